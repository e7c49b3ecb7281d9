import type { staffUserEndpoints } from '@forecourt/contract/endpoints/staff/website-users'
import { parseCount } from '../../infrastructure/http/parse-id.ts'
import { cutPage, readCursor } from '../access/keyset.ts'
import type { StaffContext } from '../access/staff-context.ts'
import type { StaffHandlers } from '../access/staff-handlers.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { listWebsiteUsers } from './store.ts'

const mostRows = 200
const largestId = 2_147_483_647

export function staffUserHandlers(staff: StaffContext): StaffHandlers<typeof staffUserEndpoints> {
  return {
    async staffWebsiteUsers({ c, permit }) {
      const limit = Math.max(1, parseCount(c.req.query('limit'), 50, mostRows))
      const siteId = parseCount(c.req.query('site'), 0, largestId) || null
      const found = await listWebsiteUsers(staff.db, permit.reach, {
        siteId,
        after: readCursor(c.req.query('after')),
        limit: limit + 1,
      })
      await recordAudit(staff, staff.db, permit, { kind: 'website-users', id: null, siteId })
      const { rows, next } = cutPage(found, limit, ({ createdAt, id }) => ({
        value: createdAt.getTime(),
        id,
      }))
      return {
        users: rows.map(({ id, name, email, siteId: website_id, createdAt }) => ({
          id,
          name,
          email,
          website_id,
          created_at: createdAt.toISOString(),
        })),
        next,
      }
    },
  }
}
