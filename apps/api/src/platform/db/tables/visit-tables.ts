export interface VisitTables {
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
