import { staffEndpoints } from '@forecourt/contract/staff-endpoints'
import type { StaffGrant } from '@forecourt/domain/person/staff/staff-role'
import { flagTable } from '@forecourt/domain/site/configuration/flag-table'
import { type SettingRow, settingTable } from '@forecourt/domain/site/configuration/setting-table'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type NameServer, openNameServer } from '../../../testing/platform/open-name-server.ts'
import { openTestPlatform, type TestPlatform } from '../../../testing/platform/open-test-platform.ts'
import { aStaffMember, type Member } from '../../../testing/staff/a-staff-member.ts'
import { aDealer } from '../../../testing/stock/a-dealer.ts'
import { getSite } from '../../sites/get-site.ts'

let platform: TestPlatform
let names: NameServer
let siteId: number
let dealershipId: number
let groupId: number
let member: (role: StaffGrant['role'], scope?: Omit<StaffGrant, 'role'>) => Promise<Member>
beforeAll(async () => {
  names = await openNameServer()
  platform = await openTestPlatform(undefined, undefined, undefined, undefined, [names.address])
  const added = await platform.addDealer(aDealer('north', { group: { slug: 'coast', name: 'Coast' } }))
  siteId = added.siteId
  const { rows } = await platform.database.pool.query(
    'select dealership_id, group_id from sites where id = $1',
    [siteId],
  )
  dealershipId = rows[0].dealership_id
  groupId = rows[0].group_id
  member = (role, scope = { scopeKind: 'site', scopeId: siteId }) =>
    aStaffMember(platform, [{ role, ...scope }])
})
afterAll(async () => {
  await platform.close()
  names.close()
})

const rowOf = async ({ call }: Member, key: string) => {
  const row = (await call(staffEndpoints.staffConfiguration, { siteId })).rows.find((one) => one.key === key)
  if (!row) throw new Error(`There is no ${key}.`)
  return row
}
const versionOf = async (who: Member, key: string, scope: 'site' | 'dealership' | 'group' = 'site') =>
  (await rowOf(who, key)).overrides.find((one) => one.scope === scope)?.version ?? ''
const siteNow = () => getSite(platform.context, siteId)

it('shows every flag and every setting, and nothing besides [S6.06]', async () => {
  const { rows } = await (await member('dealer-manager')).call(staffEndpoints.staffConfiguration, { siteId })
  expect(rows.map(({ key }) => key)).toEqual([...Object.keys(flagTable), ...Object.keys(settingTable)])
  expect(rows.every(({ from, value }) => from === 'default' && value !== undefined)).toBe(true)
})

it('sets, clears and inherits: the narrowest scope that says something wins, and the site follows [S1.20]', async () => {
  const manager = await member('dealer-manager')
  const above = await member('group-manager', { scopeKind: 'group', scopeId: groupId })
  const set = async (who: Member, scope: 'site' | 'dealership' | 'group', value: unknown) =>
    who.call(staffEndpoints.changeConfiguration, {
      siteId,
      body: {
        kind: 'setting',
        key: 'holdMinutes',
        scope,
        value,
        version: await versionOf(who, 'holdMinutes', scope),
      },
    })
  expect(await set(above, 'group', 45)).toMatchObject({ value: 45, from: 'group' })
  expect(await set(manager, 'site', 20)).toMatchObject({ value: 20, from: 'site' })
  expect((await siteNow()).settings.holdMinutes).toBe(20)
  expect(await set(manager, 'site', null)).toMatchObject({ value: 45, from: 'group' })
  expect((await siteNow()).settings.holdMinutes).toBe(45)
  expect(await set(above, 'group', null)).toMatchObject({ value: 15, from: 'default' })

  const { flags } = await siteNow()
  const version = await versionOf(manager, 'webchat')
  await manager.call(staffEndpoints.changeConfiguration, {
    siteId,
    body: {
      kind: 'flag',
      key: 'webchat',
      scope: 'site',
      value: !flags.webchat,
      version,
    },
  })
  expect((await siteNow()).flags.webchat).toBe(!flags.webchat)
})

it('lets nobody with one site set what holds on several, and nobody below a manager set anything [ASVS 8.1.2] [ASVS 8.2.3]', async () => {
  const manager = await member('dealer-manager')
  const change = {
    kind: 'flag' as const,
    key: 'garage',
    value: false,
    version: await versionOf(manager, 'garage'),
  }
  for (const scope of ['dealership', 'group'] as const)
    await expect(
      manager.call(staffEndpoints.changeConfiguration, { siteId, body: { ...change, scope } }),
    ).rejects.toMatchObject({
      status: 403,
    })
  const { scopes } = await manager.call(staffEndpoints.staffConfiguration, { siteId })
  expect(scopes.map(({ scope, mayWrite }) => [scope, mayWrite])).toEqual([
    ['site', true],
    ['dealership', false],
    ['group', false],
  ])
  const whole = await member('dealer-manager', { scopeKind: 'dealership', scopeId: dealershipId })
  expect(
    (await whole.call(staffEndpoints.staffConfiguration, { siteId })).scopes.map(({ mayWrite }) => mayWrite),
  ).toEqual([true, true, false])
  const reader = await member('read-only')
  await expect(
    reader.call(staffEndpoints.changeConfiguration, { siteId, body: { ...change, scope: 'site' } }),
  ).rejects.toMatchObject({
    status: 403,
  })
  await expect(
    (await member('sales')).call(staffEndpoints.staffConfiguration, { siteId }),
  ).rejects.toMatchObject({ status: 403 })
})

it('refuses what the site could not use, in plain words, and keeps what was there', async () => {
  const manager = await member('dealer-manager')
  const refused = async (key: string, value: unknown) => {
    const change = { kind: 'setting' as const, key, scope: 'site' as const, value, version: '' }
    const error = await manager
      .call(staffEndpoints.changeConfiguration, { siteId, body: change })
      .catch((reason: unknown) => reason)
    expect(error).toMatchObject({ status: 422 })
    return (error as Error).message
  }
  expect(await refused('holdMinutes', 0)).toBe('Between 1 and 1440, please.')
  expect(await refused('vehicleSegment', 'contact')).toMatch(/^Another page is at/)
  expect(await refused('vehicleSegment', '')).toBe('Please fill this in.')
  expect(await refused('leadEmails', ['not an address'])).toMatch(/^Line 1: Please give an email address/)
  expect(await refused('listingPreset', 'refinementList[make][0]=Mazda&sortBy=price:asc')).toBe(
    'Only filters can be chosen here. Please take out: sortBy.',
  )
  expect(await refused('nothing', 1)).toBe('There is no such setting.')
  expect(await refused('leadWebhookUrl', 'javascript:alert(1)')).toMatch(/web address/)
  expect((await siteNow()).settings.vehicleSegment).toBe('cars')
})

it('posts to the public network only: an address is judged when it is set, also where its name leads', async () => {
  names.zone.set('crm.example', { a: ['8.8.8.8'] })
  names.zone.set('inside.example', { a: ['8.8.8.8'], aaaa: ['fd00::1'] })
  const manager = await member('dealer-manager')
  const set = async (key: string, value: string) => {
    const version = await versionOf(manager, key)
    return manager.call(staffEndpoints.changeConfiguration, {
      siteId,
      body: { kind: 'setting', key, scope: 'site', value, version },
    })
  }
  const posted = Object.entries<SettingRow>(settingTable).filter(([, row]) => row.postedTo)
  expect(posted.map(([key]) => key)).toEqual(['leadWebhookUrl', 'carClarityUrl'])
  for (const [key] of posted) {
    for (const bad of [
      'https://10.0.0.1/',
      'https://[::1]/',
      'https://inside.example/',
      'https://absent.example/',
    ])
      await expect(set(key, bad), bad).rejects.toMatchObject({
        status: 422,
        message: 'The address of the webhook is not on the public network.',
      })
    for (const bad of ['http://crm.example/', '/contact'])
      await expect(set(key, bad), bad).rejects.toMatchObject({ status: 422 })
    expect(await set(key, 'https://crm.example/leads')).toMatchObject({ value: 'https://crm.example/leads' })
    expect(await set(key, '')).toMatchObject({ value: '' })
  }
})

it('rejects the second of two writers, and records who changed which value', async () => {
  const [one, other] = [await member('dealer-manager'), await member('dealer-manager')]
  const version = await versionOf(one, 'submitLabel')
  const change = { kind: 'setting' as const, key: 'submitLabel', scope: 'site' as const, version }
  const results = await Promise.allSettled([
    one.call(staffEndpoints.changeConfiguration, { siteId, body: { ...change, value: 'Send' } }),
    other.call(staffEndpoints.changeConfiguration, { siteId, body: { ...change, value: 'Send it' } }),
  ])
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { status: 409 } })
  const { value } = await rowOf(one, 'submitLabel')
  const { entries } = await other.call(staffEndpoints.configurationHistory, {
    siteId,
    query: { key: 'submitLabel' },
  })
  expect(entries).toMatchObject([{ scope: 'site', before: null, after: value }])
  expect(entries[0]?.actor).toBe('Sam Staff')
})

it('shows only whether a secret is set: in settings, their history and the audit log, old lines included', async () => {
  const manager = await member('dealer-manager')
  const reader = await member('read-only')
  const key = 'metaConversionsToken'
  const set = async (value: string | null) =>
    manager.call(staffEndpoints.changeConfiguration, {
      siteId,
      body: {
        kind: 'setting',
        key,
        scope: 'site',
        value,
        version: await versionOf(manager, key),
      },
    })
  const first = await versionOf(manager, key)
  expect(await set('token-of-before')).toMatchObject({ value: true, from: 'site' })
  const second = await versionOf(manager, key)
  expect(await set('token-of-now')).toMatchObject({ value: true })
  expect(new Set([first, second, await versionOf(manager, key)]).size).toBe(3)
  expect((await siteNow()).settings.metaConversionsToken).toBe('token-of-now')
  await platform.database.pool.query(
    `insert into audit_log (at, actor, action, outcome, subject_kind, subject_id, site_id, before, after)
     values (now(), 'x', 'changeConfiguration', 'done', 'setting', $1, $2, 'null', '"token-of-a-line-from-before"')`,
    [`site/${siteId}/${key}`, siteId],
  )
  const { entries } = await reader.call(staffEndpoints.configurationHistory, { siteId, query: { key } })
  expect(entries.map(({ before, after }) => [before, after])).toEqual([
    [null, true],
    [true, true],
    [null, true],
  ])
  const told = [
    entries,
    await reader.call(staffEndpoints.staffConfiguration, { siteId }),
    await manager.call(staffEndpoints.staffAudit),
  ]
  expect(JSON.stringify(told)).not.toContain('token-of')
  expect(await set(null)).toMatchObject({ value: false, from: 'default' })
  expect((await siteNow()).settings.metaConversionsToken).toBe('')
  const { rows } = await platform.database.pool.query(
    `select 1 from audit_log where actor = $1 and (before::text || after::text) like '%token-of%'`,
    [manager.email],
  )
  expect(rows).toEqual([])
})
