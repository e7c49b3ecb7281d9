import * as z from 'zod'
import { staffGet, timestamp } from './staff-endpoint.ts'

export const auditEntryJson = z.object({
  id: z.number(),
  at: timestamp,
  actor: z.string(),
  /** The endpoint of this contract, or the command. */
  action: z.string(),
  outcome: z.enum(['done', 'refused']),
  subjectKind: z.string(),
  subjectId: z.string().nullable(),
  /** A readable name: a lead's reference, the name of a vehicle or a person; null when it no longer exists. */
  subject: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
})

/** `looks` are calls that only read. */
export const auditKinds = ['changes', 'looks', 'refused'] as const

export const auditEndpoints = {
  staffAudit: staffGet('audit.read', '/staff/audit', {
    /** `kind` is one of `auditKinds`, `from` and `to` are times, `subject` is an id or a readable name. */
    query: ['who', 'kind', 'from', 'to', 'subject', 'sort', 'after', 'limit'],
    answer: z.object({ entries: z.array(auditEntryJson), next: z.string().nullable() }),
  }),
}

export type AuditEntry = z.infer<typeof auditEntryJson>
