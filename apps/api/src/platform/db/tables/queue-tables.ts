export interface QueueTables {
  queue_line: {
    name: string
    /** In units of work; grows with every job that begins. */
    virtual_time: number
    /** How long jobs took lately; null before the first. */
    seconds_per_job: number | null
  }
  queue_client: {
    line: string
    client: string
    /** The virtual time up to which the client has had its share. */
    served_to: number
  }
}
