import type { leadRoutingEndpoints } from '@forecourt/contract/endpoints/staff/sites/lead-routing'
import type { StaffContext } from '../../access/staff-context.ts'
import type { StaffHandlers } from '../../access/staff-handlers.ts'
import { getSite } from '../../sites/reach-site.ts'
import { previewRouting } from './preview-routing.ts'

export function leadRoutingHandlers(staff: StaffContext): StaffHandlers<typeof leadRoutingEndpoints> {
  return {
    async tryLead({ c, params, permit }) {
      const { category, place } = c.req.query()
      return previewRouting(staff, await getSite(staff, permit, params.siteId), { category, place })
    },
  }
}
