import { flagTable } from '@forecourt/domain/site/configuration/flag-table'
import { maskSecret } from '@forecourt/domain/site/configuration/mask-secret'
import { scopes } from '@forecourt/domain/site/configuration/scope'
import { settingTable } from '@forecourt/domain/site/configuration/setting-table'
import type { StaffContext } from '../access/staff-context.ts'
import type { ReachedSite } from '../sites/store.ts'
import { toSubjectId } from './change-configuration.ts'
import { listSiteScopes } from './read-configuration.ts'
import * as store from './store.ts'

const allKeys = [...Object.keys(flagTable), ...Object.keys(settingTable)]

const maxEntries = { ofOne: 50, ofAll: 8 }

/**
 * The changes of a flag or a setting in every scope that applies to a website, without the values of secrets; without a
 * key the latest of all.
 */
export async function listHistory(staff: StaffContext, site: ReachedSite, key: string | undefined) {
  const subjects = listSiteScopes(site).flatMap(({ scope, id }) =>
    (key === undefined ? allKeys : [key]).map((one) => toSubjectId(scope, id, one)),
  )
  const limit = key === undefined ? maxEntries.ofAll : maxEntries.ofOne
  const entries = await store.listHistory(staff.db, subjects, limit)
  return entries.map(({ subjectId, subjectKind, before, after, ...entry }) => {
    const changed = subjectId?.split('/').at(-1) ?? ''
    return {
      ...entry,
      kind: subjectKind === 'flag' ? ('flag' as const) : ('setting' as const),
      key: changed,
      scope: scopes.find((scope) => subjectId?.startsWith(`${scope}/`)) ?? ('site' as const),
      before: maskSecret(changed, before),
      after: maskSecret(changed, after),
    }
  })
}
