import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { connectClient, getCar } from '../../../../testing/platform/connect-client.ts'
import { aStockCar } from '../../../../testing/stock/a-dealer.ts'
import {
  aRow,
  type ImportFixture,
  openImportFixture,
  someRows,
  toCsv,
} from '../../../../testing/stock/open-import-fixture.ts'
import { withSourceLock } from '../source-lock.ts'
import { addMapping, findMapping } from '../source-store.ts'
import { describeDifference, describeRun } from './describe-run.ts'
import { importFile } from './import-file.ts'
import { overrideField, releaseField } from './override-field.ts'
import { listRemarks } from './plan/remark-store.ts'
import { resumeRuns } from './resume-runs.ts'
import { findRun } from './run-store.ts'

let fixture: ImportFixture
beforeEach(async () => {
  fixture = await openImportFixture()
})
afterEach(() => fixture.platform.close())

const carOf = async (stockNumber: string) => {
  const car = (await fixture.cars()).get(stockNumber)
  if (!car) throw new Error(`There is no car ${stockNumber}.`)
  return car
}
const reasons = async (runId: number) =>
  (await listRemarks(fixture.db, runId, 50)).map(({ reason }) => reason)
const prices = async (carId: number) =>
  (
    await fixture.pool.query<{ price_cents: string }>(
      'select price_cents from price_history where car_id = $1 order by at',
      [carId],
    )
  ).rows.map((row) => Number(row.price_cents))

async function reserve(carId: number, state: 'held' | 'paid'): Promise<void> {
  await fixture.pool.query(
    `insert into reservations (id, site_id, dealership_id, car_id, thing, reference, visitor_hash, state, hold_expires_at)
     values ($1::uuid, $2, $3, $4, '{"name":"x","slug":null,"stockNumber":null}', $1::text, 'v', $5, now() + interval '1 hour')`,
    [randomUUID(), fixture.siteId, fixture.source.dealershipId, carId, state],
  )
}

describe('a file', () => {
  it('brings vehicles that visitors find, and a changed price reaches their page', async () => {
    const run = await fixture.send(someRows(3))
    expect(run).toMatchObject({ state: 'applied', rows: 3, counts: { new: 3, refused: 0 } })
    const client = connectClient(fixture.platform)
    const { slug, id } = await carOf('U2')
    expect(slug).toBe('2021-mazda-cx-5-maxx-u2')
    expect(await client.call('carDetail', { websiteId: fixture.siteId, slug })).toMatchObject({
      priceCents: 3_000_200,
    })

    const next = await fixture.send([aRow(1), aRow(2, { Price: 28_888, Badge: 'Touring' }), aRow(3)])
    expect(next.counts).toMatchObject({ new: 0, changed: 1, unchanged: 2 })
    const found = await client.call('carDetail', { websiteId: fixture.siteId, slug })
    expect(found).toMatchObject({ priceCents: 2_888_800, name: '2021 Mazda CX-5 Touring', slug, id })
    expect(await prices(id)).toEqual([3_000_200, 2_888_800])
  })

  it('that begins to name whole prices leaves each earlier price with what it included', async () => {
    await fixture.send([aRow(1, { Price: 30_000, 'Price basis': 'EGC' })])
    await fixture.send([aRow(1, { Price: 31_500, 'Price basis': 'Drive away' })])
    const { slug } = await carOf('U1')
    const { priceHistory } = await getCar(connectClient(fixture.platform), fixture.siteId, slug)
    expect(priceHistory.map(({ priceCents, priceBasis }) => [priceCents, priceBasis])).toEqual([
      [3_000_000, 'egc'],
      [3_150_000, 'drive_away'],
    ])
  })

  it('that would bring more vehicles than the dealership may have is not taken, and no more is read of it', async () => {
    const bound = (most: number) =>
      fixture.pool.query(
        `insert into settings (scope, scope_id, key, value) values ('site', $1, 'vehiclesByDealership', $2)
         on conflict (scope, scope_id, key) do update set value = excluded.value`,
        [fixture.siteId, String(most)],
      )
    await bound(3)
    expect(await fixture.send(someRows(3))).toMatchObject({ state: 'applied' })
    const delta = { isFull: false, isApproved: true }
    expect(await fixture.send([aRow(7)], delta)).toMatchObject({
      state: 'failed',
      reasons: [
        'With this file there would be 4 vehicles for sale, and the setting “Vehicles for sale” allows 3.',
      ],
    })
    const long = await fixture.send(someRows(60), { isApproved: true })
    expect(long).toMatchObject({ state: 'failed' })
    expect(long.reasons[0]).toMatch(/^The file has more than 3 rows/)
    const other = await fixture.addSource()
    expect(await fixture.send([aRow(8)], delta, other)).toMatchObject({ state: 'failed' })
    // Existing vehicles may change even when there are already too many.
    await bound(2)
    expect(await fixture.send([aRow(1, { Price: 31_001 })], delta)).toMatchObject({ state: 'applied' })
    await bound(4)
    expect(await fixture.send([aRow(7)], delta)).toMatchObject({ state: 'applied', counts: { new: 1 } })
    expect([...(await fixture.cars()).keys()]).toEqual(['U1', 'U2', 'U3', 'U7'])
  })

  it('with signs that no database keeps has those values left out and the others taken', async () => {
    const rows = [aRow(1), aRow(2, { Colour: 'Red \ud83d' }), { ...aRow(3), 'Stock No': 'U3\0' }]
    const run = await fixture.send(JSON.stringify([{ ...rows[0], 'Ber\0ths': '4' }, ...rows.slice(1)]), {
      isApproved: true,
    })
    expect(run).toMatchObject({ state: 'applied', counts: { new: 2, refused: 1, doubtful: 1 } })
    expect((await listRemarks(fixture.db, run.id, 5)).map(({ reason }) => reason)).toEqual([
      'Stock number has a sign in it that is no letter.',
      'Colour has a sign in it that is no letter. It is left empty.',
    ])
  })

  it('brings every sign as it stands, also those that a database reads as its own', async () => {
    const words = 'Tidy\\N, one owner\n\\. "Books"\nand keys \\x41 é 🚗'
    await fixture.send([aRow(1, { Description: words, Colour: '\\N' }), aRow(2, { Badge: '' })])
    const { rows } = await fixture.pool.query(
      `select c.description, c.colour, c.badge, e.vehicle->>'description' as fed
       from cars c join stock_entries e on e.car_id = c.id order by c.stock_number`,
    )
    expect(rows).toEqual([
      { description: words, colour: '\\N', badge: 'Maxx', fed: words },
      { description: '', colour: 'Red', badge: null, fed: '' },
    ])
  })

  it('writes nothing of what did not change', async () => {
    await fixture.send(someRows(3))
    const before = await fixture.pool.query('select max(version) as version from changes')
    const run = await fixture.send(someRows(3))
    expect(run).toMatchObject({ state: 'applied', counts: { unchanged: 3, changed: 0 } })
    expect((await fixture.pool.query('select max(version) as version from changes')).rows).toEqual(
      before.rows,
    )
  })

  it('sells what is missing in as many full files as the source says, and offers it again when it is back', async () => {
    await fixture.send(someRows(4))
    const rows = [aRow(1), aRow(2), aRow(3)]
    expect((await fixture.send(rows)).counts).toMatchObject({ missing: 1, sold: 0 })
    expect((await carOf('U4')).status).toBe('in_stock')
    expect((await fixture.send(rows)).counts).toMatchObject({ missing: 0, sold: 1 })
    expect(await carOf('U4')).toMatchObject({ status: 'sold', sold: true })
    expect((await fixture.send(rows)).counts).toMatchObject({ missing: 0, sold: 0 })
    const { slug } = await carOf('U4')
    expect((await fixture.send(someRows(4), { isApproved: true })).counts).toMatchObject({ returned: 1 })
    expect(await carOf('U4')).toMatchObject({ status: 'in_stock', sold: false, slug })
  })

  it('does not show a vehicle as sold that was withdrawn before it went missing [S4.05]', async () => {
    const rows = someRows(2, { Status: 'Available' })
    await fixture.send(someRows(3, { Status: 'Available' }))
    await fixture.send([...rows, aRow(3, { Status: 'Withdrawn' })], { isApproved: true })
    expect(await carOf('U3')).toMatchObject({ sold: false, shown: false })
    await fixture.send(rows, { isApproved: true })
    await fixture.send(rows, { isApproved: true })
    expect(await carOf('U3')).toMatchObject({ sold: true, shown: false })
    const { id } = await carOf('U3')
    await fixture.db.transaction((tx) =>
      overrideField(tx, id, 'status', 'available', { name: 'Ann', nowMs: 1 }),
    )
    expect(await carOf('U3')).toMatchObject({ sold: false, shown: true })
    await fixture.db.transaction((tx) => releaseField(tx, id, 'status', 2))
    expect(await carOf('U3')).toMatchObject({ sold: true, shown: false })
  })

  it('misses nothing in a delta', async () => {
    await fixture.send(someRows(10))
    const run = await fixture.send([aRow(3, { Price: 25_000 })], { isFull: false })
    expect(run).toMatchObject({ state: 'applied', counts: { changed: 1, missing: 0, sold: 0 } })
  })

  it.each(['held', 'paid'] as const)(
    'never sells a vehicle that is %s, and does once it is free',
    async (state) => {
      await fixture.send(someRows(3))
      const car = await carOf('U3')
      await reserve(car.id, state)
      await fixture.send(someRows(2))
      expect((await fixture.send(someRows(2))).counts).toMatchObject({ sold: 1, kept: 1 })
      expect((await carOf('U3')).status).toBe('in_stock')
      const said = await fixture.send([aRow(1), aRow(2), aRow(3, { Status: 'Sold' })], { isApproved: true })
      expect(said.state).toBe('applied')
      expect((await carOf('U3')).status).toBe('in_stock')
      await fixture.pool.query(`update reservations set state = 'expired'`)
      await fixture.send(someRows(2), { isApproved: true })
      await fixture.send(someRows(2))
      expect((await carOf('U3')).status).toBe('sold')
    },
  )

  it('knows a vehicle by its VIN under a new stock number, and takes no VIN twice', async () => {
    const vin = (n: number) => ({ VIN: `JM0ER10L10012345${n}` })
    await fixture.send([1, 2, 3].map((n) => aRow(n, vin(n))))
    const { id, slug } = await carOf('U3')
    const moved = await fixture.send([aRow(1, vin(1)), aRow(2, vin(2)), aRow(30, vin(3))])
    expect(moved.counts).toMatchObject({ new: 0, changed: 1, missing: 0 })
    expect(await carOf('U30')).toMatchObject({ id, slug })
    expect((await fixture.cars()).size).toBe(3)

    const twice = await fixture.send(
      [
        aRow(1, vin(1)),
        aRow(2, vin(2)),
        aRow(30, vin(3)),
        aRow(40, vin(2)),
        aRow(50, vin(7)),
        aRow(51, vin(7)),
      ],
      { isApproved: true },
    )
    expect(twice.counts).toMatchObject({ new: 1, refused: 2 })
    expect(await reasons(twice.id)).toEqual([
      'VIN JM0ER10L100123457 stands in the row of U50 too: one of them is wrong.',
      'VIN JM0ER10L100123452 belongs to stock number U2.',
    ])
  })

  it('knows a vehicle by what its source said of it, also where somebody has corrected its VIN since', async () => {
    const vin = { VIN: 'JM0ER10L100123451' }
    await fixture.send([aRow(1, vin), aRow(2)])
    await fixture.pool.query(`update cars set vin = 'JM0ER10L100999999' where stock_number = 'U1'`)
    const run = await fixture.send([aRow(1, vin), aRow(2), aRow(3, vin)], { isApproved: true })
    expect(run.counts).toMatchObject({ new: 0, refused: 1 })
    expect(await reasons(run.id)).toEqual(['VIN JM0ER10L100123451 belongs to stock number U1.'])
    expect((await fixture.cars()).size).toBe(2)
  })

  it('gives a vehicle a slug of its own where another has its name', async () => {
    await fixture.send([aRow(1), aRow(2)])
    await fixture.pool.query(`update cars set stock_number = 'OLD' where stock_number = 'U1'`)
    await fixture.pool.query(`delete from stock_entries where stock_number = 'U1'`)
    const alike = ['N 3', 'N-3'].map((number) => aRow(3, { 'Stock No': number }))
    const { id } = await fixture.send([aRow(1), aRow(2), ...alike])
    const slugs = new Map([...(await fixture.cars()).values()].map((car) => [car.stock_number, car.slug]))
    expect(slugs).toEqual(
      new Map([
        ['OLD', '2021-mazda-cx-5-maxx-u1'],
        ['U1', `2021-mazda-cx-5-maxx-u1-${id}-1`],
        ['U2', '2021-mazda-cx-5-maxx-u2'],
        ['N 3', '2021-mazda-cx-5-maxx-n-3'],
        ['N-3', `2021-mazda-cx-5-maxx-n-3-${id}-3`],
      ]),
    )
  })

  it('takes over a vehicle of the dealership that came by hand, with its slug', async () => {
    const [dealership] = (await fixture.pool.query('select slug from dealerships')).rows
    const car = aStockCar(dealership.slug, 1)
    await fixture.pool.query(
      `insert into cars (dealership_id, location_id, kind, slug, name, make, model, stock_number, created_at, car_type,
         status, price_basis) values ($1, $2, 'car', $3, 'x', 'Mazda', 'CX-5', 'U1', now(), 'used', 'in_stock', 'egc')`,
      [fixture.source.dealershipId, fixture.source.locationId, car.slug],
    )
    await fixture.send(someRows(2))
    expect((await fixture.cars()).size).toBe(2)
    expect(await carOf('U1')).toMatchObject({ slug: car.slug, name: '2021 Mazda CX-5 Maxx' })
  })

  it('takes what is certain of a row, and shows no price that is in doubt', async () => {
    await fixture.send(someRows(20))
    const rows = someRows(20)
    rows[3] = aRow(4, { Price: 'dear', Colour: 'Green' })
    rows[5] = aRow(6, { Price: 3_000, Colour: 'Green' })
    rows[7] = aRow(1)
    const run = await fixture.send(rows)
    expect(run).toMatchObject({ state: 'applied', counts: { refused: 1, doubtful: 2, missing: 1 } })
    const typo = 'Price went from $30,006 to $3,000: please look at it again. No price is shown.'
    expect(await listRemarks(fixture.db, run.id, 10)).toMatchObject([
      { line: 9, stockNumber: 'U1', reason: 'Stock number U1 is also on line 2.' },
      { line: 5, stockNumber: 'U4', reason: 'Price is no amount: “dear”. No price is shown.' },
      { line: 7, stockNumber: 'U6', reason: typo },
    ])
    expect(await carOf('U4')).toMatchObject({ price_cents: null, colour: 'Green' })
    expect(await carOf('U6')).toMatchObject({ price_cents: null, colour: 'Green' })
    // The doubt stays with every file until the price is right, or somebody has looked at it.
    rows[7] = aRow(8)
    rows[5] = aRow(6, { Price: 3_000, Colour: 'Blue' })
    expect(await reasons((await fixture.send(rows)).id)).toContain(typo)
    expect((await carOf('U6')).price_cents).toBeNull()
    await fixture.send(rows, { isApproved: true })
    expect((await carOf('U6')).price_cents).toBe('300000')
  })
})

describe('the guard', () => {
  it.each([
    ['half a file', () => someRows(20).slice(0, 10)],
    ['another file', () => someRows(20).map((_, at) => aRow(at + 500))],
    ['prices that all moved', () => someRows(20, { Price: 29_990 })],
  ])('stops at %s, changes nothing, tells the difference and goes on when it is told to', async (_, rows) => {
    await fixture.send(someRows(20))
    const before = await fixture.cars()
    const run = await fixture.send(rows())
    expect(run.state).toBe('stopped')
    expect(run.reasons).not.toEqual([])
    expect(await fixture.cars()).toEqual(before)
    expect((await describeDifference(fixture.db, run)).length).toBeGreaterThan(5)
    expect((await fixture.send(rows(), { isApproved: true })).state).toBe('applied')
  })

  it('knows yesterday’s file and a file that was rolled back', async () => {
    await fixture.send(someRows(3))
    const run = await fixture.send([...someRows(2), aRow(3, { Price: 29_000 })])
    expect(await fixture.send(someRows(3))).toMatchObject({
      state: 'stopped',
      reasons: ['This is the file of run 1 again, and newer ones came after it.'],
    })
    await fixture.rollBack(run.id)
    expect(await fixture.send([...someRows(2), aRow(3, { Price: 29_000 })])).toMatchObject({
      state: 'stopped',
      reasons: [`Run ${run.id} of this very file was rolled back.`],
    })
  })

  it.each([
    ['nothing', '', 'The file is empty.'],
    ['a header alone', 'Stock No,Make,Model\n', 'The file has no vehicles.'],
    ['half a quote', `${toCsv(someRows(3))}"U9,Mazda`, 'The file ends inside a quoted cell'],
    ['a price list', 'Size,Colour\n1,red\n', 'It cannot be told which columns have the stock number'],
    ['half a JSON', '[{"stock":"U1","make":"Mazda","model":"CX-5"},{"sto', 'The JSON ends too early'],
    ['half an XML', '<stock><car><id>1</id></car><car>', 'The XML is broken on line 1'],
    [
      'a bomb',
      '<!DOCTYPE x [<!ENTITY a "aaaa">]><stock><car><id>&a;</id></car></stock>',
      'The XML has a document type',
    ],
  ])('fails with a sentence for %s', async (_, content, sentence) => {
    const run = await fixture.send(content)
    expect(run.state).toBe('failed')
    expect(run.reasons[0]).toContain(sentence)
    expect((await fixture.cars()).size).toBe(0)
  })

  it('lets one run of a source be under way, and says so to a second', async () => {
    const path = await fixture.write(toCsv(someRows(1)))
    await withSourceLock(fixture.pool, fixture.source.id, async () => {
      await expect(importFile(fixture.context, fixture.source.id, path)).rejects.toMatchObject({
        code: 'source-busy',
      })
    })
    expect((await importFile(fixture.context, fixture.source.id, path)).state).toBe('applied')
  })
})

describe('a run', () => {
  it('is rolled back whole: changed, sold, returned and new vehicles are as they were', async () => {
    await fixture.send(someRows(5))
    await fixture.send(someRows(4))
    const before = await fixture.cars()
    const rows = [aRow(1, { Price: 20_000 }), aRow(2), aRow(3), aRow(5), aRow(6)]
    const run = await fixture.send(rows, { isApproved: true })
    expect(run.counts).toMatchObject({ changed: 1, new: 1, missing: 1 })
    await fixture.rollBack(run.id)
    const after = await fixture.cars()
    expect(after.get('U6')).toMatchObject({ shown: false })
    after.delete('U6')
    expect(after).toEqual(before)
    expect(await prices((await carOf('U1')).id)).toEqual([3_000_100, 2_000_000, 3_000_100])
    expect((await fixture.send(rows, { isApproved: true })).state).toBe('applied')
    expect(await carOf('U6')).toMatchObject({ shown: true, slug: '2021-mazda-cx-5-maxx-u6' })
  })

  it('is rolled back from the last one on', async () => {
    await fixture.send(someRows(2))
    await fixture.send([aRow(1), aRow(2, { Price: 29_000 })])
    await expect(fixture.rollBack(1)).rejects.toThrow('Run 2 stands on run 1: roll that one back first.')
    await fixture.rollBack(2)
    expect((await fixture.rollBack(1)).state).toBe('rolled-back')
    await expect(fixture.rollBack(1)).rejects.toMatchObject({ code: 'run-without-changes' })
  })

  it('goes with its source, and what it planned with it', async () => {
    await fixture.send(someRows(3))
    const count = async () => (await fixture.pool.query('select from stock_changes')).rowCount
    expect(await count()).toBe(3)
    await fixture.pool.query('delete from stock_sources')
    expect(await count()).toBe(0)
  })

  it('goes on where a killed process stopped, and takes up one that was never read to its end', async () => {
    await fixture.send(someRows(3))
    const run = await fixture.send([1, 2, 3].map((n) => aRow(n, { Price: 25_000 + n })))
    // Simulates a kill: the second of three changes is not applied yet.
    await fixture.pool.query(`
      update cars set price_cents = 1 where stock_number in ('U2', 'U3');
      update stock_runs set state = 'applying', cursor = 1 where id = ${run.id};
      update stock_changes set car_id = null, before = null where run_id = ${run.id} and position > 1`)
    const resume = () => resumeRuns(fixture.context, fixture.source.id)
    await resume()
    expect((await findRun(fixture.db, run.id))?.state).toBe('applied')
    expect([...(await fixture.cars()).values()].map(({ price_cents }) => price_cents)).toEqual([
      '2500100',
      '2500200',
      '2500300',
    ])

    await fixture.pool.query(`update stock_runs set state = 'reading'`)
    await resume()
    expect((await findRun(fixture.db, run.id))?.state).toBe('failed')
  })

  it('has brought nothing when its plan was not made to its end, and all of it when the file comes again', async () => {
    await fixture.pool.query(`
      create function refuse_cars() returns trigger language plpgsql as $$ begin raise 'full'; end $$;
      create trigger refuse_cars before insert on cars for each statement execute function refuse_cars()`)
    const rows = someRows(3, { Photos: 'https://a.example/1.png' })
    await expect(fixture.send(rows)).rejects.toThrow()
    await fixture.pool.query('drop trigger refuse_cars on cars')
    const count = async () =>
      (
        await fixture.pool.query(`
          select (select count(*)::int from cars) as cars, (select count(*)::int from stock_entries) as entries,
            (select count(*)::int from stock_photos) as photos, (select count(*)::int from stock_changes) as changes`)
      ).rows[0]
    expect(await count()).toEqual({ cars: 0, entries: 0, photos: 0, changes: 0 })
    expect((await fixture.send(rows)).state).toBe('applied')
    expect(await count()).toEqual({ cars: 3, entries: 3, photos: 3, changes: 3 })
    expect((await findRun(fixture.db, 1))?.reasons).toEqual([
      'The run was interrupted before anything was changed. Unless its file is still in the folder of its source, send it again.',
    ])
    expect(await prices((await carOf('U2')).id)).toEqual([3_000_200])
  })

  it('that asks has brought nothing, and says what it would bring', async () => {
    const unread = someRows(5).map((row) => ({ ...row, Make: '' }))
    const run = await fixture.send([...someRows(1), ...unread.slice(1)])
    expect(run).toMatchObject({ state: 'stopped', counts: { new: 1, refused: 4 } })
    expect((await fixture.cars()).size).toBe(0)
    expect(await describeDifference(fixture.db, run)).toEqual(['  New: U1 2021 Mazda CX-5 Maxx'])
    expect((await describeRun(fixture.db, run)).filter((line) => line.includes('Refused'))).toHaveLength(4)
  })

  it('is described in a dealer’s words', async () => {
    await fixture.send(someRows(10))
    const dry = await fixture.send(
      [aRow(1, { Price: 29_000 }), ...someRows(9).slice(1), aRow(11), { Make: 'x' }],
      {
        isDry: true,
      },
    )
    expect(dry.state).toBe('dry')
    expect((await carOf('U1')).price_cents).toBe('3000100')
    expect((await describeRun(fixture.db, dry)).slice(1)).toEqual([
      '  11 rows: 1 new, 1 changed, 0 returned, 0 sold, 1 missing, 8 unchanged, 1 refused.',
      '  Refused: line 12: Stock number is missing.',
    ])
    expect(await describeDifference(fixture.db, dry)).toEqual([
      '  Changed: U1 2021 Mazda CX-5 Maxx: Price $30,001 → $29,000',
      '  New: U11 2021 Mazda CX-5 Maxx',
      '  Missing: U10',
    ])
  })
})

describe('a field that is set by hand', () => {
  it('wins over every file until it is released', async () => {
    await fixture.send(someRows(2))
    const { id } = await carOf('U1')
    await fixture.db.transaction((tx) =>
      overrideField(tx, id, 'priceCents', '$27,777', { name: 'Ann', nowMs: 1 }),
    )
    await fixture.send([aRow(1, { Price: 26_000, Colour: 'Blue' }), aRow(2)])
    expect(await carOf('U1')).toMatchObject({ price_cents: '2777700', colour: 'Blue' })
    expect(await fixture.db.transaction((tx) => releaseField(tx, id, 'priceCents', 2))).toBe(true)
    expect(await carOf('U1')).toMatchObject({ price_cents: '2600000' })
    expect(await fixture.db.transaction((tx) => releaseField(tx, id, 'priceCents', 3))).toBe(false)
    await expect(
      fixture.db.transaction((tx) => overrideField(tx, id, 'priceCents', 'dear', { name: 'Ann', nowMs: 4 })),
    ).rejects.toThrow('Enter price in dollars')
  })

  it('is not taken back with a run, and its release afterwards follows the file before it', async () => {
    await fixture.send(someRows(2))
    const { id } = await carOf('U1')
    await fixture.db.transaction((tx) => overrideField(tx, id, 'colour', 'Green', { name: 'Ann', nowMs: 1 }))
    const run = await fixture.send([aRow(1, { Colour: 'Blue', Price: 29_000 }), aRow(2)])
    await fixture.rollBack(run.id)
    expect(await carOf('U1')).toMatchObject({ colour: 'Green', price_cents: '3000100' })
    await fixture.db.transaction((tx) => releaseField(tx, id, 'colour', 2))
    expect((await carOf('U1')).colour).toBe('Red')
  })
})

describe('a vehicle that staff have sold', () => {
  const sell = async (stockNumber: string) => {
    const { id } = await carOf(stockNumber)
    await fixture.db.transaction((tx) => overrideField(tx, id, 'status', 'sold', { name: 'Ann', nowMs: 1 }))
    return id
  }
  const byHand = async (carId: number) =>
    (await fixture.pool.query('select field from car_hand_fields where car_id = $1', [carId])).rows

  it('stays sold while its files go on naming it, and is offered when it was gone from them and is back [S4.01]', async () => {
    await fixture.send(someRows(4))
    const [still, back] = [await sell('U3'), await sell('U4')]
    const rows = [aRow(1), aRow(2), aRow(3, { Price: 25_000 })]
    await fixture.send(rows, { isApproved: true })
    await fixture.send(rows, { isApproved: true })
    expect(await carOf('U4')).toMatchObject({ sold: true })
    const run = await fixture.send([...rows, aRow(4)], { isApproved: true })
    expect(run.counts).toMatchObject({ returned: 1 })
    expect(await carOf('U3')).toMatchObject({ sold: true, status: 'sold' })
    expect(await carOf('U4')).toMatchObject({ id: back, sold: false, status: 'in_stock' })
    expect([await byHand(still), await byHand(back)]).toEqual([[{ field: 'status' }], []])
    await fixture.rollBack(run.id)
    expect(await carOf('U4')).toMatchObject({ sold: true, status: 'sold' })
  })

  it('is offered again under the number that it gets when the dealer takes it back [S4.01]', async () => {
    const vin = { VIN: 'JM0ER10L100123451' }
    await fixture.send([aRow(1, vin), aRow(2)])
    const id = await sell('U1')
    const run = await fixture.send([aRow(7, vin), aRow(2)], { isApproved: true })
    expect(await carOf('U7')).toMatchObject({ id, sold: false, status: 'in_stock' })
    await fixture.rollBack(run.id)
    expect(await carOf('U1')).toMatchObject({ id, sold: true })
  })

  it('and handed over is sold by its files too when the field is released', async () => {
    await fixture.send(someRows(3))
    const { id } = await carOf('U3')
    await reserve(id, 'paid')
    await fixture.pool.query('update reservations set handed_over_at = now()')
    await sell('U3')
    await fixture.send(someRows(2), { isApproved: true })
    await fixture.send(someRows(2), { isApproved: true })
    expect(await fixture.db.transaction((tx) => releaseField(tx, id, 'status', 2))).toBe(true)
    expect(await carOf('U3')).toMatchObject({ sold: true })
  })
})

it('keeps a mapping with its version, guessed first and corrected by a person', async () => {
  const rows = [{ Ref: 'A1', Maker: 'Mazda', Model: 'CX-5', Asking: '31,990' }]
  expect((await fixture.send(rows)).state).toBe('failed')
  const fields = {
    stockNumber: { columns: ['Ref'] },
    make: { columns: ['Maker'] },
    model: { columns: ['Model'] },
    priceCents: { columns: ['Asking'] },
  }
  await addMapping(fixture.db, fixture.source.id, { fields, attributes: {} }, 'person')
  expect((await fixture.send(rows)).counts).toMatchObject({ new: 1 })
  expect((await carOf('A1')).price_cents).toBe('3199000')
  expect(await findMapping(fixture.db, fixture.source.id)).toMatchObject({ version: 1, madeBy: 'person' })
  const moved = await fixture.send([{ Ref: 'A1', Maker: 'Mazda', Model: 'CX-5', Cost: '31,990' }])
  expect(moved).toMatchObject({ state: 'failed' })
  expect(moved.reasons[0]).toBe(
    'The file has no column for Price (Asking). New in this file: Cost. Its columns are: Ref, Maker, Model, Cost.',
  )
})
