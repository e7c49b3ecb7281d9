import { staffEndpoints } from '@forecourt/contract/staff-endpoints'
import { eventCatalogue } from '@forecourt/domain/tracking/event-catalogue'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aLead } from '../../../testing/people/a-lead.ts'
import { openTestPlatform, type TestPlatform } from '../../../testing/platform/open-test-platform.ts'
import { aStaffMember, type Member } from '../../../testing/staff/a-staff-member.ts'
import { aDealer, aStockCar } from '../../../testing/stock/a-dealer.ts'

const nowMs = Date.UTC(2026, 10, 19)
const daysAgo = (days: number) => new Date(nowMs - days * 86_400_000).toISOString()
let platform: TestPlatform
let siteId: number
let manager: Member
beforeAll(async () => {
  platform = await openTestPlatform(() => nowMs)
  const cars = [
    aStockCar('north', 1, { make: 'Mazda', priceCents: 2_000_000 }),
    aStockCar('north', 2, { make: 'Kia', priceCents: 3_000_000 }),
    aStockCar('north', 3, { make: 'Kia', priceCents: null }),
  ]
  siteId = (await platform.addDealer(aDealer('north'), cars)).siteId
  await platform.addDealer(aDealer('south'), [aStockCar('south', 9, { make: 'Kia' })])
  manager = await aStaffMember(platform, [{ role: 'dealer-manager', scopeKind: 'site', scopeId: siteId }])
  await ask('update cars set average_market_price_cents = null, state_average_market_price_cents = null')
  await ask('update cars set created_at = $1 where price_cents = 3000000', [daysAgo(70)])
})
afterAll(() => platform.close())

const ask = async (text: string, values: unknown[] = []) =>
  (await platform.database.pool.query(text, values)).rows
const list = async (query: Record<string, string> = {}) =>
  (await manager.call(staffEndpoints.staffVehicles, { query })).vehicles
const numbers = async (query: Record<string, string>) =>
  (await list(query)).map(({ stockNumber }) => stockNumber).toSorted()
async function idOf(make: string, priceCents: number | null): Promise<{ id: number; version: string }> {
  const found = (await list({ make })).find((one) => one.priceCents === priceCents)
  if (!found) throw new Error(`There is no ${make}.`)
  return found
}

it('a list is filtered by make, price, age, place and website, and counts what it finds', async () => {
  const all = await list()
  const [first] = all
  expect(all).toHaveLength(3)
  expect(await numbers({ make: 'Kia' })).toHaveLength(2)
  expect(await numbers({ make: 'Kia', min: '25,000' })).toHaveLength(1)
  expect(await numbers({ max: '25000' })).toHaveLength(1)
  expect(await numbers({ days: '60' })).toEqual(await numbers({ min: '30000' }))
  expect(await numbers({ place: String(first?.placeId) })).toHaveLength(3)
  expect(await numbers({ place: '999' })).toEqual([])
  expect(await numbers({ site: String(siteId) })).toHaveLength(3)
  expect(await numbers({ site: '999' })).toEqual([])
  // What cannot be read is no filter.
  expect(await numbers({ min: 'cheap', days: '-3', place: 'x' })).toHaveLength(3)

  const counts = await manager.call(staffEndpoints.stockCounts, { query: { make: 'Kia' } })
  expect(counts.found).toEqual({ vehicles: 2, worthCents: 3_000_000 })
  expect(counts.states).toMatchObject({ all: 3, listed: 3, unpriced: 1, sold: 0 })
  expect(counts.makes).toEqual([
    { name: 'Kia', vehicles: 2 },
    { name: 'Mazda', vehicles: 1 },
  ])
  expect(counts.places).toMatchObject([{ id: first?.placeId, vehicles: 3 }])
  expect(counts.sites).toMatchObject([{ id: siteId }])
})

it('a row says how visitors take to the vehicle, and its screen by day', async () => {
  const { id } = await idOf('Mazda', 2_000_000)
  for (const days of [1, 2, 8, 27, 30])
    await ask('insert into events (at, site_id, name, event_id, car_id) values ($1, $2, $3, $4, $5)', [
      daysAgo(days),
      siteId,
      'vehicleView',
      eventCatalogue.vehicleView.id,
      id,
    ])
  await aLead(platform.database.drizzle, { siteId, carId: id, createdAt: new Date(daysAgo(1)) })
  const row = (await list({ make: 'Mazda' }))[0]
  expect(row?.views).toEqual([1, 0, 1, 2])
  expect(row?.leads).toBe(1)
  const { days, averageDays, market } = await manager.call(staffEndpoints.staffVehicleInterest, { carId: id })
  expect(days).toHaveLength(28)
  expect(days.reduce((sum, day) => sum + day.views, 0)).toBe(4)
  expect(days.reduce((sum, day) => sum + day.viewsBefore, 0)).toBe(1)
  expect(days.reduce((sum, day) => sum + day.leads, 0)).toBe(1)
  expect(averageDays).toEqual(expect.any(Number))
  expect(market).toBeNull()
  await ask('update cars set average_market_price_cents = 2100000 where id = $1', [id])
  expect((await manager.call(staffEndpoints.staffVehicleInterest, { carId: id })).market).toMatchObject({
    middleCents: 2_100_000,
    basis: null,
  })
  const { leads } = await manager.call(staffEndpoints.staffLeads, { query: { car: String(id) } })
  expect(leads).toHaveLength(1)
  expect((await manager.call(staffEndpoints.staffLeads, { query: { car: '999' } })).leads).toEqual([])
})

it('the list comes as a file, filtered or for the chosen vehicles', async () => {
  const read = async (query: Record<string, string>) => {
    const text = await (await manager.call(staffEndpoints.exportVehicles, { query })).text()
    return text.trim().split('\r\n')
  }
  const whole = await read({})
  expect(whole).toHaveLength(4)
  expect(whole[0]).toContain('Stock number,Name,Year,Kilometres')
  expect((await read({ make: 'Mazda' }))[1]).toContain(',Listed,20000,21000,')
  const { id } = await idOf('Kia', 3_000_000)
  expect(await read({ ids: String(id) })).toHaveLength(2)
})

it('many are tagged, moved, deleted and all of that undone', async () => {
  const [first, second] = await list({ make: 'Kia' })
  const ids = [first?.id ?? 0, second?.id ?? 0]
  const versions = async () =>
    (await list({ ids: ids.join(',') })).map(({ id, version }) => ({ id, version }))
  const [place] = await ask(
    `insert into locations (dealership_id, slug, name, location_type, time_zone, street, city, state, postcode, phone)
     select dealership_id, 'second', 'Second yard', location_type, time_zone, street, city, state, postcode, phone
     from locations where id = $1 returning id`,
    [first?.placeId],
  )
  const edit = { tag: 'Special', placeId: place.id as number }
  const changes = (await versions()).map((one) => ({ ...one, ...edit }))
  const changed = await manager.call(staffEndpoints.changeVehicles, { body: { changes } })
  expect(changed.changed).toBe(2)
  expect(await list({ place: String(place.id) })).toMatchObject([
    { tag: 'Special', place: 'Second yard' },
    { tag: 'Special', place: 'Second yard' },
  ])
  await manager.call(staffEndpoints.changeVehicles, { body: { changes: changed.undo } })
  expect(await list({ make: 'Kia' })).toMatchObject([
    { tag: first?.tag, placeId: first?.placeId },
    { tag: second?.tag, placeId: second?.placeId },
  ])
  expect(await ask('select from car_hand_fields where car_id = any($1)', [ids])).toHaveLength(0)

  const [elsewhere] = await ask(
    'select id from locations where dealership_id <> (select dealership_id from cars where id = $1)',
    [ids[0]],
  )
  const bad = (await versions()).map((one) => ({ ...one, placeId: elsewhere.id as number }))
  await expect(manager.call(staffEndpoints.changeVehicles, { body: { changes: bad } })).rejects.toMatchObject(
    { status: 422, message: expect.stringContaining('another dealer’s') },
  )

  const [one, other] = await versions()
  if (!one || !other) throw new Error('There are too few.')
  const vehicles = [one, { ...other, version: 'an old one' }]
  const gone = await manager.call(staffEndpoints.deleteVehicles, { body: { vehicles } })
  expect(gone).toEqual({ deleted: [one.id], skipped: 1 })
  expect(await list({ make: 'Kia' })).toHaveLength(1)
  await manager.call(staffEndpoints.restoreVehicles, { body: { ids: gone.deleted } })
  expect(await list({ make: 'Kia' })).toMatchObject([{ shown: true }, { shown: true }])
})

it('a sale keeps its price until it is taken back, and has it again when that is undone', async () => {
  const { id, version } = await idOf('Mazda', 2_000_000)
  const change = { id, version, sold: true, soldPriceCents: 1_950_000 }
  const sold = await manager.call(staffEndpoints.changeVehicles, { body: { changes: [change] } })
  const read = () => manager.call(staffEndpoints.staffVehicle, { carId: id })
  expect(await read()).toMatchObject({ sold: true, soldPriceCents: 1_950_000 })
  const back = await manager.call(staffEndpoints.changeVehicles, { body: { changes: sold.undo } })
  expect(await read()).toMatchObject({ sold: false, soldPriceCents: null })
  await manager.call(staffEndpoints.changeVehicles, { body: { changes: back.undo } })
  expect(await read()).toMatchObject({ sold: true, soldPriceCents: 1_950_000 })
})

it('a new vehicle gets a free stock number and the words of the stock', async () => {
  const { places, words } = await manager.call(staffEndpoints.staffStockPlaces)
  const taken = (await ask('select stock_number from cars')).map(({ stock_number }) => stock_number)
  for (const { nextStockNumber } of places) {
    expect(nextStockNumber).toMatch(/\d$/)
    expect(taken).not.toContain(nextStockNumber)
  }
  expect(words.make).toEqual(['Kia', 'Mazda'])
})

it('saved views are one’s own: kept under a name, replaced, removed, and not without end', async () => {
  const colleague = await aStaffMember(platform, [{ role: 'sales', scopeKind: 'site', scopeId: siteId }])
  const views = async (member: Member) =>
    (await member.call(staffEndpoints.staffViews, { query: { list: 'stock' } })).views
  const save = (name: string, query: string) =>
    manager.call(staffEndpoints.saveView, { body: { list: 'stock', name, query } })
  await save('Cheap Kias', '?make=Kia&max=20000')
  await save('Cheap Kias', '?make=Kia&max=25000')
  expect(await views(manager)).toEqual([{ name: 'Cheap Kias', query: '?make=Kia&max=25000' }])
  expect(await views(colleague)).toEqual([])
  for (let n = 1; n < 20; n++) await save(`View ${n}`, '?state=sold')
  await expect(save('One more', '?state=sold')).rejects.toMatchObject({ status: 422 })
  await manager.call(staffEndpoints.removeView, { body: { list: 'stock', name: 'Cheap Kias' } })
  expect(await views(manager)).toHaveLength(19)
  // Each list has its own.
  await manager.call(staffEndpoints.saveView, { body: { list: 'leads', name: 'Late', query: '?waits=late' } })
  expect(await views(manager)).toHaveLength(19)
  expect(await manager.call(staffEndpoints.staffViews, { query: { list: 'leads' } })).toEqual({
    views: [{ name: 'Late', query: '?waits=late' }],
  })
})

it('a vehicle knows its place in the list that it was opened from, with those beside it', async () => {
  for (const query of [{}, { sort: 'price' }, { sort: '-price' }, { sort: '-year', make: 'Kia' }]) {
    const ids = (await list(query)).map(({ id }) => id)
    expect(ids.length).toBeGreaterThan(1)
    for (const [nth, carId] of ids.entries())
      expect(await manager.call(staffEndpoints.vehicleNeighbours, { carId, query })).toEqual({
        position: nth + 1,
        found: ids.length,
        previousId: ids[nth - 1] ?? null,
        nextId: ids[nth + 1] ?? null,
      })
  }
  // One that the filters don't find stands where it would.
  const [[mazda], kias] = [await list({ make: 'Mazda' }), await list({ make: 'Kia', sort: 'added' })]
  const query = { make: 'Kia', sort: 'added' }
  const { position, found, previousId, nextId } = await manager.call(staffEndpoints.vehicleNeighbours, {
    carId: mazda?.id ?? 0,
    query,
  })
  expect({ position, found }).toEqual({ position: null, found: 2 })
  expect([previousId, nextId].filter(Boolean)).toEqual(
    kias.map(({ id }) => id).filter((id) => id === previousId || id === nextId),
  )
})
