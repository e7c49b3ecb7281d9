import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Call } from '@forecourt/contract/call/call'
import type { CallInput } from '@forecourt/contract/call/call-input'
import { staffEndpoints } from '@forecourt/contract/staff-endpoints'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aStaffMember } from '../../../testing/staff/a-staff-member.ts'
import { aDealer } from '../../../testing/stock/a-dealer.ts'
import { awaitRun } from '../../../testing/stock/await-run.ts'
import {
  aRow,
  type FileRow,
  type ImportFixture,
  openImportFixture,
  someRows,
  toCsv,
} from '../../../testing/stock/open-import-fixture.ts'
import { sourceFolder } from '../../stock/sources/source-folder.ts'
import { withSourceLock } from '../../stock/sources/source-lock.ts'

let fixture: ImportFixture
let call: Call
let id: number
beforeEach(async () => {
  fixture = await openImportFixture()
  const { source, siteId } = fixture
  call = (
    await aStaffMember(fixture.platform, [{ role: 'dealer-manager', scopeKind: 'site', scopeId: siteId }])
  ).call
  id = source.id
})
afterEach(() => fixture.platform.close())

const give = (content: string | readonly FileRow[]) =>
  call(staffEndpoints.uploadStockFile, {
    sourceId: id,
    query: { name: 'stock.csv' },
    bytes: new TextEncoder().encode(typeof content === 'string' ? content : toCsv(content)),
  })
const start = async (wish: CallInput<typeof staffEndpoints.startRun>['body']) =>
  awaitRun(call, await call(staffEndpoints.startRun, { sourceId: id, body: wish }))
const dryRun = () => start({ dry: true, approved: false, lookedAt: null })
const bringIn = (lookedAt: number | null = null) => start({ dry: false, approved: false, lookedAt })
const approve = (lookedAt: number | null) => start({ dry: false, approved: true, lookedAt })
const priceOf = async (stockNumber: string) => (await fixture.cars()).get(stockNumber)?.price_cents

describe('a source', () => {
  it('is added for a dealership of theirs, listed with its last run, and set up', async () => {
    const { dealerships } = await call(staffEndpoints.staffSources)
    const dealershipId = dealerships[0]?.id ?? 0
    const added = await call(staffEndpoints.addSource, {
      body: { name: 'Our DMS', dealershipId, kind: 'car' },
    })
    const wish = { name: 'Our DMS', dealershipId, kind: 'car' as const }
    await expect(call(staffEndpoints.addSource, { body: wish })).rejects.toMatchObject({ status: 409 })
    await expect(
      call(staffEndpoints.addSource, { body: { ...wish, name: 'x', dealershipId: 999 } }),
    ).rejects.toMatchObject({
      status: 404,
    })
    // Another dealer's source may have the same name, and nobody learns of it.
    const { siteId: scopeId } = await fixture.platform.addDealer(aDealer('neighbour'))
    const neighbour = await aStaffMember(fixture.platform, [
      { role: 'dealer-manager', scopeKind: 'site', scopeId },
    ])
    const theirs = (await neighbour.call(staffEndpoints.staffSources)).dealerships[0]?.id ?? 0
    const same = { ...wish, dealershipId: theirs }
    expect((await neighbour.call(staffEndpoints.addSource, { body: same })).id).not.toBe(added.id)
    const pressed = await Promise.allSettled(
      [1, 2].map(() => neighbour.call(staffEndpoints.addSource, { body: { ...same, name: 'Twice' } })),
    )
    expect(pressed.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const settings = {
      isFull: false,
      soldAfterRuns: 3,
      stopPercent: 10,
      url: 'https://8.8.8.8/stock.csv',
      everyMinutes: 15,
    }
    await call(staffEndpoints.changeSource, { sourceId: added.id, body: settings })
    const { sources } = await call(staffEndpoints.staffSources)
    expect(sources.find((one) => one.id === added.id)).toMatchObject({ ...settings, lastRun: null })
    await expect(
      call(staffEndpoints.changeSource, {
        sourceId: added.id,
        body: { ...settings, url: 'file:///etc/passwd' },
      }),
    ).rejects.toMatchObject({ status: 400 })
    for (const url of ['https://10.0.0.1/stock.csv', 'http://localhost/stock.csv', 'https://8.8.8.8:22/x'])
      await expect(
        call(staffEndpoints.changeSource, { sourceId: added.id, body: { ...settings, url } }),
        url,
      ).rejects.toMatchObject({
        status: 422,
      })
  })
})

describe('a file', () => {
  it('is uploaded, tried, taken in and rolled back, each to read', async () => {
    await expect(dryRun()).rejects.toMatchObject({ status: 422 })
    await give(someRows(10))
    const dry = await dryRun()
    expect(dry).toMatchObject({ state: 'dry', fileName: 'stock.csv', rows: 10, counts: { new: 10 } })
    expect((await fixture.cars()).size).toBe(0)
    expect((await call(staffEndpoints.staffRun, { runId: dry.id })).differences).toHaveLength(10)

    await bringIn()
    await give([aRow(1, { Price: 25_000 }), ...someRows(10).slice(1)])
    const run = await bringIn()
    const report = await call(staffEndpoints.staffRun, { runId: run.id })
    expect(report.differences).toEqual([
      {
        action: 'Changed',
        stockNumber: 'U1',
        name: '2021 Mazda CX-5 Maxx',
        changes: ['Price $30,001 → $25,000'],
      },
    ])
    expect(await priceOf('U1')).toBe('2500000')
    expect(await call(staffEndpoints.rollBackRun, { runId: run.id })).toMatchObject({ state: 'rolling-back' })
    expect(await awaitRun(call, run)).toMatchObject({ state: 'rolled-back' })
    expect(await priceOf('U1')).toBe('3000100')
    await expect(call(staffEndpoints.rollBackRun, { runId: run.id })).rejects.toMatchObject({ status: 409 })
    const { runs, source } = await call(staffEndpoints.staffSource, { sourceId: id })
    expect(runs.map(({ state }) => state)).toEqual(['rolled-back', 'applied', 'dry'])
    expect(source.vehicles).toBe(10)
  })

  it('that is half stops and asks, and is taken when somebody has looked', async () => {
    await give(someRows(10))
    await bringIn()
    await give(someRows(5))
    const stopped = await bringIn()
    expect(stopped).toMatchObject({
      state: 'stopped',
      reasons: expect.arrayContaining(['5 of 10 vehicles are missing in this file.']),
    })
    expect(await call(staffEndpoints.staffRun, { runId: stopped.id })).toMatchObject({ hasFile: true })
    // It waits for approval.
    expect((await call(staffEndpoints.staffToday)).imports).toMatchObject([{ trouble: 'stopped' }])
    expect(await approve(stopped.id)).toMatchObject({ state: 'applied' })
  })

  it('that nobody has looked at is not taken for the one that somebody has', async () => {
    await give(someRows(10))
    await bringIn()
    await give(someRows(5))
    const stopped = await bringIn()
    const dry = await dryRun()
    await give(someRows(1))
    const refusal = { status: 409, failure: 'stock-file-changed' }
    await expect(approve(stopped.id)).rejects.toMatchObject(refusal)
    await expect(bringIn(dry.id)).rejects.toMatchObject(refusal)
    await give(' ')
    await expect(approve(stopped.id)).rejects.toMatchObject(refusal)
    await expect(approve(null)).rejects.toMatchObject({ status: 400 })
    expect((await fixture.cars()).size).toBe(10)
    expect((await call(staffEndpoints.staffSource, { sourceId: id })).runs).toHaveLength(3)
    const folder = sourceFolder(fixture.platform.dataDir, fixture.source)
    expect(await readdir(join(folder, '.reading'))).toEqual([])

    await give(someRows(5))
    expect(await approve(stopped.id)).toMatchObject({ state: 'applied' })
  })

  it('of another source is none that was looked at here', async () => {
    const { dealerships } = await call(staffEndpoints.staffSources)
    const other = await call(staffEndpoints.addSource, {
      body: {
        name: 'Other',
        dealershipId: dealerships[0]?.id ?? 0,
        kind: 'car',
      },
    })
    await give(someRows(3))
    const dry = await dryRun()
    await call(staffEndpoints.uploadStockFile, {
      sourceId: other.id,
      query: { name: 'stock.csv' },
      bytes: new TextEncoder().encode(toCsv(someRows(3))),
    })
    const wish = { dry: false, approved: true, lookedAt: dry.id }
    await expect(call(staffEndpoints.startRun, { sourceId: other.id, body: wish })).rejects.toMatchObject({
      status: 404,
    })
  })

  it('of which half was sent is none, and one of nothing or of too much is refused', async () => {
    await expect(give('')).rejects.toMatchObject({ status: 422 })
    const folder = sourceFolder(fixture.platform.dataDir, fixture.source)
    expect(await readdir(folder)).toEqual([])
    await give('a price list\nof nothing\n')
    await expect(dryRun()).resolves.toMatchObject({
      state: 'failed',
    })
  })

  it('waits while another is taken in', async () => {
    await give(someRows(3))
    await withSourceLock(fixture.pool, id, async () => {
      await expect(bringIn()).rejects.toMatchObject({ status: 409 })
    })
  })
})

describe('a mapping', () => {
  it('is shown on ten rows of the file, tried with other columns, and kept', async () => {
    const rows = Array.from({ length: 12 }, (_, n) => ({
      Ref: `A${n}`,
      Maker: 'Mazda',
      Model: 'CX-5',
      Asking: n === 3 ? 'dear' : `${30 + n}`,
      Sale: n === 1 ? 'GONE' : 'Live',
    }))
    await give(rows)
    const guessed = await call(staffEndpoints.sampleFile, { sourceId: id, body: { mapping: null } })
    expect(guessed.columns.map(({ name }) => name)).toEqual(['Ref', 'Maker', 'Model', 'Asking', 'Sale'])
    expect(guessed).toMatchObject({ version: null, mapping: { fields: { model: { columns: ['Model'] } } } })
    const mapping = {
      fields: {
        stockNumber: { columns: ['Ref'] },
        make: { columns: ['Maker'] },
        model: { columns: ['Model'] },
        priceCents: { columns: ['Asking'], times: 1_000 },
        status: { columns: ['Sale'], values: { gone: 'sold' } },
      },
      attributes: {},
    }
    const tried = await call(staffEndpoints.sampleFile, { sourceId: id, body: { mapping } })
    expect(tried.rows).toHaveLength(10)
    expect(tried.rows[1]).toMatchObject({
      stockNumber: 'A1',
      values: { priceCents: '$31,000', status: 'sold' },
    })
    expect(tried.rows[3]).toMatchObject({
      refused: null,
      values: { priceCents: '' },
      notes: ['Price is no amount: “dear”. No price is shown.'],
    })
    await expect(
      call(staffEndpoints.keepMapping, { sourceId: id, body: { fields: {}, attributes: {} } }),
    ).rejects.toMatchObject({ status: 422 })
    expect(await call(staffEndpoints.keepMapping, { sourceId: id, body: mapping })).toEqual({ version: 1 })
    expect(await call(staffEndpoints.sampleFile, { sourceId: id, body: { mapping: null } })).toMatchObject({
      version: 1,
      mapping,
    })
  })
})

describe('a wide file', () => {
  const wide = (columns: number, rows: number) =>
    toCsv(
      Array.from({ length: rows }, (_, n) => ({
        ...aRow(n, { Price: 'soon' }),
        ...Object.fromEntries(Array.from({ length: columns }, (_, at) => [`Column ${at + 100}`, `x${at}`])),
        Colour: 'Red',
      })),
    )

  it('is listed by its first columns and those in use, and says how many there are', async () => {
    await give(wide(900, 20))
    const sample = await call(staffEndpoints.sampleFile, { sourceId: id, body: { mapping: null } })
    const names = sample.columns.map(({ name }) => name)
    expect(sample.columnCount).toBeGreaterThan(900)
    expect(names.length).toBeLessThan(180)
    expect(names).toEqual(expect.arrayContaining(['Stock No', 'Column 100', 'Colour']))
    expect(JSON.stringify(sample).length).toBeLessThan(100_000)
  })

  it('has no more fields to correct on a page than somebody corrects', async () => {
    await give(wide(100, 150))
    const { remarks } = await call(staffEndpoints.staffRun, { runId: (await bringIn()).id })
    expect(remarks.length).toBe(150)
    const open = remarks.filter(({ cells }) => cells !== null)
    expect(open.length).toBeGreaterThan(5)
    expect(open.reduce((sum, { cells }) => sum + Object.keys(cells ?? {}).length, 0)).toBeLessThanOrEqual(
      2_000,
    )
    await give(wide(900, 5))
    const wider = await call(staffEndpoints.staffRun, { runId: (await bringIn()).id })
    expect(wider.remarks.every(({ cells }) => cells === null)).toBe(true)
  })

  it('is refused where no stock is so wide, with a short sentence', async () => {
    await give(wide(20_000, 2))
    await expect(
      call(staffEndpoints.sampleFile, { sourceId: id, body: { mapping: null } }),
    ).rejects.toMatchObject({ status: 422 })
    await give(`${Array.from({ length: 900 }, (_, n) => `Nothing ${n}`).join(',')}\n${'x,'.repeat(899)}x\n`)
    const failed = await bringIn()
    expect(failed.reasons[0]).toContain('Nothing 59 and 840 more')
  })
})

describe('a row in doubt', () => {
  it('is corrected and taken in, once, and stays so when the file comes again', async () => {
    const rows = [aRow(1), aRow(2, { Price: 'soon' }), aRow(3)]
    await give(rows)
    const run = await bringIn()
    const { remarks } = await call(staffEndpoints.staffRun, { runId: run.id })
    expect(remarks).toMatchObject([
      {
        isRefusal: false,
        line: 3,
        stockNumber: 'U2',
        reason: 'Price is no amount: “soon”. No price is shown.',
        cells: { 'Stock No': 'U2', Price: 'soon' },
        settledBy: null,
      },
    ])
    const position = remarks[0]?.position ?? 0
    await expect(
      call(staffEndpoints.retryRow, { runId: run.id, body: { position, cells: { Price: 'later' } } }),
    ).rejects.toMatchObject({
      status: 422,
      message: 'Price is no amount: “later”. No price is shown.',
    })
    const { run: taken } = await call(staffEndpoints.retryRow, {
      runId: run.id,
      body: { position, cells: { Price: '31,500' } },
    })
    expect(await priceOf('U2')).toBe('3150000')
    expect((await call(staffEndpoints.staffRun, { runId: run.id })).remarks).toMatchObject([
      { settledBy: taken },
    ])
    await expect(
      call(staffEndpoints.retryRow, { runId: run.id, body: { position, cells: { Price: '1,500' } } }),
    ).rejects.toMatchObject({
      status: 422,
    })
    expect(await fixture.send([...rows, aRow(4)])).toMatchObject({
      state: 'applied',
      counts: { refused: 0, doubtful: 0, missing: 0 },
    })
    expect(await priceOf('U2')).toBe('3150000')
  })
})
