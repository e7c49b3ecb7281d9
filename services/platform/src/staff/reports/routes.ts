import type { staffReportEndpoints } from '@forecourt/contract/endpoints/staff/reports'
import { parseCount, parseId } from '../../infrastructure/http/parse-id.ts'
import type { StaffContext } from '../access/staff-context.ts'
import type { StaffHandlers } from '../access/staff-handlers.ts'
import { drawMonth } from './draw-month.ts'
import { readMonth, readMonths } from './read-month.ts'
import { readReport } from './read-report.ts'

const maxDays = 366

export function staffReportHandlers(staff: StaffContext): StaffHandlers<typeof staffReportEndpoints> {
  return {
    staffMonth: ({ c, params, permit }) =>
      readMonth(staff, permit, parseId(params.siteId), c.req.query('month')),
    staffMonths: ({ c, permit }) => readMonths(staff, permit, c.req.query('month')),
    async staffMonthPdf({ c, params, permit }) {
      const report = await readMonth(staff, permit, parseId(params.siteId), c.req.query('month'))
      const bytes = await drawMonth(report, staff.clock())
      return c.body(bytes, 200, { 'content-type': 'application/pdf' })
    },
    staffReport: ({ c, permit }) =>
      readReport(staff, permit, Math.max(1, parseCount(c.req.query('days'), 30, maxDays))),
  }
}
