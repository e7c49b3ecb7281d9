import { mkdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { staffEndpoints } from '@forecourt/contract/staff-endpoints'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { aStaffMember } from '../../../../testing/staff/a-staff-member.ts'
import { awaitRun } from '../../../../testing/stock/await-run.ts'
import {
  aRow,
  type ImportFixture,
  openImportFixture,
  someRows,
  toCsv,
} from '../../../../testing/stock/open-import-fixture.ts'
import { deriveSourceSecrets } from '../posts/source-secret.ts'
import { openPulls } from '../pulls/pull-files.ts'
import { sourceFolder } from '../source-folder.ts'
import type { Source } from '../source-store.ts'

let fixture: ImportFixture
let source: Source
beforeEach(async () => {
  fixture = await openImportFixture()
  source = await fixture.addSource({ name: 'new dms', asksFirst: true })
})
afterEach(() => fixture.platform.close())

const member = async () =>
  (
    await aStaffMember(fixture.platform, [
      { role: 'dealer-manager', scopeKind: 'site', scopeId: fixture.siteId },
    ])
  ).call

it('waits for a look, says what it would show, and later files do not', async () => {
  const first = await fixture.send(someRows(10), {}, source)
  expect(first).toMatchObject({
    state: 'stopped',
    reasons: [expect.stringMatching(/^This is the first file of this source/)],
    look: { vehicles: 10, priced: 10, lowestCents: 3_000_100, bases: { unsaid: 10 } },
  })
  expect((await fixture.cars()).size).toBe(0)
  // It waits however often it comes.
  expect(await fixture.send(someRows(10), {}, source)).toMatchObject({ state: 'stopped' })
  expect(await fixture.send(someRows(10), { isLooked: true }, source)).toMatchObject({
    state: 'applied',
    look: null,
  })
  expect((await fixture.cars()).size).toBe(10)
  expect(await fixture.send(someRows(11), {}, source)).toMatchObject({ state: 'applied' })
})

it('with prices in cents asks even after a look, until somebody says yes', async () => {
  const cents = Array.from({ length: 4 }, (_, n) => aRow(n, { Price: 3_000_000 + n }))
  const looked = await fixture.send(cents, { isLooked: true }, source)
  expect(looked).toMatchObject({
    state: 'stopped',
    reasons: [expect.stringMatching(/^4 of 4 prices are about a hundred times too high.*in cents/)],
  })
  expect(await fixture.send(cents, { isApproved: true }, source)).toMatchObject({ state: 'applied' })
})

it('is asked for again once it was rolled back', async () => {
  const first = await fixture.send(someRows(3), { isApproved: true }, source)
  await fixture.rollBack(first.id, source)
  expect(await fixture.send(someRows(4), {}, source)).toMatchObject({ state: 'stopped' })
})

it('from a folder is shown in the dashboard as visitors would see it, and goes live with a press', async () => {
  const { platform } = fixture
  const folder = sourceFolder(platform.dataDir, source)
  await mkdir(folder, { recursive: true })
  const path = join(folder, 'stock.csv')
  await writeFile(
    path,
    toCsv([aRow(1, { 'Drive Away Price': 31_990, Status: 'Reserved - J Smith' }), aRow(2)]),
  )
  await utimes(path, new Date(0), new Date(0))
  const { stockJobs, db, log } = platform.context
  const pulls = openPulls({
    clock: fixture.context.clock,
    stockJobs,
    db,
    dataDir: platform.dataDir,
    allowsPrivate: true,
    log,
  })
  await pulls.round()
  await pulls.idle()
  await pulls.close()

  const call = await member()
  const { runs } = await call(staffEndpoints.staffSource, { sourceId: source.id })
  const runId = runs[0]?.id ?? 0
  const shown = await call(staffEndpoints.staffRun, { runId })
  expect(shown).toMatchObject({
    run: { state: 'stopped' },
    hasFile: true,
    look: {
      forSale: 2,
      bases: { drive_away: 1, unsaid: 1 },
      cards: [
        {
          name: '2021 Mazda CX-5 Maxx',
          status: 'reserved',
          price: '$31,990',
          basis: expect.stringMatching(/drive away/i),
        },
        { status: 'in_stock', price: expect.stringMatching(/^\$/) },
      ],
    },
  })
  const body = { dry: false, approved: true, lookedAt: runId }
  const run = await awaitRun(call, await call(staffEndpoints.startRun, { sourceId: source.id, body }))
  expect(run.state).toBe('applied')
  expect((await fixture.cars()).size).toBe(2)
})

it('of posts is all that was posted until somebody has looked', async () => {
  const secret = deriveSourceSecrets(source.id, fixture.platform.context.keys.webhooks)[0]
  const post = async (stockNumber: string, dollars: number) => {
    const answer = await fixture.platform.app.request(`/api/stock_sources/${source.id}/vehicles`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': secret },
      body: JSON.stringify({
        Identification: [{ Type: 'StockNumber', Value: stockNumber }],
        Specification: { Make: 'Mazda', Model: 'CX-5', Year: 2021 },
        PriceList: [{ Type: 'DAP', Amount: dollars }],
      }),
    })
    return answer.json()
  }
  for (const [stockNumber, dollars] of [
    ['P1', 31_000],
    ['P2', 32_000],
    ['P1', 30_500],
  ] as const)
    expect(await post(stockNumber, dollars)).toMatchObject({ outcome: 'waiting' })
  expect((await fixture.cars()).size).toBe(0)

  const call = await member()
  const { runs } = await call(staffEndpoints.staffSource, { sourceId: source.id })
  const runId = runs[0]?.id ?? 0
  expect(await call(staffEndpoints.staffRun, { runId })).toMatchObject({
    run: { fileName: 'Posted vehicles', rows: 2 },
    hasFile: true,
    look: { vehicles: 2, lowestCents: 3_050_000, bases: { drive_away: 2 } },
  })
  const body = { dry: false, approved: true, lookedAt: runId }
  const run = await awaitRun(call, await call(staffEndpoints.startRun, { sourceId: source.id, body }))
  expect(run).toMatchObject({ state: 'applied', fileName: 'Posted vehicles' })
  expect((await fixture.cars()).get('P1')).toMatchObject({ price_cents: '3050000' })
  expect(await post('P3', 29_000)).toMatchObject({ outcome: 'new' })
  expect(await post('P1', 30_000)).toMatchObject({ outcome: 'changed' })
})
