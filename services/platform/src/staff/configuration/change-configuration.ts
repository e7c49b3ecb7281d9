import type {
  ConfigurationChange,
  ConfigurationRow,
} from '@forecourt/contract/endpoints/staff/sites/configuration'
import { findSettingFault } from '@forecourt/domain/site/configuration/find-setting-fault'
import { type FlagRow, flagTable } from '@forecourt/domain/site/configuration/flag-table'
import { maskSecret } from '@forecourt/domain/site/configuration/mask-secret'
import {
  findSetting,
  type SettingKey,
  type SettingRow,
  settingTable,
} from '@forecourt/domain/site/configuration/setting-table'
import { findAddressFault } from '@forecourt/domain/site/pages/find-address-fault'
import { fail } from '../../infrastructure/http/platform-error.ts'
import { findWebhookFault } from '../../outbox/webhooks/post-webhook.ts'
import type { Permit } from '../access/permit.ts'
import type { StaffContext } from '../access/staff-context.ts'
import { recordAudit, refuseForbidden } from '../audit/record-audit.ts'
import type { ReachedSite } from '../sites/store.ts'
import { findPresetFault } from './find-preset-fault.ts'
import { listSiteScopes, mayWriteScope, readRows, toRowVersion } from './read-configuration.ts'
import * as store from './store.ts'

/** The triggers of both tables notify pages, of the changed row only. */
export async function changeConfiguration(
  staff: StaffContext,
  permit: Permit,
  site: ReachedSite,
  change: ConfigurationChange,
): Promise<ConfigurationRow> {
  const { kind, key, scope, value, version } = change
  const scopeId = listSiteScopes(site).find((one) => one.scope === scope)?.id
  const fault =
    scopeId === undefined
      ? 'This website belongs to none of these.'
      : (findChangeFault(change) ?? (await findTargetFault(staff, change)))
  if (fault !== null || scopeId === undefined) throw fail('setting-invalid', { reason: fault ?? '' })
  const subject = {
    kind,
    id: toSubjectId(scope, scopeId, key),
    siteId: scope === 'site' ? site.id : null,
    dealershipId: scope === 'site' || scope === 'dealership' ? site.dealershipId : null,
    groupId: scope === 'manufacturer' ? null : scope === 'group' ? scopeId : site.groupId,
  }
  if (!mayWriteScope(permit.actor, site, scope))
    await refuseForbidden(staff, permit, subject, 'setting-shared')
  if (isForAdmins(change) && !mayWriteScope(permit.actor, site, scope, 'limits.write'))
    await refuseForbidden(staff, permit, subject, 'setting-for-admins')
  await staff.db.transaction(async (tx) => {
    const override = { kind, key, scope, scopeId }
    const before = await store.lockOverride(tx, override)
    if (toRowVersion(staff, key, before) !== version) throw fail('setting-changed')
    if (toRowVersion(staff, key, value) === version) return
    await store.writeOverride(tx, override, value)
    await recordAudit(staff, tx, permit, subject, {
      before: maskSecret(key, before),
      after: maskSecret(key, value),
    })
  })
  const row = (await readRows(staff, site)).find((one) => one.kind === kind && one.key === key)
  if (!row) throw new Error(`There is no ${kind} ${key}.`)
  return row
}

function isForAdmins({ kind, key }: Pick<ConfigurationChange, 'kind' | 'key'>): boolean {
  return kind === 'setting' && findSetting(key)?.forAdmins === true
}

/** What is wrong with a change, in words for the person who made it. */
export function findChangeFault({
  kind,
  key,
  scope,
  value,
}: Omit<ConfigurationChange, 'version'>): string | null {
  const table: Readonly<Record<string, FlagRow | SettingRow>> = kind === 'flag' ? flagTable : settingTable
  const row = Object.hasOwn(table, key) ? table[key] : undefined
  if (!row) return 'There is no such setting.'
  if (!row.scopes.includes(scope)) return 'This cannot be set there.'
  if (value === null) return null
  if (!('shape' in row)) return typeof value === 'boolean' ? null : 'Please choose on or off.'
  const fault = findSettingFault(row, value) ?? findAddressFault(key as SettingKey, value)
  return fault ?? (key === 'listingPreset' ? findPresetFault(String(value)) : null)
}

/** Runs before any transaction, because it queries DNS: a webhook's address must be on the public network. */
async function findTargetFault(
  staff: Pick<StaffContext, 'allowsPrivate' | 'names'>,
  { kind, key, value }: Pick<ConfigurationChange, 'kind' | 'key' | 'value'>,
): Promise<string | null> {
  const row: SettingRow | undefined = kind === 'setting' ? settingTable[key as SettingKey] : undefined
  return row?.postedTo && value ? findWebhookFault(String(value), staff) : null
}

export function toSubjectId(scope: string, scopeId: number, key: string): string {
  return `${scope}/${scopeId}/${key}`
}
