/**
 * Node's options for a process that a test soon kills. V8 compiles the embedded database once, quickly: making it fast takes another 2.5 s of a
 * processor at every start (measured: 8.2 s and 5.6 s until it serves), which so few queries never give back.
 */
export const shortLived: readonly string[] = ['--liftoff-only']
