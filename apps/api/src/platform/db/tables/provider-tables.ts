export interface ProviderTables {
  provider_request: {
    id: string
    /** The picture's order; the same picture is never bought twice. */
    order_id: string
    /** From 1: a request that failed on the provider's side, and so cost nothing, may be made once more. */
    try: number
    provider: 'fal' | 'fashn'
    /** The provider's name of what draws. */
    model: string
    /** submitting: it may have arrived; working: the provider accepted it; both end as done or failed. */
    state: 'submitting' | 'working' | 'done' | 'failed'
    /** In the address of its notification; unguessable. */
    token: string
    /** The provider's own; null until it was accepted. */
    request_id: string | null
    /** Where the provider answers for it, where it says so. */
    addresses: Record<string, string> | null
    /** A notification whose sender was checked. */
    notice: Record<string, unknown> | null
    /** The picture as it came. */
    file: string | null
    failure: string | null
    /** What the provider takes for it, in US dollars, as far as it is known. */
    cost_usd: number | null
    submitted_at: Date
    accepted_at: Date | null
    ended_at: Date | null
  }
}
