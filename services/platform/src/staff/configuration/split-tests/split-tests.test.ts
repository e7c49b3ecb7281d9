import { staffEndpoints } from '@forecourt/contract/staff-endpoints'
import { resolveSettings } from '@forecourt/domain/site/configuration/resolve-settings'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestPlatform, type TestPlatform } from '../../../../testing/platform/open-test-platform.ts'
import { aStaffMember, type Member } from '../../../../testing/staff/a-staff-member.ts'
import { aDealer } from '../../../../testing/stock/a-dealer.ts'
import { getSite } from '../../../sites/get-site.ts'

let platform: TestPlatform
let siteId: number
let manager: Member
let nowMs = Date.parse('2026-11-15T02:00:00Z')
beforeAll(async () => {
  platform = await openTestPlatform(() => nowMs)
  siteId = (await platform.addDealer(aDealer('north'))).siteId
  manager = await aStaffMember(platform, [{ role: 'dealer-manager', scopeKind: 'site', scopeId: siteId }])
})
afterAll(() => platform.close())

const start = { action: 'start' as const, test: 'financeLabel' as const, goal: 'call' as const, page: null }

async function addEvents(eventId: number, arm: string, n: number) {
  await platform.database.pool.query(
    `insert into events (at, site_id, name, event_id, arm)
     select $5::timestamptz, $1, 'x', $2, $3 from generate_series(1, $4::int)`,
    [siteId, eventId, arm, n, new Date(nowMs).toISOString()],
  )
}

it('starts a test, reads it out by its goal over its own time, and shows everybody what has won [S6.05]', async () => {
  const { call } = manager
  expect(await call(staffEndpoints.staffSplitTests, { siteId })).toMatchObject({
    running: false,
    tests: [],
    mayWrite: true,
  })
  await addEvents(3, 'financeLabel:quote', 7)
  nowMs += 60_000
  const started = await call(staffEndpoints.changeSplitTest, { siteId, body: { ...start, share: 20 } })
  expect(started).toMatchObject({ running: true, tests: [{ share: 20, endedAt: null, winner: null }] })
  const running = await getSite(platform.context, siteId)
  expect(running.flags.splitTests).toBe(true)
  expect(running.settings.splitTestShares).toEqual({ financeLabel: 20 })

  nowMs += 60_000
  await addEvents(3, 'financeLabel:control', 80)
  await addEvents(25, 'financeLabel:control', 8)
  await addEvents(3, 'financeLabel:quote', 20)
  await addEvents(25, 'financeLabel:quote', 10)
  await expect(
    call(staffEndpoints.changeSplitTest, { siteId, body: { ...start, share: 50 } }),
  ).rejects.toMatchObject({ status: 409 })

  nowMs += 60_000
  const id = started.tests[0]?.id ?? null
  const stopped = await call(staffEndpoints.changeSplitTest, {
    siteId,
    body: { action: 'stop', id, winner: 'other' },
  })
  expect(stopped.tests[0]).toMatchObject({ winner: 'other', readout: { goal: 'pressed to call' } })
  expect(stopped.tests[0]?.readout.arms).toMatchObject([
    { arm: 'control', seen: 80, done: 8, share: 0.1 },
    { arm: 'quote', seen: 20, done: 10, share: 0.5 },
  ])
  expect(stopped.tests[0]?.readout.differences[0]?.low).toBeGreaterThan(0)
  const { settings } = await getSite(platform.context, siteId)
  expect(settings.splitTestShares).toEqual({ financeLabel: 100 })
  await expect(
    call(staffEndpoints.changeSplitTest, { siteId, body: { action: 'stop', id, winner: 'control' } }),
  ).rejects.toMatchObject({ status: 409 })
})

it('compares the home page with a published page only, and leaves what has won before as it is', async () => {
  const { call } = manager
  const home = { ...start, test: 'homePage' as const, share: 50 }
  for (const page of [null, 'nowhere', 'home'])
    await expect(
      call(staffEndpoints.changeSplitTest, { siteId, body: { ...home, page } }),
    ).rejects.toMatchObject({
      status: 422,
      fields: { page: expect.any(String) },
    })
  const content = { title: 'Winter', fields: { description: '' }, blocks: [] }
  const written = await call(staffEndpoints.createDocument, {
    siteId,
    body: { kind: 'page', slug: 'winter', ...content },
  })
  await expect(
    call(staffEndpoints.changeSplitTest, { siteId, body: { ...home, page: 'winter' } }),
  ).rejects.toMatchObject({
    status: 422,
  })
  await call(staffEndpoints.changeDocument, {
    documentId: written.id,
    body: { action: 'publish', version: written.version },
  })
  const { tests, pages } = await call(staffEndpoints.changeSplitTest, {
    siteId,
    body: { ...home, page: 'winter' },
  })
  expect(pages).toContainEqual({ slug: 'winter', title: 'Winter' })
  const { settings } = await getSite(platform.context, siteId)
  expect(settings).toMatchObject({
    splitTestPage: 'winter',
    splitTestShares: { financeLabel: 100, homePage: 50 },
  })
  await call(staffEndpoints.changeSplitTest, {
    siteId,
    body: { action: 'stop', id: tests[0]?.id ?? null, winner: null },
  })
  const after = await getSite(platform.context, siteId)
  expect(after.settings.splitTestShares).toEqual({ financeLabel: 100, homePage: 0 })
})

it('stops what has run since the flag was turned on, and refuses shares that compare nothing', async () => {
  const own = (await platform.addDealer(aDealer('south'))).siteId
  const { call } = await aStaffMember(platform, [{ role: 'dealer-manager', scopeKind: 'site', scopeId: own }])
  const row = (await call(staffEndpoints.staffConfiguration, { siteId: own })).rows.find(
    ({ key }) => key === 'splitTests',
  )
  const { version = '' } = row?.overrides.find(({ scope }) => scope === 'site') ?? {}
  const change = { kind: 'flag' as const, key: 'splitTests', scope: 'site' as const, value: true, version }
  await call(staffEndpoints.changeConfiguration, { siteId: own, body: change })
  expect(await call(staffEndpoints.staffSplitTests, { siteId: own })).toMatchObject({
    running: true,
    tests: [{ id: null, test: 'financeLabel', share: 50, startedAt: null }],
  })
  const stopped = await call(staffEndpoints.changeSplitTest, {
    siteId: own,
    body: { action: 'stop', id: null, winner: 'control' },
  })
  expect(stopped).toMatchObject({ running: false, tests: [] })
  for (const share of [0, 100, 12.5])
    await expect(
      call(staffEndpoints.changeSplitTest, { siteId: own, body: { ...start, share } }),
    ).rejects.toMatchObject({ status: 400 })
  const site = await getSite(platform.context, own)
  expect(site.settings.splitTestShares).toEqual({ financeLabel: 0 })
  const content = {
    kind: 'page' as const,
    slug: 'winter',
    title: 'W',
    fields: { description: '' },
    blocks: [],
  }
  const { id, version: newest } = await call(staffEndpoints.createDocument, { siteId: own, body: content })
  await call(staffEndpoints.changeDocument, { documentId: id, body: { action: 'publish', version: newest } })
  await call(staffEndpoints.changeSplitTest, {
    siteId: own,
    body: { ...start, test: 'homePage', page: 'winter', share: 50 },
  })
  expect((await getSite(platform.context, own)).settings.splitTestShares).toEqual({ homePage: 50 })
  expect(resolveSettings([]).splitTestShares).toEqual({ financeLabel: 50 })
  const refused = manager.call(staffEndpoints.changeSplitTest, { siteId: own, body: { ...start, share: 50 } })
  await expect(refused).rejects.toMatchObject({ status: 404 })
})
