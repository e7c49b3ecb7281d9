import type { firstAdminEndpoints } from '@forecourt/contract/endpoints/staff/sites/new-dealer'
import type { Handlers } from '../../../infrastructure/http/create-routes.ts'
import type { StaffContext } from '../../access/staff-context.ts'
import { createFirstAdmin, isFirstAdminOpen } from './first-admin.ts'

export function firstAdminHandlers(staff: StaffContext): Handlers<typeof firstAdminEndpoints> {
  return {
    checkFirstAdmin: async ({ body }) => ({ open: await isFirstAdminOpen(staff, body.link) }),
    claimFirstAdmin: ({ body }) => createFirstAdmin(staff, body),
  }
}
