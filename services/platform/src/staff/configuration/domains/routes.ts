import type { staffDomainEndpoints } from '@forecourt/contract/endpoints/staff/sites/domains'
import type { StaffContext } from '../../access/staff-context.ts'
import type { StaffHandlers } from '../../access/staff-handlers.ts'
import { reachSite } from '../../sites/reach-site.ts'
import { changeDomains } from './change-domains.ts'
import { readDomains } from './read-domains.ts'

export function staffDomainHandlers(staff: StaffContext): StaffHandlers<typeof staffDomainEndpoints> {
  return {
    staffDomains: async ({ params, permit }) =>
      readDomains(staff, permit, await reachSite(staff, permit, params.siteId)),
    changeDomain: async ({ params, body, permit }) =>
      changeDomains(staff, permit, await reachSite(staff, permit, params.siteId), body),
  }
}
