/** In seconds. Only tests shorten them. */
export type QueueTimings = {
  poll: number
  /** After this long another process takes over a job that a crash left behind (design section 4). */
  expire: number
  /** How often expired jobs are looked for. */
  supervise: number
  /** The first delay after a failure; each further one is twice as long, up to the longest. */
  retry: number
  longestRetry: number
  /** How often the ledger is compared with the queue. */
  sweep: number
}

export const queueTimings: QueueTimings = {
  poll: 1,
  expire: 30,
  supervise: 10,
  retry: 5,
  longestRetry: 3_600,
  sweep: 30,
}
