import { createHash } from 'node:crypto'
import type { Configuration, ConfigurationRow } from '@forecourt/contract/endpoints/staff/sites/configuration'
import { isInScope } from '@forecourt/domain/person/staff/can'
import { reachFor } from '@forecourt/domain/person/staff/reach'
import { type FlagRow, flagTable } from '@forecourt/domain/site/configuration/flag-table'
import { maskSecret } from '@forecourt/domain/site/configuration/mask-secret'
import type { FlagOverride } from '@forecourt/domain/site/configuration/resolve-flags'
import type { SettingOverride } from '@forecourt/domain/site/configuration/resolve-settings'
import { type Scope, scopes } from '@forecourt/domain/site/configuration/scope'
import {
  findSetting,
  type SettingRow,
  settingTable,
} from '@forecourt/domain/site/configuration/setting-table'
import { parseValue } from '@forecourt/domain/site/configuration/value-shape'
import { findSiteRow, listOverrides } from '../../sites/store.ts'
import type { Actor } from '../access/permit.ts'
import type { StaffContext } from '../access/staff-context.ts'
import type { ReachedSite } from '../sites/store.ts'
import type { RowKind } from './store.ts'

export type SiteScope = { scope: Scope; id: number; name: string }

/** The scopes that apply to a site, narrowest first. */
export function listSiteScopes(site: ReachedSite): SiteScope[] {
  const { settingsGroupId, group, manufacturerId, manufacturer } = site
  return [
    { scope: 'site', id: site.id, name: site.name },
    { scope: 'dealership', id: site.dealershipId, name: site.dealership },
    ...(settingsGroupId === null
      ? []
      : [{ scope: 'group' as const, id: settingsGroupId, name: group ?? '' }]),
    ...(manufacturerId === null
      ? []
      : [{ scope: 'manufacturer' as const, id: manufacturerId, name: manufacturer ?? '' }]),
  ]
}

/** Whether the caller may set values of this scope: access to one site is not enough for a scope of several. */
export function mayWriteScope(
  { grants }: Pick<Actor, 'grants'>,
  site: ReachedSite,
  scope: Scope,
  action: 'configuration.write' | 'limits.write' = 'configuration.write',
): boolean {
  const { id, dealershipId, groupId, settingsGroupId } = site
  const nobody = { groupId: null, dealershipId: null, siteIds: [] }
  const target = {
    site: { groupId, dealershipId, siteIds: [id] },
    dealership: { groupId, dealershipId, siteIds: [] },
    group: { ...nobody, groupId: settingsGroupId },
    manufacturer: nobody,
  }[scope]
  return isInScope(reachFor(grants, action), target)
}

type Configured = Pick<StaffContext, 'db' | 'keys'>

/** Every row of both tables, with its value in each scope. */
export async function readConfiguration(
  staff: Configured,
  site: ReachedSite,
  actor: Pick<Actor, 'grants'>,
): Promise<Configuration> {
  const { id, slug, name, url } = site
  return {
    site: { id, slug, name, url },
    scopes: listSiteScopes(site).map((scope) => ({
      ...scope,
      mayWrite: mayWriteScope(actor, site, scope.scope),
      mayWriteLimits: mayWriteScope(actor, site, scope.scope, 'limits.write'),
    })),
    rows: await readRows(staff, site),
  }
}

export async function readRows(staff: Configured, site: ReachedSite): Promise<ConfigurationRow[]> {
  const row = await findSiteRow(staff.db, site.id)
  const overrides = row ? await listOverrides(staff.db, row.site) : { flags: [], settings: [] }
  const held = listSiteScopes(site).map(({ scope }) => scope)
  return [
    ...Object.entries<FlagRow>(flagTable).map(([key, flag]) =>
      toRow('flag', key, flag, held, (scope) => readFlag(overrides.flags, key, scope)),
    ),
    ...Object.entries<SettingRow>(settingTable).map(([key, setting]) =>
      maskRow(
        staff,
        toRow(
          'setting',
          key,
          setting,
          held,
          (scope) => readSetting(overrides.settings, key, scope),
          (value) => parseValue(setting.shape, value),
        ),
      ),
    ),
  ]
}

function toRow(
  kind: RowKind,
  key: string,
  row: FlagRow | SettingRow,
  held: readonly Scope[],
  read: (scope: Scope) => unknown,
  parse: (value: unknown) => unknown = (value) => value,
): ConfigurationRow {
  const overrides = scopes
    .filter((scope) => held.includes(scope) && row.scopes.includes(scope))
    .map((scope) => {
      const value = read(scope)
      return { scope, value, version: toVersion(value) }
    })
  // A stored value that is invalid for the row is ignored, as on the site itself.
  const counting = overrides.find(({ value }) => value !== null && parse(value) !== undefined)
  return {
    kind,
    key,
    value: counting ? parse(counting.value) : row.default,
    from: counting?.scope ?? 'default',
    overrides,
  }
}

function maskRow(staff: Configured, row: ConfigurationRow): ConfigurationRow {
  return {
    ...row,
    value: maskSecret(row.key, row.value),
    overrides: row.overrides.map(({ scope, value }) => ({
      scope,
      value: maskSecret(row.key, value),
      version: toRowVersion(staff, row.key, value),
    })),
  }
}

function readFlag(overrides: readonly FlagOverride[], key: string, scope: Scope): boolean | null {
  const state = overrides.find((one) => one.key === key && one.scope === scope)?.state
  return state === 'on' ? true : state === 'off' ? false : null
}

function readSetting(overrides: readonly SettingOverride[], key: string, scope: Scope): unknown {
  return overrides.find((one) => one.key === key && one.scope === scope)?.value ?? null
}

/** Equal for equal values, so that only different values conflict. */
export function toVersion(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16)
}

/** For a secret a keyed hash, so that nobody can test guesses against it. */
export function toRowVersion({ keys }: Pick<StaffContext, 'keys'>, key: string, value: unknown): string {
  return toVersion(findSetting(key)?.secret ? keys.staff.digests(JSON.stringify(value))[0] : value)
}
