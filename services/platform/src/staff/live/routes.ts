import type { staffLiveEndpoints } from '@forecourt/contract/endpoints/staff/live'
import type { StaffContext } from '../access/staff-context.ts'
import type { StaffHandlers } from '../access/staff-handlers.ts'
import { streamStaffChanges } from './stream-staff-changes.ts'
import { createStaffWatch } from './watch-staff-changes.ts'

export function staffLiveHandlers(staff: StaffContext): StaffHandlers<typeof staffLiveEndpoints> {
  const watch = createStaffWatch(staff)
  return {
    async staffChanges({ c, permit }) {
      c.header('content-type', 'text/event-stream')
      const token = c.req.header('x-staff-session')
      const of = { permit, token, left: c.req.raw.signal, document: c.req.query('document') }
      return c.body(await streamStaffChanges(staff, watch, of))
    },
  }
}
