import { z } from 'zod'
import { ProviderFailure } from '../provider-failure.ts'

/** What fal says when it takes a request on. */
export const falAcceptance = z.object({
  request_id: z.string().min(1).max(200),
  status_url: z.url().optional(),
  response_url: z.url().optional(),
  cancel_url: z.url().optional(),
})

/** COMPLETED says that it ended, not that it went well. */
export const falStatus = z.object({
  status: z.enum(['IN_QUEUE', 'IN_PROGRESS', 'COMPLETED']),
  error: z.string().nullish(),
  error_type: z.string().nullish(),
})

const file = z.object({ url: z.string().min(1) })
/** Some models answer with `images`, some with `image`. */
const falPictures = z.object({
  images: z.array(file).nullish(),
  image: file.nullish(),
  has_nsfw_concepts: z.union([z.boolean(), z.array(z.boolean())]).nullish(),
})

export const falNotice = z.object({
  request_id: z.string().min(1).max(200),
  /** What the submission was answered with; the other is another one where fal tried again. */
  gateway_request_id: z.string().min(1).max(200).optional(),
  status: z.enum(['OK', 'ERROR']),
  error: z.string().nullish(),
  payload: z.unknown(),
})

const detail = z.object({ detail: z.union([z.string(), z.array(z.object({ type: z.string().nullish() }))]) })

/**
 * The picture's address.
 *
 * @throws ProviderFailure refused where the model hid it: it answers with a black picture and a flag
 */
export function falPictureUrl(output: unknown): string {
  const read = falPictures.safeParse(output)
  const url = read.data?.images?.[0]?.url ?? read.data?.image?.url
  if (!url) throw new ProviderFailure('unusable', 'fal answered without a picture')
  if ([read.data?.has_nsfw_concepts].flat().some(flag => flag === true))
    throw new ProviderFailure('refused', 'fal hid the picture: nsfw')
  return url
}

/** Types of a validation error that are not this picture's fault. */
const ownFailures = ['internal_server_error', 'generation_timeout', 'downstream_service_unavailable']

/** What an answer that is no picture means: a refusal, by its type, or fal's own failure. */
export function falFailure(status: number, body: unknown): ProviderFailure {
  const said = detail.safeParse(body).data?.detail
  const type = Array.isArray(said) ? (said[0]?.type ?? 'unknown') : (said ?? 'unknown')
  if (status === 401) return new ProviderFailure('unauthorized', 'fal does not take the key')
  if (status === 402 || status === 403)
    return new ProviderFailure('outOfCredits', `fal answered ${status}: ${type}`)
  if (status === 404) return new ProviderFailure('expired', 'fal no longer has the request')
  if (status >= 500 || ownFailures.includes(type))
    return new ProviderFailure('broken', `fal failed with ${status}: ${type}`)
  return new ProviderFailure('refused', `fal refused the picture with ${status}: ${type}`)
}
