import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { UnusablePhotoError } from '../photo/unusable-photo-error.ts'
import { PoseFailedError } from '../shot/render-shot.ts'
import { GivenUpError } from '../worker/given-up-error.ts'
import { StudioPool } from '../worker/studio-pool.ts'
import { runCommand } from './command-line.ts'
import { readShootRequest, type ShootRequest, shootCommand } from './shoot-request.ts'
import { UsageError } from './usage-error.ts'

async function shoot(request: ShootRequest): Promise<Record<string, unknown>> {
  const { catalog, front, back, category, fit, centimetres, modelKey, poseKeys } = request
  const started = performance.now()
  const pool = new StudioPool({ catalogDir: catalog.dir, cacheDir: request.cacheDir })
  try {
    const prepared = await pool.prepare(front, back, { category, fit, centimetres })
    const preparedMs = Math.round(performance.now() - started)
    const pictures = await Promise.all(
      poseKeys.map(poseKey => one(pool, prepared.encoded, request, poseKey, started)),
    )
    return {
      model: modelKey,
      warnings: [...prepared.front.warnings, ...(prepared.back?.warnings ?? [])],
      prepareMs: preparedMs,
      totalMs: Math.round(performance.now() - started),
      peakMemoryMb: Math.round(process.resourceUsage().maxRSS / 1024),
      pictures,
    }
  } finally {
    await pool.close()
  }
}

async function one(
  pool: StudioPool,
  garment: Uint8Array,
  { modelKey, styleKey, backgroundKey, quality, seed, out }: ShootRequest,
  poseKey: string,
  started: number,
): Promise<Record<string, unknown>> {
  try {
    const shot = await pool.render({ garment, modelKey, poseKey, styleKey, backgroundKey, quality, seed })
    const ending = shot.mediaType === 'image/webp' ? 'webp' : 'jpg'
    const file = path.join(out, `${modelKey}-${poseKey}-${quality}.${ending}`)
    await writeFile(file, shot.image)
    const { width, height, timingsMs, selfCheck, fidelity } = shot
    return {
      file,
      pose: poseKey,
      width,
      height,
      bytes: shot.image.length,
      timingsMs,
      selfCheck,
      fidelity,
      doneAtMs: Math.round(performance.now() - started),
    }
  } catch (error) {
    if (error instanceof PoseFailedError) return { pose: poseKey, failed: error.code, message: error.message }
    if (error instanceof GivenUpError) return { pose: poseKey, failed: error.reason, message: error.message }
    throw error
  }
}

/** The error in one line. */
const errorText = (error: unknown): string =>
  error instanceof UnusablePhotoError
    ? `This ${error.side} photo can't be used: ${error.message} (${error.code})`
    : String((error as Error).message)

await runCommand(shootCommand, async args => {
  const request = await readShootRequest(args)
  const report = await shoot(request).catch(error => {
    throw new UsageError(errorText(error))
  })
  process.stdout.write(`${JSON.stringify(report, null, request.isCompact ? 0 : 2)}\n`)
})
