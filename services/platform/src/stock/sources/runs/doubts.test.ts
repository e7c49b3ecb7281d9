import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { connectClient } from '../../../../testing/platform/connect-client.ts'
import {
  aRow,
  type FileRow,
  type ImportFixture,
  openImportFixture,
  someRows,
} from '../../../../testing/stock/open-import-fixture.ts'
import { describeRun } from './describe-run.ts'
import { listRemarks } from './plan/remark-store.ts'
import { retryRow } from './retry-row.ts'

/*
 * What visitors see of vehicles about which a file says something that cannot be read or cannot be right, through the
 * calls of the website: never the value of before, never what nobody said.
 */
let fixture: ImportFixture
beforeEach(async () => {
  fixture = await openImportFixture()
})
afterEach(() => fixture.platform.close())

/** What the website's list and the vehicle's page say. */
async function shown(stockNumber: string) {
  const client = connectClient(fixture.platform)
  const car = (await fixture.cars()).get(stockNumber)
  if (!car) return null
  const found = await client.call('carDetail', { websiteId: fixture.siteId, slug: String(car.slug) })
  if (!('priceCents' in found)) throw new Error(`There is no page of ${stockNumber}.`)
  const { priceCents, priceBasis, reserved, reservable, odometerKm, year, status } = found
  return { priceCents, priceBasis, reserved, reservable, odometerKm, year, status }
}
const reasons = async (runId: number) =>
  (await listRemarks(fixture.db, runId, 50)).map(({ reason }) => reason)

const usual: FileRow = { Status: 'Available', KMs: '45,000', VIN: 'JM0ER10L100123451', 'Price basis': 'EGC' }
const before = { priceCents: 3_000_200, reserved: false, reservable: null, odometerKm: 45_000, year: 2021 }

describe('a value in doubt', () => {
  it.each<[FileRow, Record<string, unknown>]>([
    [{ Price: 'dear' }, { priceCents: null }],
    [{ Price: 'POA' }, { priceCents: null }],
    [{ Price: '300,020' }, { priceCents: null }],
    [{ Price: '30,002 + GST' }, { priceCents: null }],
    [{ 'Price basis': 'Fixed' }, { priceCents: null }],
    [
      { Price: '$31,490 drive away', 'Price basis': '' },
      { priceCents: 3_149_000, priceBasis: 'drive_away' },
    ],
    [{ Price: 'SOLD' }, { priceCents: null, reservable: false }],
    [{ Status: 'Under Offer' }, { reserved: true }],
    [{ Status: 'Deposit taken' }, { reserved: true }],
    [{ Status: 'Pending' }, { reserved: true }],
    [{ Status: 'Yard 3' }, { reserved: false, reservable: false }],
    [{ KMs: '1xx,xxx' }, { odometerKm: null }],
    [{ KMs: '46.500 km' }, { odometerKm: 46_500 }],
    [{ VIN: 'bad' }, { priceCents: 3_000_200 }],
    [{ Year: 'soon' }, { year: 2021 }],
    [{ Make: '' }, { year: 2021 }],
  ])('%j is never shown as it was', async (changes, after) => {
    await fixture.send([1, 2, 3].map((n) => aRow(n, { ...usual, VIN: '' })))
    expect(await shown('U2')).toMatchObject(before)
    const row = aRow(2, { ...usual, Colour: 'Green', ...changes })
    const run = await fixture.send([aRow(1, { ...usual, VIN: '' }), row, aRow(3, { ...usual, VIN: '' })])
    expect(run).toMatchObject({ state: 'applied', counts: { refused: 0 } })
    expect(await shown('U2')).toMatchObject({ ...before, ...after })
    expect((await fixture.cars()).get('U2')).toMatchObject({ colour: 'Green' })
    // Once it can be read again, it is offered as before.
    await fixture.send(
      [1, 2, 3].map((n) => aRow(n, { ...usual, VIN: '' })),
      { isApproved: true },
    )
    expect(await shown('U2')).toMatchObject(before)
  })

  it('of a new vehicle is not guessed', async () => {
    const run = await fixture.send([
      aRow(1, usual),
      aRow(2, { ...usual, VIN: 'N/A', Status: 'Yard 3', KMs: 'soon', Price: 'dear' }),
      aRow(3, { ...usual, VIN: '' }),
    ])
    expect(run).toMatchObject({ state: 'applied', counts: { new: 3, refused: 0, doubtful: 1 } })
    expect(await shown('U2')).toMatchObject({ priceCents: null, reservable: false, odometerKm: null })
    expect((await describeRun(fixture.db, run)).at(-1)).toBe(
      '  In doubt: line 3, stock U2: Status is not known: “Yard 3”. It can’t be reserved online. Price is no amount: “dear”. No price is shown. Kilometres is no number: “soon”. It is left empty.',
    )
  })

  it('makes a file ask where most rows have one, and not again once somebody has looked', async () => {
    await fixture.send(someRows(5, { Status: 'Available' }))
    const rows = someRows(5, { Status: 'Yard 3' })
    const run = await fixture.send(rows)
    expect(run).toMatchObject({
      state: 'stopped',
      reasons: expect.arrayContaining(['5 of 5 rows have a value that cannot be read or cannot be right.']),
    })
    await fixture.send(rows, { isApproved: true })
    expect(
      await fixture.send([...rows.slice(1), aRow(1, { Status: 'Yard 3', Colour: 'Blue' })]),
    ).toMatchObject({
      state: 'applied',
      counts: { doubtful: 5 },
    })
  })

  it('is corrected, and stays so until the row changes', async () => {
    await fixture.send(someRows(3))
    const rows = [aRow(1), aRow(2, { Price: 'dear' }), aRow(3)]
    const run = await fixture.send(rows)
    const [remark] = await listRemarks(fixture.db, run.id, 1)
    const context = { ...fixture.context, db: fixture.db }
    const retry = (price: string) => retryRow(context, run, remark?.position ?? 0, { Price: price })
    expect(await retry('still dear')).toEqual({
      refused: 'Price is no amount: “still dear”. No price is shown.',
    })
    expect(await retry('28,500')).toMatchObject({ state: 'applied' })
    expect(await shown('U2')).toMatchObject({ priceCents: 2_850_000 })
    await fixture.send(rows)
    expect(await shown('U2')).toMatchObject({ priceCents: 2_850_000 })
    await fixture.send([aRow(1), aRow(2, { Price: 'dear', Colour: 'Blue' }), aRow(3)])
    expect(await shown('U2')).toMatchObject({ priceCents: null })
  })
})

describe('a row', () => {
  it('of a known vehicle with cells that cannot be told apart takes it off sale online', async () => {
    await fixture.send('Stock No,Make,Model,Price,Colour\nU1,Mazda,CX-5,30001,Red\nU2,Mazda,CX-5,30002,Red\n')
    const run = await fixture.send(
      'Stock No,Make,Model,Price,Colour\nU1,Mazda,CX-5,30,001,Red\nU2,Mazda,CX-5,30002,Red\n',
    )
    expect(run).toMatchObject({ state: 'applied', counts: { doubtful: 1 } })
    expect(await shown('U1')).toMatchObject({ priceCents: null, reservable: false })
    expect((await fixture.cars()).get('U1')).toMatchObject({ colour: 'Red' })
    expect(await reasons(run.id)).toEqual([
      'The row has 6 cells where the first line has 5. No price is shown, and it can’t be reserved online.',
    ])
  })

  it('is no double of one that was refused', async () => {
    const rows = [aRow(1), aRow(2, { Make: '' }), aRow(2), aRow(3)]
    const run = await fixture.send(rows)
    expect(run.counts).toMatchObject({ new: 3, refused: 1 })
    expect(await shown('U2')).toMatchObject({ priceCents: 3_000_200 })
  })

  it('of a known vehicle with the VIN of another is taken without it', async () => {
    const vin = (n: number) => ({ VIN: `JM0ER10L10012345${n}` })
    await fixture.send([aRow(1, vin(1)), aRow(2, vin(2))])
    const run = await fixture.send([aRow(1, vin(1)), aRow(2, { ...vin(1), Price: 28_000 })])
    expect(run.counts).toMatchObject({ refused: 0, changed: 1 })
    expect(await shown('U2')).toMatchObject({ priceCents: 2_800_000 })
    expect(await reasons(run.id)).toEqual([
      'VIN JM0ER10L100123451 belongs to stock number U1, and is not taken for this vehicle.',
    ])
  })
})

describe('a column', () => {
  it('that no field reads is named in the run, with what it may be', async () => {
    const run = await fixture.send(
      someRows(2, { 'Sold Via': '1/2/2026', Dealer: 'North', Empty: '', Zone: 'B' }),
    )
    expect(run.unread).toEqual([
      { column: 'Sold Via', guess: 'whether it is sold' },
      { column: 'Dealer', guess: 'which dealer or yard it belongs to' },
      { column: 'Zone', guess: null },
    ])
    expect(await describeRun(fixture.db, run)).toContain(
      '  Columns that are not read: “Sold Via” (may be whether it is sold), “Dealer” (may be which dealer or yard it belongs to), “Zone”.',
    )
  })

  const formats: [string, (rows: FileRow[]) => string][] = [
    ['JSON', (rows) => JSON.stringify(rows)],
    [
      'XML',
      (rows) =>
        `<stock>${rows
          .map(
            (row) =>
              `<car>${Object.entries(row)
                .map(([name, value]) => `<${name}>${value}</${name}>`)
                .join('')}</car>`,
          )
          .join('')}</stock>`,
    ],
  ]
  const plain = (n: number, price: Record<string, number>) => ({
    stock: `U${n}`,
    make: 'Mazda',
    model: 'CX-5',
    ...price,
  })

  it.each(formats)('that is gone from %s of a yard of three makes it ask, and names it', async (_, write) => {
    await fixture.send(write([1, 2, 3].map((n) => plain(n, { price: 30_000 + n }))))
    const gone = await fixture.send(write([1, 2, 3].map((n) => plain(n, {}))))
    expect(gone).toMatchObject({ state: 'stopped' })
    expect(gone.reasons).toContain('Price is gone: no vehicle has “price” any more, and 3 had it before.')
    const renamed = await fixture.send(write([1, 2, 3].map((n) => plain(n, { cost: 30_000 + n }))))
    expect(renamed.reasons).toContain(
      'Price is gone: no vehicle has “price” any more, and 3 had it before. New in this file: cost.',
    )
    expect(await shown('U2')).toMatchObject({ priceCents: 3_000_200 })
  })

  it.each([
    ['Stock No,Make,Model,Price,Price\nU1,Mazda,CX-5,30001,29001\n', '“Price” and “Price 2”'],
    ['Stock No,Make,Model,Price,Web Price\nU1,Mazda,CX-5,30001,29001\n', '“Price” and “Web Price”'],
  ])('of which two could be the price is asked about: %j', async (file, words) => {
    const run = await fixture.send(file)
    expect(run.state).toBe('failed')
    expect(run.reasons[0]).toContain(words)
    expect((await fixture.cars()).size).toBe(0)
  })

  it('of which a second comes later is asked about', async () => {
    const file = (header: string, cells: string) =>
      `Stock No,Make,Model,Price${header}\nU1,Mazda,CX-5,30001${cells}\n`
    await fixture.send(file('', ''))
    expect(await fixture.send(file(',Price', ',29001'))).toMatchObject({
      state: 'stopped',
      reasons: ['“Price” is in this file twice, with different values.'],
    })
  })
})
