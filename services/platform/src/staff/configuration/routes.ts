import type { staffConfigurationEndpoints } from '@forecourt/contract/endpoints/staff/sites/configuration'
import { maskSecret } from '@forecourt/domain/site/configuration/mask-secret'
import { scopes } from '@forecourt/domain/site/configuration/scope'
import { stripUnstorable } from '../../infrastructure/http/strip-unstorable.ts'
import type { StaffContext } from '../access/staff-context.ts'
import type { StaffHandlers } from '../access/staff-handlers.ts'
import { reachSite } from '../sites/reach-site.ts'
import { changeConfiguration, toSubjectId } from './change-configuration.ts'
import { listSiteScopes, readConfiguration } from './read-configuration.ts'
import * as store from './store.ts'

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
      const key = c.req.query('key') ?? ''
      const subjects = listSiteScopes(site).map(({ scope, id }) => toSubjectId(scope, id, key))
      const entries = await store.listHistory(staff.db, ['flag', 'setting'], subjects)
      return {
        entries: entries.map((entry) => ({
          ...entry,
          scope: scopes.find((scope) => entry.subjectId?.startsWith(`${scope}/`)) ?? 'site',
          before: maskSecret(key, entry.before),
          after: maskSecret(key, entry.after),
        })),
      }
    },
  }
}
