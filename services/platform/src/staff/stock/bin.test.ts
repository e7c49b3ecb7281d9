import { staffEndpoints } from '@forecourt/contract/staff-endpoints'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aLead } from '../../../testing/people/a-lead.ts'
import { connectClient } from '../../../testing/platform/connect-client.ts'
import { aStaffMember, type Member } from '../../../testing/staff/a-staff-member.ts'
import { aRow, openImportFixture } from '../../../testing/stock/open-import-fixture.ts'
import { purgeVehicles } from './bin-store.ts'

let fixture: Awaited<ReturnType<typeof openImportFixture>>
let sales: Member
beforeAll(async () => {
  fixture = await openImportFixture()
  const grant = { role: 'sales', scopeKind: 'site', scopeId: fixture.siteId } as const
  sales = await aStaffMember(fixture.platform, [grant], 'Sam Sales')
})
afterAll(() => fixture.platform.close())

const ask = async (text: string, values: unknown[] = []) =>
  (await fixture.platform.database.pool.query(text, values)).rows
const carIdOf = async (stockNumber: string): Promise<number> =>
  (await ask('select id from cars where stock_number = $1', [stockNumber]))[0]?.id
const read = (carId: number) => sales.call(staffEndpoints.staffVehicle, { carId })
async function remove(carId: number): Promise<void> {
  const { version } = await read(carId)
  await sales.call(staffEndpoints.deleteVehicle, { carId, body: { version } })
}
const restore = (carId: number) => sales.call(staffEndpoints.restoreVehicle, { carId })
const isPublic = async (carId: number) =>
  'id' in
  (await connectClient(fixture.platform).call('carDetail', {
    websiteId: fixture.siteId,
    slug: String(carId),
  }))
const binned = async () => (await sales.call(staffEndpoints.staffStockBin)).vehicles

it('a vehicle in the bin is never public, whatever a file or another release writes, and is back as it was', async () => {
  const rows = [aRow(1), aRow(2)]
  await fixture.send(rows)
  const carId = await carIdOf('U1')
  const { version, ...before } = await read(carId)
  expect(await isPublic(carId)).toBe(true)
  await remove(carId)
  expect(await isPublic(carId)).toBe(false)
  const flags = () =>
    ask('select show_on_dealer_website as shown, deleted_by as by from cars where id = $1', [carId])
  expect(await flags()).toEqual([{ shown: false, by: 'Sam Sales' }])
  await fixture.send([aRow(1, { Price: 21_000, Status: 'In stock' }), rows[1] ?? aRow(2)])
  await ask('update cars set show_on_dealer_website = true where id = $1', [carId])
  expect(await flags()).toEqual([{ shown: false, by: 'Sam Sales' }])
  expect(await isPublic(carId)).toBe(false)
  await expect(read(carId)).rejects.toMatchObject({ status: 404 })
  const { vehicles } = await sales.call(staffEndpoints.staffVehicles)
  expect(vehicles.map(({ stockNumber }) => stockNumber)).toEqual(['U2'])
  expect(await binned()).toMatchObject([{ id: carId, stockNumber: 'U1', by: 'Sam Sales', endsAt: null }])

  await restore(carId)
  await restore(carId)
  expect(await isPublic(carId)).toBe(true)
  const { version: _, priceCents, ...after } = await read(carId)
  expect({ ...after, priceCents: before.priceCents }).toEqual(before)
  expect(priceCents).toBe(2_100_000)
  // Nothing is left that keeps a file from hiding it.
  expect(
    await ask(`select field from car_hand_fields where car_id = $1 and field = 'status'`, [carId]),
  ).toEqual([])
  expect(await binned()).toEqual([])
})

it('says what is lost with a vehicle, and keeps one that somebody has paid for', async () => {
  await fixture.send([aRow(3)], { isFull: false })
  const carId = await carIdOf('U3')
  await aLead(fixture.platform.database.drizzle, { siteId: fixture.siteId, carId })
  expect(await sales.call(staffEndpoints.vehicleLosses, { carId })).toMatchObject({
    isPublic: true,
    leads: 1,
    bookings: 0,
    source: expect.any(String),
  })
  const [{ dealership_id: dealershipId }] = await ask('select dealership_id from cars where id = $1', [carId])
  const [{ id }] = await ask(
    `insert into reservations (site_id, dealership_id, car_id, thing, reference, visitor_hash, state, details, deposit_cents)
     values ($1, $2, $3, '{"name": "A car"}', 'R-BIN', 'x', 'paid', '{}', 50000) returning id`,
    [fixture.siteId, dealershipId, carId],
  )
  await expect(remove(carId)).rejects.toMatchObject({ status: 422, failure: 'vehicle-held' })
  await ask('delete from reservations where id = $1', [id])
})

it('empties what is old, but for vehicles that a file still lists or a lead names', async () => {
  await fixture.send([aRow(4), aRow(5), aRow(6)], { isFull: false })
  const ids = await Promise.all(['U4', 'U5', 'U6'].map(carIdOf))
  const [listed = 0, named = 0, free = 0] = ids
  await aLead(fixture.platform.database.drizzle, { siteId: fixture.siteId, carId: named })
  for (const id of ids) await remove(id)
  await ask('delete from stock_entries where car_id = any($1)', [[named, free]])
  const left = async () =>
    (await ask('select id from cars where id = any($1) order by id', [ids])).map(({ id }) => id)
  const { drizzle } = fixture.platform.database
  await purgeVehicles(drizzle, new Date(0), 100)
  expect(await left()).toEqual(ids)
  await purgeVehicles(drizzle, new Date('2999-01-01'), 100)
  expect(await left()).toEqual([listed, named])
})
