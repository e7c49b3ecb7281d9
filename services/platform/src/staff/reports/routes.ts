import type { staffReportEndpoints } from '@forecourt/contract/endpoints/staff/reports'
import { parseCount } from '../../ground/http/parse-id.ts'
import type { StaffHandlers } from '../door/create-staff-routes.ts'
import type { StaffContext } from '../door/staff-context.ts'
import { readReport } from './read-report.ts'

const mostDays = 366

export function staffReportHandlers(staff: StaffContext): StaffHandlers<typeof staffReportEndpoints> {
  return {
    staffReport: ({ c, permit }) =>
      readReport(staff, permit, Math.max(1, parseCount(c.req.query('days'), 30, mostDays))),
  }
}
