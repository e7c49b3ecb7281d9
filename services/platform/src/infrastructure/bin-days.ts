import { dayMs } from '@forecourt/domain/time/duration'

/** What is deleted stays in the bin for so long; then a job deletes it for good. */
export const binMs = 30 * dayMs
