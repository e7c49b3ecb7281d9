import { maskSecret } from '@forecourt/domain/site/configuration/mask-secret'
import { scopes } from '@forecourt/domain/site/configuration/scope'
import type { StaffContext } from '../access/staff-context.ts'
import type { ReachedSite } from '../sites/store.ts'
import { toSubjectId } from './change-configuration.ts'
import { listSiteScopes } from './read-configuration.ts'
import * as store from './store.ts'

/** The changes of a flag or a setting in every scope that applies to a website, without the values of secrets. */
export async function listHistory(staff: StaffContext, site: ReachedSite, key: string) {
  const subjects = listSiteScopes(site).map(({ scope, id }) => toSubjectId(scope, id, key))
  const entries = await store.listHistory(staff.db, ['flag', 'setting'], subjects)
  return entries.map((entry) => ({
    ...entry,
    scope: scopes.find((scope) => entry.subjectId?.startsWith(`${scope}/`)) ?? ('site' as const),
    before: maskSecret(key, entry.before),
    after: maskSecret(key, entry.after),
  }))
}
