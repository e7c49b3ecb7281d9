import { type auditEndpoints, auditKinds } from '@forecourt/contract/endpoints/staff/audit'
import { staffEndpoints } from '@forecourt/contract/staff-endpoints'
import { readSort } from '@forecourt/domain/person/staff/table-sort'
import { maskSecret } from '@forecourt/domain/site/configuration/mask-secret'
import { parseCount } from '../../infrastructure/http/parse-id.ts'
import type { StaffContext } from '../access/staff-context.ts'
import type { StaffHandlers } from '../access/staff-handlers.ts'
import { recordAudit } from './record-audit.ts'
import { type AuditRow, listAudit } from './store.ts'

const looks = Object.entries(staffEndpoints).flatMap(([name, { method }]) => (method === 'GET' ? name : []))

export function auditHandlers(staff: StaffContext): StaffHandlers<typeof auditEndpoints> {
  return {
    async staffAudit({ c, permit }) {
      const limit = parseCount(c.req.query('limit'), 50, 200)
      const kind = auditKinds.find((one) => one === c.req.query('kind')) ?? null
      const filters = {
        who: readText(c.req.query('who')),
        kind,
        from: readMoment(c.req.query('from')),
        to: readMoment(c.req.query('to')),
        subject: readText(c.req.query('subject')),
      }
      const { descending } = readSort('audit', c.req.query('sort'))
      const afterId = parseCount(c.req.query('after'), 0, Number.MAX_SAFE_INTEGER) || null
      const rows = await listAudit(staff.pool, permit.reach, looks, {
        ...filters,
        oldestFirst: !descending,
        afterId,
        limit,
      })
      await recordAudit(staff, staff.db, permit, { kind: 'audit', id: null }, { after: filters })
      return {
        entries: rows.map((entry) => ({
          ...entry,
          before: maskOf(entry, entry.before),
          after: maskOf(entry, entry.after),
        })),
        next: rows.length === limit ? String(rows.at(-1)?.id) : null,
      }
    },
  }
}

/** Old entries may still contain a secret, and entries are never changed. */
function maskOf({ subjectKind, subjectId }: AuditRow, value: unknown): unknown {
  return subjectKind === 'setting' ? maskSecret(subjectId?.split('/').at(-1) ?? '', value) : value
}

function readText(text: string | undefined): string | null {
  return text?.trim().slice(0, 200) || null
}

/** Only dates with a four-digit year are used as bounds: JavaScript allows years that Postgres does not. */
function readMoment(text: string | undefined): Date | null {
  const at = new Date(text ?? '')
  return /^[1-9]\d{3}-/.test(Number.isNaN(at.getTime()) ? '' : at.toISOString()) ? at : null
}
