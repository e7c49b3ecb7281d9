import { orAbsent } from '@forecourt/contract/call/contract-error'
import { websiteEndpoints } from '@forecourt/contract/endpoint-table'
import { staffEndpoints } from '@forecourt/contract/staff-endpoints'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestPlatform, type TestPlatform } from '../../../../testing/platform/open-test-platform.ts'
import { aStaffMember, connectStaff, type Member } from '../../../../testing/staff/a-staff-member.ts'
import { aDealer, aStockCar } from '../../../../testing/stock/a-dealer.ts'
import { aNewDealer } from '../../../../testing/stock/a-new-dealer.ts'

const dayMs = 86_400_000
let nowMs = Date.now()
let platform: TestPlatform
let admin: Member
beforeAll(async () => {
  platform = await openTestPlatform(() => nowMs)
  admin = await aStaffMember(platform, [{ role: 'admin', scopeKind: 'platform', scopeId: null }])
})
afterAll(() => platform.close())

const readSite = (websiteId: number) => connectStaff(platform).call(websiteEndpoints.site, { websiteId })
const listUndone = async (siteId: number) =>
  (await admin.call(staffEndpoints.staffOpening, { siteId })).steps.flatMap(({ step, isDone }) =>
    isDone ? [] : [step],
  )

it('a website that was there before is open, and a new one is closed until somebody opens it', async () => {
  const { siteId: old } = await platform.addDealer(aDealer('old'), [aStockCar('old', 1)])
  expect((await readSite(old)).closed).toBeNull()
  const { siteId } = await admin.call(staffEndpoints.createDealer, { body: aNewDealer('Anchor Trucks') })
  expect((await readSite(siteId)).closed).toBe('new')
  const change = (action: 'open' | 'close') =>
    admin.call(staffEndpoints.changeOpening, { siteId, body: { action } })
  expect((await change('open')).closed).toBeNull()
  expect((await readSite(siteId)).closed).toBeNull()
  await change('open')
  expect((await change('close')).closed).toBe('paused')
  const { entries } = await admin.call(staffEndpoints.staffAudit, { query: { subject: String(siteId) } })
  expect(entries.filter(({ action }) => action === 'changeOpening').map(({ after }) => after)).toEqual([
    { isOpen: false },
    { isOpen: true },
  ])
})

it('the checklist ticks itself by what the website has', async () => {
  const { siteId } = await admin.call(staffEndpoints.createDealer, {
    body: aNewDealer('Beacon Trucks', { licences: [] }),
  })
  const undone = await listUndone(siteId)
  expect(undone).toEqual(['logo', 'licence', 'stock', 'privacy', 'admin', 'domain'])
  await admin.call(staffEndpoints.changeOpening, { siteId, body: { action: 'licence', number: 'MD 7' } })
  const { rows } = await admin.call(staffEndpoints.staffConfiguration, { siteId })
  const row = rows.find(({ key }) => key === 'leadRetentionMonths')
  await admin.call(staffEndpoints.changeConfiguration, {
    siteId,
    body: {
      kind: 'setting',
      key: 'leadRetentionMonths',
      scope: 'site',
      value: 12,
      version: row?.overrides.find(({ scope }) => scope === 'site')?.version ?? '',
    },
  })
  await aStaffMember(platform, [{ role: 'dealer-manager', scopeKind: 'site', scopeId: siteId }])
  expect(await listUndone(siteId)).toEqual(['logo', 'stock', 'domain'])
  expect((await readSite(siteId)).dealerships[0]?.licences).toEqual([{ state: 'WA', number: 'MD 7' }])
})

it('only whoever may change the website opens or closes it', async () => {
  const { siteId } = await platform.addDealer(aDealer('guarded'))
  const writer = await aStaffMember(platform, [{ role: 'content', scopeKind: 'site', scopeId: siteId }])
  expect((await writer.call(staffEndpoints.staffOpening, { siteId })).mayWrite).toBe(false)
  await expect(
    writer.call(staffEndpoints.changeOpening, { siteId, body: { action: 'close' } }),
  ).rejects.toMatchObject({ status: 403 })
  // A website's manager cannot write the licence of a dealership that others show too.
  const manager = await aStaffMember(platform, [
    { role: 'dealer-manager', scopeKind: 'site', scopeId: siteId },
  ])
  await expect(
    manager.call(staffEndpoints.changeOpening, { siteId, body: { action: 'licence', number: 'X' } }),
  ).rejects.toMatchObject({ status: 403 })
})

it('a preview’s link holds for a week, for its website only', async () => {
  const { siteId } = await admin.call(staffEndpoints.createDealer, { body: aNewDealer('Capstan Trucks') })
  const { previewUrl } = await admin.call(staffEndpoints.staffOpening, { siteId })
  const token = new URL(previewUrl).searchParams.get('site-preview') ?? ''
  const check = (websiteId: number, given = token) =>
    orAbsent(
      connectStaff(platform).call(websiteEndpoints.sitePreview, { websiteId, query: { token: given } }),
    )
  expect(await check(siteId)).toEqual({ expires_at: new Date(nowMs + 7 * dayMs).toISOString() })
  expect(await check(siteId + 1)).toBeNull()
  expect(await check(siteId, `${token.slice(0, -1)}x`)).toBeNull()
  expect(await check(siteId, token.replace(/-\w+\./, '-zzzzzzzz.'))).toBeNull()
  nowMs += 7 * dayMs + 1
  expect(await check(siteId)).toBeNull()
})
