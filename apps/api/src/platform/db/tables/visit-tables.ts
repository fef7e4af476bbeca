export interface VisitTables {
  call_count: {
    /** Which limit, and whom it counts: no address can be read from it. */
    key: string
    calls: number
    ends_at: Date
  }
  tracking: {
    key: string
    params: Record<string, string | string[]>
    created_at: Date
  }
  memcache: {
    key: string
    /** The visitor or user who wrote it and alone may read it. */
    owner: string
    value: unknown
    expires_at: Date
  }
}
