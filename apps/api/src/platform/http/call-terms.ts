import type { Audience, CallDefinition, ErrorCode } from '@revela/contract'

/** Who may make a call, for those who read about it. */
export const mayBeMadeBy: Record<Audience, string> = {
  anyone: 'Anybody may make it, without a cookie.',
  visitor:
    'For visitors (a signed cookie, given with the first such call) and signed-in people, each about their own things.',
  user: 'For signed-in people, about their own things.',
  admin: 'For administrators.',
  twin: 'For people whose likeness is in the catalogue.',
}

/** Every way a call can fail: its own, then what the edge refuses before a call's own rules are asked. */
export function failureCodes(call: CallDefinition): ErrorCode[] {
  const takesInput = call.params ?? call.query ?? call.body ?? call.multipart
  return [
    ...new Set<ErrorCode>([
      ...call.errors,
      ...(call.audience === 'admin' ? (['secondFactorNeeded'] as const) : []),
      ...(takesInput ? (['badRequest'] as const) : []),
      ...(call.body || call.multipart ? (['payloadTooLarge', 'requestTimedOut'] as const) : []),
      ...(call.method === 'GET' ? [] : (['crossSiteRequest'] as const)),
      'tooManyRequests',
      'internal',
      'unavailable',
    ]),
  ]
}
