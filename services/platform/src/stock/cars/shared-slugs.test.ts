import type { DealerImport } from '@forecourt/contract/dealer-import/dealer-import'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectClient } from '../../../testing/platform/connect-client.ts'
import { aDealer } from '../../../testing/stock/a-dealer.ts'
import { aRow, type ImportFixture, openImportFixture } from '../../../testing/stock/open-import-fixture.ts'
import type { Source } from '../sources/source-store.ts'

let fixture: ImportFixture
let other: Source
beforeAll(async () => {
  fixture = await openImportFixture(aGroup())
  const { rows } = await fixture.pool.query(
    `select d.id, l.id as location_id from dealerships d join locations l on l.dealership_id = d.id where d.slug = 'south'`,
  )
  other = await fixture.addSource({ dealershipId: rows[0].id, locationId: rows[0].location_id })
})
afterAll(() => fixture.platform.close())

/** Two dealerships on one website. */
function aGroup(): DealerImport {
  const dealer = aDealer('north')
  return { ...dealer, dealerships: [...dealer.dealerships, ...aDealer('south').dealerships] }
}

const carsOf = async (stockNumber: string) =>
  (
    await fixture.pool.query<{ id: number; slug: string }>(
      'select id, slug from cars where stock_number = $1 order by id',
      [stockNumber],
    )
  ).rows

it('a vehicle that moves to another yard of its site with its number has an address of its own [S3.01]', async () => {
  await fixture.send([aRow(1), aRow(2)])
  // A dealership's first file, and a later one.
  await fixture.send([aRow(1)], {}, other)
  await fixture.send([aRow(1), aRow(2)], { isApproved: true }, other)
  for (const stockNumber of ['U1', 'U2']) {
    const cars = await carsOf(stockNumber)
    expect(new Set(cars.map(({ slug }) => slug)).size, stockNumber).toBe(2)
    const client = connectClient(fixture.platform)
    for (const { id, slug } of cars)
      expect(await client.call('carDetail', { websiteId: fixture.siteId, slug })).toMatchObject({ id })
  }
})

it('of two vehicles that share an address from before, the one that is offered has it, else the newest [S4.02]', async () => {
  await fixture.send([aRow(1), aRow(2), aRow(3)], { isApproved: true })
  await fixture.send([aRow(1), aRow(2), aRow(3)], { isApproved: true }, other)
  const [first, second] = await carsOf('U3')
  await fixture.pool.query(`update cars set slug = 'shared' where stock_number = 'U3'`)
  const sell = (id: number | undefined) =>
    fixture.pool.query(
      `update cars set sold = id = $1, status = case when id = $1 then 'sold' else 'in_stock' end,
         sold_at = case when id = $1 then $2::timestamptz end where stock_number = 'U3'`,
      [id, new Date(fixture.context.clock())],
    )
  const shown = () =>
    connectClient(fixture.platform).call('carDetail', { websiteId: fixture.siteId, slug: 'shared' })
  expect(await shown()).toMatchObject({ id: second?.id })
  await sell(second?.id)
  expect(await shown()).toMatchObject({ id: first?.id })
  await sell(first?.id)
  expect(await shown()).toMatchObject({ id: second?.id })
})
