import type { leadRoutingEndpoints } from '@forecourt/contract/endpoints/staff/sites/lead-routing'
import type { StaffContext } from '../../access/staff-context.ts'
import type { StaffHandlers } from '../../access/staff-handlers.ts'
import { reachSite } from '../../sites/reach-site.ts'
import { previewRouting } from './preview-routing.ts'

export function leadRoutingHandlers(staff: StaffContext): StaffHandlers<typeof leadRoutingEndpoints> {
  return {
    async tryLead({ c, params, permit }) {
      const { category, place } = c.req.query()
      return previewRouting(staff, await reachSite(staff, permit, params.siteId), { category, place })
    },
  }
}
