import type { staffStatusEndpoints } from '@forecourt/contract/endpoints/staff/status'
import type { StaffContext } from '../access/staff-context.ts'
import type { StaffHandlers } from '../access/staff-handlers.ts'
import { dropDeadLetter, dropJob, retryDeadLetter, retryJob } from './change-jobs.ts'
import { readStatus } from './read-status.ts'

export function staffStatusHandlers(staff: StaffContext): StaffHandlers<typeof staffStatusEndpoints> {
  return {
    staffStatus: () => readStatus(staff),
    retryJob: ({ body, permit }) => retryJob(staff, permit, body),
    dropJob: ({ body, permit }) => dropJob(staff, permit, body),
    retryDeadLetter: ({ body, permit }) => retryDeadLetter(staff, permit, body),
    dropDeadLetter: ({ body, permit }) => dropDeadLetter(staff, permit, body),
  }
}
