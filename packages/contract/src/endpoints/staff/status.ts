import { droppableQueues, queueNames } from '@forecourt/domain/fleet/job-queues'
import { sourceTroubles } from '@forecourt/domain/vehicle/feed/find-source-trouble'
import * as z from 'zod'
import { staffGet, staffPost, timestamp } from './staff-endpoint.ts'

const count = z.int32().nonnegative()

const processJson = z.object({
  id: z.string(),
  role: z.string(),
  version: z.string(),
  startedAt: timestamp,
  seenAt: timestamp,
  /** It missed several reports: it hangs or was killed. */
  isSilent: z.boolean(),
})

const queueJson = z.object({
  name: z.enum(queueNames),
  ready: count,
  active: count,
  deferred: count,
  oldestSeconds: z.number().nullable(),
  /** The first jobs whose last attempt failed, and how many there are; null if too many jobs wait to look at each. */
  failed: z
    .object({
      count,
      jobs: z.array(z.object({ id: z.uuid(), attempts: count, createdAt: timestamp, nextAt: timestamp })),
    })
    .nullable(),
})

const deadLetterKinds = ['delivery', 'staff-mail'] as const

const deadLetter = z.object({
  kind: z.enum(deadLetterKinds),
  id: z.uuid(),
  /** What kind of message it is. */
  message: z.string(),
  site: z.string().nullable(),
  leadId: z.string().nullable(),
  attempts: count,
  createdAt: timestamp,
})

const statusJson = z.object({
  at: timestamp,
  processes: z.array(processJson),
  queues: z.array(queueJson),
  deadLetters: z.object({ count, newest: z.array(deadLetter) }),
  sources: z.object({
    count,
    troubled: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        dealership: z.string(),
        trouble: z.enum(sourceTroubles),
        lastAt: timestamp.nullable(),
      }),
    ),
  }),
  storage: z.object({ place: z.string(), fault: z.string().nullable() }),
  backups: z.object({
    count,
    newest: z.array(z.object({ name: z.string(), at: timestamp, bytes: z.number() })),
  }),
  domains: z.object({
    proved: count,
    pending: z.array(
      z.object({ host: z.string(), siteId: z.number(), site: z.string(), isForMail: z.boolean() }),
    ),
  }),
})

/** False if it was done before, or took care of itself. */
const changed = z.object({ changed: z.boolean() })
const letter = z.object({ kind: z.enum(deadLetterKinds), id: z.uuid() })

/** How the installation runs, for those who operate it. Nothing here says anything about a visitor but ids. */
export const staffStatusEndpoints = {
  staffStatus: staffGet('platform.operate', '/staff/status', { answer: statusJson }),
  retryJob: staffPost('platform.operate', '/staff/status/jobs/retry', {
    body: z.object({ queue: z.enum(queueNames), id: z.uuid() }),
    answer: changed,
  }),
  dropJob: staffPost('platform.operate', '/staff/status/jobs/drop', {
    body: z.object({ queue: z.enum(droppableQueues), id: z.uuid() }),
    answer: changed,
  }),
  retryDeadLetter: staffPost('platform.operate', '/staff/status/dead-letters/retry', {
    body: letter,
    answer: changed,
  }),
  dropDeadLetter: staffPost('platform.operate', '/staff/status/dead-letters/drop', {
    body: letter,
    answer: changed,
  }),
}

export type StaffStatus = z.infer<typeof statusJson>
export type DeadLetterId = z.infer<typeof letter>
