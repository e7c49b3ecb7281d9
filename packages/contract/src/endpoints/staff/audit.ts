import * as z from 'zod'
import { staffGet, timestamp } from './staff-endpoint.ts'

export const auditEntryJson = z.object({
  id: z.number(),
  at: timestamp,
  /** The address of a person, or a command. */
  actor: z.string(),
  /** The name of a person; null for a command, and once the account is gone. */
  actorName: z.string().nullable(),
  /** The website that it is about, if it is about one. */
  siteId: z.number().nullable(),
  site: z.string().nullable(),
  /** The endpoint of this contract, or the command. */
  action: z.string(),
  outcome: z.enum(['done', 'refused']),
  subjectKind: z.string(),
  subjectId: z.string().nullable(),
  /** A readable name, such as that of a person, a vehicle or a page; null when it no longer exists. */
  subject: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
})

/** `looks` are calls that only read. */
export const auditKinds = ['changes', 'looks', 'refused'] as const

export const auditEndpoints = {
  staffAudit: staffGet('audit.read', '/staff/audit', {
    /** `kind` is one of `auditKinds`, `from` and `to` are times, `subject` is an id or a readable name or reference. */
    query: ['who', 'kind', 'from', 'to', 'subject', 'sort', 'after', 'limit'],
    answer: z.object({ entries: z.array(auditEntryJson), next: z.string().nullable() }),
  }),
}

export type AuditEntry = z.infer<typeof auditEntryJson>
