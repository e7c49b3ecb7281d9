import type { staffConfigurationEndpoints } from '@forecourt/contract/endpoints/staff/sites/configuration'
import { stripUnstorable } from '../../infrastructure/http/strip-unstorable.ts'
import type { StaffContext } from '../access/staff-context.ts'
import type { StaffHandlers } from '../access/staff-handlers.ts'
import { reachSite } from '../sites/reach-site.ts'
import { changeConfiguration } from './change-configuration.ts'
import { listHistory } from './list-history.ts'
import { readConfiguration } from './read-configuration.ts'

export function staffConfigurationHandlers(
  staff: StaffContext,
): StaffHandlers<typeof staffConfigurationEndpoints> {
  return {
    async staffConfiguration({ params, permit }) {
      const site = await reachSite(staff, permit, params.siteId)
      return readConfiguration(staff, site, permit.actor)
    },
    async changeConfiguration({ params, body, permit }) {
      const site = await reachSite(staff, permit, params.siteId)
      return changeConfiguration(staff, permit, site, { ...body, value: stripUnstorable(body.value ?? null) })
    },
    async configurationHistory({ c, params, permit }) {
      const site = await reachSite(staff, permit, params.siteId)
      return { entries: await listHistory(staff, site, c.req.query('key')) }
    },
  }
}
