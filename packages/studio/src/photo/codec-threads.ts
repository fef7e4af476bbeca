/** Jobs that Node does at a time beside its own threads; a codec at work is one of them. */
const JOBS = Number(process.env.UV_THREADPOOL_SIZE ?? 4)

/** A codec that writes a picture takes three of libvips' threads: one computes, two write in turn. One is to spare. */
const PER_JOB = 4

/**
 * libvips, which sharp stands on, lets its last thread go after 15.5 s without work. Work that arrives while that thread
 * is on its way out is lost until libvips is given more (`threadset.c` of 8.15.4 to 8.18.7), so that on a busy machine a
 * picture now and then never came. Of a fixed number no thread ever goes. libvips reads this when sharp is loaded.
 */
process.env.VIPS_MAX_THREADS ??= String(PER_JOB * JOBS)
