import type { staffUserEndpoints } from '@forecourt/contract/endpoints/staff/website-users'
import { largestId, parseCount } from '../../infrastructure/http/parse-id.ts'
import type { StaffContext } from '../access/staff-context.ts'
import type { StaffHandlers } from '../access/staff-handlers.ts'
import { listWebsiteUsers } from './list-website-users.ts'

const maxRows = 200

export function staffUserHandlers(staff: StaffContext): StaffHandlers<typeof staffUserEndpoints> {
  return {
    staffWebsiteUsers: ({ c, permit }) =>
      listWebsiteUsers(staff, permit, {
        siteId: parseCount(c.req.query('site'), 0, largestId) || null,
        after: c.req.query('after'),
        limit: Math.max(1, parseCount(c.req.query('limit'), 50, maxRows)),
      }),
  }
}
