import { staffEndpoints } from '@forecourt/contract/staff-endpoints'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectClient } from '../../../testing/platform/connect-client.ts'
import { aStaffMember } from '../../../testing/staff/a-staff-member.ts'
import { editMeanwhile } from '../../../testing/stock/edit-meanwhile.ts'
import { aRow, openImportFixture } from '../../../testing/stock/open-import-fixture.ts'

let fixture: Awaited<ReturnType<typeof openImportFixture>>
beforeAll(async () => {
  fixture = await openImportFixture()
})
afterAll(() => fixture.platform.close())

async function carOf(stockNumber: string) {
  const car = (await fixture.cars()).get(stockNumber)
  if (!car) throw new Error(`There is no ${stockNumber}.`)
  return car
}

it('what staff set wins over the next stock file, and a price seen by two is changed by one', async () => {
  await fixture.send([aRow(1), aRow(2)])
  const { id } = await carOf('U1')
  const { call } = await aStaffMember(fixture.platform, [
    { role: 'dealer-manager', scopeKind: 'site', scopeId: fixture.siteId },
  ])
  const { version } = await call(staffEndpoints.staffVehicle, { carId: id })
  expect(
    await call(staffEndpoints.changeVehicle, { carId: id, body: { version, priceCents: 2_777_700 } }),
  ).toMatchObject({ priceCents: 2_777_700 })
  await expect(
    call(staffEndpoints.changeVehicle, { carId: id, body: { version, priceCents: 2_600_000 } }),
  ).rejects.toMatchObject({ status: 409 })

  await fixture.send([aRow(1, { Price: 25_000, Colour: 'Blue' }), aRow(2, { Price: 24_000 })])
  expect(await carOf('U1')).toMatchObject({ price_cents: '2777700', colour: 'Blue' })
  expect(await carOf('U2')).toMatchObject({ price_cents: '2400000' })
})

it('a vehicle leads to its page on the site, and what staff call sold is for sale nowhere', async () => {
  await fixture.send([aRow(1), aRow(2), aRow(3)])
  const { id, slug } = await carOf('U3')
  const client = connectClient(fixture.platform)
  const { call } = await aStaffMember(fixture.platform, [
    { role: 'dealer-manager', scopeKind: 'site', scopeId: fixture.siteId },
  ])
  const listed = await call(staffEndpoints.staffVehicle, { carId: id })
  const { url } = await client.call('site', { websiteId: fixture.siteId })
  expect(listed.url).toBe(new URL(`/cars/${slug}`, url).href)

  const sold = await call(staffEndpoints.changeVehicle, {
    carId: id,
    body: { version: listed.version, sold: true },
  })
  expect(sold).toMatchObject({ sold: true, url: null })
  expect(await carOf('U3')).toMatchObject({ status: 'sold' })

  const back = await call(staffEndpoints.changeVehicle, {
    carId: id,
    body: { version: sold.version, sold: false },
  })
  expect(await carOf('U3')).toMatchObject({ status: 'in_stock' })
  const hidden = await call(staffEndpoints.changeVehicle, {
    carId: id,
    body: { version: back.version, shown: false },
  })
  expect(hidden.url).toBeNull()
})

it('ten vehicles are repriced at once and taken back, what has changed meanwhile stays, and each keeps its history', async () => {
  const rows = Array.from({ length: 10 }, (_, n) => aRow(n + 1))
  await fixture.send(rows)
  const { call } = await aStaffMember(
    fixture.platform,
    [{ role: 'dealer-manager', scopeKind: 'site', scopeId: fixture.siteId }],
    'Dana Manager',
  )
  const cars = await Promise.all(rows.map(async (_, n) => (await carOf(`U${n + 1}`)).id as number))
  const { vehicles } = await call(staffEndpoints.staffVehicles, {
    query: { ids: cars.join(','), limit: '100' },
  })
  expect(vehicles).toHaveLength(10)
  const [stale, ...others] = vehicles
  if (!stale) throw new Error('There are no vehicles.')
  await call(staffEndpoints.changeVehicle, {
    carId: stale.id,
    body: { version: stale.version, reserved: true },
  })
  const changes = vehicles.map(({ id, version }) => ({
    id,
    version,
    sure: true,
    priceCents: 1_999_000,
    shown: false,
  }))
  const done = await call(staffEndpoints.changeVehicles, { body: { changes } })
  expect(done).toMatchObject({ changed: 9, skipped: 1 })
  const after = (await call(staffEndpoints.staffVehicles, { query: { ids: cars.join(','), limit: '100' } }))
    .vehicles
  expect(after.find(({ id }) => id === stale.id)).toMatchObject({
    priceCents: stale.priceCents,
    reserved: true,
  })
  expect(after.filter(({ priceCents, shown }) => priceCents === 1_999_000 && !shown)).toHaveLength(9)
  const [one] = others
  const repriced = await call(staffEndpoints.staffVehicleHistory, { carId: one?.id ?? 0 })
  expect(repriced.prices.map(({ priceCents }) => priceCents)).toContain(1_999_000)
  expect(await call(staffEndpoints.changeVehicles, { body: { changes: done.undo } })).toMatchObject({
    changed: 9,
    skipped: 0,
  })

  const history = await call(staffEndpoints.staffVehicleHistory, { carId: one?.id ?? 0 })
  expect(history.vehicle).toMatchObject({ priceCents: one?.priceCents, shown: true })
  expect(history.changes).toHaveLength(2)
  expect(history.changes[1]).toMatchObject({
    author: 'Dana Manager',
    changes: expect.arrayContaining([expect.objectContaining({ field: 'priceCents', after: '$19,990' })]),
  })
  const price = () =>
    call(staffEndpoints.staffVehicleHistory, { carId: one?.id ?? 0 }).then(({ fields }) =>
      fields.find(({ field }) => field === 'priceCents'),
    )
  // It is no longer overridden, so the next file may set it.
  expect(await price()).toMatchObject({ isOverridden: false })
  const cheaper = aRow(1, { 'Stock No': one?.stockNumber ?? '', Price: 28_500 })
  await fixture.send([cheaper], { isFull: false })
  expect(await price()).toMatchObject({ value: '$28,500', isOverridden: false })
  const { version } = await call(staffEndpoints.staffVehicle, { carId: one?.id ?? 0 })
  await call(staffEndpoints.changeVehicle, {
    carId: one?.id ?? 0,
    body: { version, sure: true, priceCents: 1_999_000 },
  })
  expect(await price()).toMatchObject({ by: 'Dana Manager', isOverridden: true })
  await call(staffEndpoints.releaseVehicleField, { carId: one?.id ?? 0, body: { field: 'priceCents' } })
  expect(await price()).toMatchObject({ isOverridden: false })
  await expect(
    call(staffEndpoints.releaseVehicleField, { carId: one?.id ?? 0, body: { field: 'priceCents' } }),
  ).rejects.toMatchObject({ status: 409 })
})

it('many are changed while somebody edits one of them: both come through, and that one is left as they wrote it', async () => {
  await fixture.send([aRow(61), aRow(62)], {}, await fixture.addSource({ isFull: false }))
  const { call } = await aStaffMember(fixture.platform, [
    { role: 'dealer-manager', scopeKind: 'site', scopeId: fixture.siteId },
  ])
  const ids = [(await carOf('U61')).id, (await carOf('U62')).id]
  const changes = await Promise.all(
    ids.map(async (id) => ({
      id,
      version: (await call(staffEndpoints.staffVehicle, { carId: id })).version,
      sure: true,
      priceCents: 1_999_000,
    })),
  )
  const last = Math.max(...ids)
  const done = await editMeanwhile(fixture.pool, last, () =>
    call(staffEndpoints.changeVehicles, { body: { changes } }),
  )
  expect(done).toMatchObject({ changed: 1, skipped: 1 })
  expect(await call(staffEndpoints.staffVehicle, { carId: Math.min(...ids) })).toMatchObject({
    priceCents: 1_999_000,
  })
})

it('what is sold or not sold by mistake is, taken back, what it was, and its stock file’s again [S4.01]', async () => {
  const source = await fixture.addSource({ isFull: false })
  const [soon, sold] = [aRow(51, { Status: 'Coming Soon' }), aRow(52, { Status: 'Sold' })]
  await fixture.send([soon, sold], {}, source)
  const { call } = await aStaffMember(fixture.platform, [
    { role: 'dealer-manager', scopeKind: 'site', scopeId: fixture.siteId },
  ])
  const stateOf = async (stockNumber: string) => {
    const { rows } = await fixture.pool.query(
      `select id, status, sold, sold_at, (select count(*)::int from car_hand_fields h where h.car_id = c.id) as by_hand
       from cars c where stock_number = $1`,
      [stockNumber],
    )
    return rows[0]
  }
  const change = async (stockNumber: string, edit: { sold: boolean }) => {
    const { id } = await stateOf(stockNumber)
    const { version } = await call(staffEndpoints.staffVehicle, { carId: id })
    return call(staffEndpoints.changeVehicles, { body: { changes: [{ id, version, ...edit }] } })
  }
  for (const [stockNumber, isSold] of [
    ['U51', true],
    ['U52', false],
  ] as const) {
    const before = await stateOf(stockNumber)
    fixture.tick()
    const { undo } = await change(stockNumber, { sold: isSold })
    expect(await stateOf(stockNumber)).toMatchObject({ sold: isSold, by_hand: 1 })
    fixture.tick()
    expect(await call(staffEndpoints.changeVehicles, { body: { changes: undo } })).toMatchObject({
      changed: 1,
    })
    expect(await stateOf(stockNumber)).toEqual(before)
  }
  // Clicking the opposite action undoes it too.
  await change('U51', { sold: true })
  await change('U51', { sold: false })
  expect(await stateOf('U51')).toMatchObject({ status: 'coming_soon', by_hand: 0 })
  await fixture.send([aRow(51, { Status: 'Sold' })], { isApproved: true }, source)
  expect(await stateOf('U51')).toMatchObject({ status: 'sold', by_hand: 0 })
})

it('a sale that is taken back leaves what staff had set before it', async () => {
  const source = await fixture.addSource({ isFull: false })
  await fixture.send([aRow(71)], {}, source)
  const { id } = await carOf('U71')
  const { call } = await aStaffMember(fixture.platform, [
    { role: 'dealer-manager', scopeKind: 'site', scopeId: fixture.siteId },
  ])
  const press = async (edit: { sold?: boolean; reserved?: boolean }) =>
    call(staffEndpoints.changeVehicle, {
      carId: id,
      body: { version: (await call(staffEndpoints.staffVehicle, { carId: id })).version, ...edit },
    })
  const status = async () =>
    (await call(staffEndpoints.staffVehicleHistory, { carId: id })).fields.find(
      ({ field }) => field === 'status',
    )
  await press({ reserved: true })
  await press({ sold: true })
  await press({ sold: false })
  expect(await carOf('U71')).toMatchObject({ sold: false, reserved: true })
  expect(await status()).toMatchObject({ isOverridden: true })
})

it('asks about a price that changes by more than a third, in the list, in many at once and among other fields', async () => {
  await fixture.send([aRow(41, { Price: 30_000 }), aRow(42, { Price: 30_000 })], { isFull: false })
  const ids = [(await carOf('U41')).id, (await carOf('U42')).id]
  const { call } = await aStaffMember(fixture.platform, [
    { role: 'sales', scopeKind: 'site', scopeId: fixture.siteId },
  ])
  const versionOf = async (carId: number) => (await call(staffEndpoints.staffVehicle, { carId })).version
  const slip = 30_000
  const changes = await Promise.all(
    ids.map(async (id) => ({ id, version: await versionOf(id), priceCents: slip })),
  )
  const [{ id: carId, version } = { id: 0, version: '' }] = changes
  const ways = (sure?: true) => [
    () => call(staffEndpoints.changeVehicle, { carId, body: { version, priceCents: slip, sure } }),
    () =>
      call(staffEndpoints.setVehicleFields, {
        carId,
        body: { version, fields: { priceCents: '300' }, sure },
      }),
    () =>
      call(staffEndpoints.changeVehicles, { body: { changes: changes.map((one) => ({ ...one, sure })) } }),
  ]
  for (const way of ways())
    await expect(way()).rejects.toMatchObject({
      status: 422,
      failure: 'price-change-large',
      message: '$300 is 99% less than $30,000. Is that right?',
      fields: { priceCents: 'Is that right?' },
    })
  expect(await versionOf(carId)).toBe(version)
  const done = await call(staffEndpoints.changeVehicles, {
    body: { changes: changes.map((one) => ({ ...one, sure: true })) },
  })
  // Undo is never asked about.
  expect(await call(staffEndpoints.changeVehicles, { body: { changes: done.undo } })).toMatchObject({
    changed: 2,
  })
  // A price that is removed and given anew is not compared.
  for (const priceCents of [null, 900_000])
    await call(staffEndpoints.changeVehicle, { carId, body: { version: await versionOf(carId), priceCents } })
})

it.each([
  ['45.000', null],
  ['45.000 km', null],
  ['45,000', 45_000],
  ['45 000 km', 45_000],
  ['45000', 45_000],
])('kilometres typed as %j are %j', async (odometerKm, km) => {
  const { call } = await aStaffMember(fixture.platform, [
    { role: 'sales', scopeKind: 'site', scopeId: fixture.siteId },
  ])
  await fixture.send([aRow(43)], { isFull: false })
  const { id: carId } = await carOf('U43')
  const before = await call(staffEndpoints.staffVehicle, { carId })
  const save = call(staffEndpoints.setVehicleFields, {
    carId,
    body: { version: before.version, fields: { odometerKm } },
  })
  if (km === null) await expect(save).rejects.toMatchObject({ status: 422 })
  else await save
  expect((await call(staffEndpoints.staffVehicle, { carId })).odometerKm).toBe(km ?? before.odometerKm)
})
