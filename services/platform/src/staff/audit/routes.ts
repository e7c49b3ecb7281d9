import type { auditEndpoints } from '@forecourt/contract/endpoints/staff/audit'
import { parseCount } from '../../infrastructure/http/parse-id.ts'
import type { StaffContext } from '../access/staff-context.ts'
import type { StaffHandlers } from '../access/staff-handlers.ts'
import { listAuditEntries } from './list-audit-entries.ts'

export function auditHandlers(staff: StaffContext): StaffHandlers<typeof auditEndpoints> {
  return {
    staffAudit: ({ c, permit }) =>
      listAuditEntries(staff, permit, {
        who: readText(c.req.query('who')),
        kind: c.req.query('kind'),
        from: readDate(c.req.query('from')),
        to: readDate(c.req.query('to')),
        subject: readText(c.req.query('subject')),
        sort: c.req.query('sort'),
        afterId: parseCount(c.req.query('after'), 0, Number.MAX_SAFE_INTEGER) || null,
        limit: parseCount(c.req.query('limit'), 50, 200),
      }),
  }
}

function readText(text: string | undefined): string | null {
  return text?.trim().slice(0, 200) || null
}

/** Only dates with a four-digit year are used as bounds: JavaScript allows years that Postgres does not. */
function readDate(text: string | undefined): Date | null {
  const at = new Date(text ?? '')
  return /^[1-9]\d{3}-/.test(Number.isNaN(at.getTime()) ? '' : at.toISOString()) ? at : null
}
