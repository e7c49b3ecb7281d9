import * as z from 'zod'
import { moment, staffEndpoint } from './staff-endpoint.ts'

const auditEntry = z.object({
  id: z.number(),
  at: moment,
  actor: z.string(),
  /** The call of this contract, or the command. */
  action: z.string(),
  outcome: z.enum(['done', 'refused']),
  subjectKind: z.string(),
  subjectId: z.string().nullable(),
  /** What people call it: a lead's reference, a vehicle's name, somebody's name; null where it is gone. */
  subject: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
})

/** Looks are calls that only read. */
export const auditKinds = ['changes', 'looks', 'refused'] as const

export const auditEndpoints = {
  staffAudit: staffEndpoint('audit.read', {
    method: 'GET',
    path: '/staff/audit',
    /** `kind` is one of `auditKinds`, `from` and `to` are moments, `subject` an id or what people call it. */
    query: ['who', 'kind', 'from', 'to', 'subject', 'sort', 'after', 'limit'],
    answer: z.object({ entries: z.array(auditEntry), next: z.string().nullable() }),
  }),
}

export type AuditEntryJson = z.infer<typeof auditEntry>
