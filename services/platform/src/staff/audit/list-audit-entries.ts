import { auditKinds } from '@forecourt/contract/endpoints/staff/audit'
import { staffEndpoints } from '@forecourt/contract/staff-endpoints'
import { readSort } from '@forecourt/domain/person/staff/table-sort'
import { maskSecret } from '@forecourt/domain/site/configuration/mask-secret'
import type { Permit } from '../access/permit.ts'
import type { StaffContext } from '../access/staff-context.ts'
import { recordAudit } from './record-audit.ts'
import { type AuditQuery, type AuditRow, listAudit } from './store.ts'

const readCalls = Object.entries(staffEndpoints).flatMap(([name, { method }]) =>
  method === 'GET' ? name : [],
)

type EntriesQuery = Pick<AuditQuery, 'who' | 'from' | 'to' | 'subject' | 'afterId' | 'limit'> & {
  kind: string | undefined
  sort: string | undefined
}

/** A page of the audit log; that it was viewed is an entry as well. */
export async function listAuditEntries(
  staff: StaffContext,
  permit: Permit,
  { who, kind: wanted, from, to, subject, sort, afterId, limit }: EntriesQuery,
) {
  const kind = auditKinds.find((one) => one === wanted) ?? null
  const filters = { who, kind, from, to, subject }
  const oldestFirst = !readSort('audit', sort).descending
  const query = { ...filters, oldestFirst, afterId, limit }
  const rows = await listAudit(staff.pool, permit.reach, readCalls, query)
  await recordAudit(staff, staff.db, permit, { kind: 'audit', id: null }, { after: filters })
  return {
    entries: rows.map((entry) => ({
      ...entry,
      before: maskValue(entry, entry.before),
      after: maskValue(entry, entry.after),
    })),
    next: rows.length === limit ? String(rows.at(-1)?.id) : null,
  }
}

/** Old entries may still contain a secret, and entries are never changed. */
function maskValue({ subjectKind, subjectId }: AuditRow, value: unknown): unknown {
  return subjectKind === 'setting' ? maskSecret(subjectId?.split('/').at(-1) ?? '', value) : value
}
