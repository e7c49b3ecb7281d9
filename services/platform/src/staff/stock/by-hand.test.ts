import { staffEndpoints } from '@forecourt/contract/staff-endpoints'
import { openVehicleData } from '@forecourt/vehicle-data/open-vehicle-data'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { connectClient, getCar } from '../../../testing/platform/connect-client.ts'
import { aStaffMember, callStaff } from '../../../testing/staff/a-staff-member.ts'
import { aRow, openImportFixture } from '../../../testing/stock/open-import-fixture.ts'

let fixture: Awaited<ReturnType<typeof openImportFixture>>
beforeAll(async () => {
  fixture = await openImportFixture()
})
afterAll(() => fixture.platform.close())

const seller = () =>
  aStaffMember(fixture.platform, [{ role: 'sales', scopeKind: 'site', scopeId: fixture.siteId }], 'Sam Sales')

async function addOne(stockNumber: string, fields: Record<string, string> = {}) {
  const { call, token } = await seller()
  const [place] = (await call(staffEndpoints.staffStockPlaces)).places
  const { id } = await call(staffEndpoints.addVehicle, {
    body: {
      placeId: place?.id ?? 0,
      kind: 'car',
      fields: { stockNumber, make: 'Toyota', model: 'Corolla', year: '2020', ...fields },
    },
  })
  return { call, token, id }
}

const carOf = async (id: number) =>
  (await fixture.pool.query('select * from cars where id = $1', [id])).rows[0]

describe('a vehicle by hand', () => {
  it('is one more than the dealership may have, and is refused', async () => {
    await addOne('H0')
    const change = (text: string) => fixture.pool.query(text, [fixture.siteId])
    await change(
      `insert into settings (scope, scope_id, key, value) values ('site', $1, 'vehiclesByDealership', '1')`,
    )
    await expect(addOne('H00')).rejects.toMatchObject({
      status: 422,
      message: 'Your dealership has as many vehicles for sale as it may have: 1.',
    })
    await change(`delete from settings where scope_id = $1 and key = 'vehiclesByDealership'`)
    await change(`delete from cars where stock_number = 'H0' and $1::int is not null`)
  })

  it('is on the site at once, with what was typed, and a stock file that names it later takes over the rest', async () => {
    const { call, id } = await addOne('H1', {
      priceCents: '$24,990',
      odometerKm: '84,210 km',
      colour: 'Blue',
      badge: 'Ascent Sport',
    })
    const { slug } = await carOf(id)
    const client = connectClient(fixture.platform)
    expect(await client.call('carDetail', { websiteId: fixture.siteId, slug })).toMatchObject({
      name: '2020 Toyota Corolla Ascent Sport',
      priceCents: 2_499_000,
      odometerKm: 84_210,
    })
    expect((await call(staffEndpoints.staffVehicle, { carId: id })).url).toContain(slug)
    const { fields, prices } = await call(staffEndpoints.staffVehicleHistory, { carId: id })
    expect(fields.find(({ field }) => field === 'colour')).toMatchObject({
      by: 'Sam Sales',
      isOverridden: true,
    })
    expect(prices).toHaveLength(1)

    await fixture.send([
      aRow(1, {
        'Stock No': 'H1',
        Make: 'Toyota',
        Model: 'Corolla',
        Colour: 'Red',
        Price: 20_000,
        Body: 'Hatch',
      }),
    ])
    expect(await carOf(id)).toMatchObject({ colour: 'Blue', price_cents: '2499000', body: 'Hatch' })
    await call(staffEndpoints.releaseVehicleField, { carId: id, body: { field: 'colour' } })
    expect(await carOf(id)).toMatchObject({ colour: 'Red', price_cents: '2499000' })
  })

  it('is offered as staff say, with its papers, its market and its loan', async () => {
    const offer = { tag: 'Special', preorder: 'yes', reservable: 'no', customRank: '7' }
    const { call, id } = await addOne('H6', { ...offer, lender: 'harbour', interestRate: '6.99%' })
    const { slug } = await carOf(id)
    const shown = () => connectClient(fixture.platform).call('carDetail', { websiteId: fixture.siteId, slug })
    expect(await shown()).toMatchObject({
      tag: 'Special',
      preorder: true,
      reservable: false,
      customRank: 7,
      financeLenders: { harbour: { interestRate: 6.99, paymentWeekCents: null } },
    })
    const { version } = await call(staffEndpoints.staffVehicle, { carId: id })
    await call(staffEndpoints.setVehicleFields, {
      carId: id,
      body: {
        version,
        fields: {
          tag: '',
          preorder: '',
          reservable: '',
          subscriptionPriceCents: '$299',
          historyFileUrl: 'https://reports.example/h6.pdf',
          date: '2026-11-03',
          averageMarketPriceCents: '33,500',
          stateAverageMarketPriceCents: '34,000',
          marketCheckedOn: '2026-10-28',
          comparisonRate: '7.85',
          paymentWeekCents: '129.40',
        },
      },
    })
    expect(await shown()).toMatchObject({
      tag: null,
      preorder: false,
      reservable: null,
      subscriptionPriceCents: 29_900,
      historyFileUrl: 'https://reports.example/h6.pdf',
      date: '2026-11-03',
      averageMarketPriceCents: 3_350_000,
      stateAverageMarketPriceCents: 3_400_000,
      marketCheckedOn: '2026-10-28',
      financeLenders: { harbour: { interestRate: 6.99, comparisonRate: 7.85, paymentWeekCents: 12_940 } },
    })
    const { fields, changes } = await call(staffEndpoints.staffVehicleHistory, { carId: id })
    expect(fields).toContainEqual(
      expect.objectContaining({ field: 'paymentWeekCents', value: '$129.40', isOverridden: true }),
    )
    expect(changes[0]?.changes).toContainEqual({ field: 'tag', before: 'Special', after: '' })
  })

  it('has no tag that names another condition', async () => {
    const { call, id } = await addOne('H9', { carType: 'used' })
    const { version } = await call(staffEndpoints.staffVehicle, { carId: id })
    await expect(
      call(staffEndpoints.setVehicleFields, {
        carId: id,
        body: { version, fields: { tag: 'New', colour: 'Blue' } },
      }),
    ).rejects.toMatchObject({
      status: 422,
      message: 'Please choose another tag: “New” says that it’s in another condition.',
    })
    expect(await carOf(id)).toMatchObject({ tag: null })
    await call(staffEndpoints.setVehicleFields, {
      carId: id,
      body: { version, fields: { tag: 'New', carType: 'new' } },
    })
    expect(await carOf(id)).toMatchObject({ tag: 'New' })
    await expect(addOne('H10', { tag: 'Demo' })).rejects.toMatchObject({ status: 422 })
  })

  it('has no history report but on the web, and no figures of a loan that nobody gives', async () => {
    const { call, id } = await addOne('H7')
    const { version } = await call(staffEndpoints.staffVehicle, { carId: id })
    const set = (fields: Record<string, string>) =>
      call(staffEndpoints.setVehicleFields, { carId: id, body: { version, fields } })
    await expect(set({ historyFileUrl: 'javascript:alert(1)' })).rejects.toMatchObject({ status: 422 })
    await expect(set({ tag: 'Special', interestRate: '6.99' })).rejects.toMatchObject({
      status: 422,
      failure: 'vehicle-lender-missing',
    })
    expect(await carOf(id)).toMatchObject({ tag: null, history_file_url: null })
    await expect(addOne('H8', { paymentWeekCents: '99' })).rejects.toMatchObject({ status: 422 })
    expect((await fixture.cars(['H8'])).size).toBe(0)
    await set({ lender: 'harbour', interestRate: '6.99' })
    const { version: next } = await call(staffEndpoints.staffVehicle, { carId: id })
    await call(staffEndpoints.setVehicleFields, {
      carId: id,
      body: { version: next, fields: { lender: '' } },
    })
    expect((await fixture.pool.query('select from car_lenders where car_id = $1', [id])).rows).toEqual([])
  })

  it('says all at once what it lacks or what cannot be read, and there is one of each stock number', async () => {
    const { call, token } = await seller()
    const [place] = (await call(staffEndpoints.staffStockPlaces)).places
    const add = (fields: Record<string, string>) =>
      callStaff(fixture.platform, {
        method: 'POST',
        path: '/staff/vehicles',
        token,
        body: { placeId: place?.id, kind: 'car', fields },
      })
    expect(await add({ make: 'Toyota' })).toMatchObject({ status: 422 })
    const unread = await add({
      stockNumber: 'H2',
      make: 'Toyota',
      model: 'Yaris',
      year: 'old',
      priceCents: 'lots',
    })
    expect(unread).toMatchObject({
      status: 422,
      json: {
        errors: {
          year: 'Enter a year like 2023.',
          priceCents: 'Enter price in dollars, like 23,990.',
        },
      },
    })
    const both = await Promise.all(
      [1, 2].map(() => add({ stockNumber: 'H3', make: 'Toyota', model: 'Yaris' })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(
      await add({ stockNumber: 'H4', make: 'T', model: 'Y', photos: 'https://x.example/1.jpg' }),
    ).toMatchObject({ status: 422 })
    const elsewhere = { placeId: 999_999, kind: 'car', fields: {} }
    const body = { method: 'POST', path: '/staff/vehicles', token, body: elsewhere }
    expect((await callStaff(fixture.platform, body)).status).toBe(404)
  })

  it('is found by its plate, and a register that does not answer is an answer', async () => {
    const { call } = await seller()
    const { staff } = fixture.platform.context
    const before = staff.vehicleData
    const find = async () => ({ kind: 'failed', reason: 'unreachable' }) as const
    staff.vehicleData = { nevdis: { name: 'nevdis', find }, autograb: null }
    expect(
      await call(staffEndpoints.staffPlateLookup, { body: { rego: 'ABC12D', state: 'NSW' } }),
    ).toMatchObject({ status: 'failed' })
    staff.vehicleData = openVehicleData({ mode: 'demo', nevdis: null, autograb: null })
    const found = await call(staffEndpoints.staffPlateLookup, { body: { rego: 'abc 12d', state: 'nsw' } })
    staff.vehicleData = before
    expect(found).toMatchObject({ status: 'found', vehicle: { make: expect.any(String) } })
    await expect(
      call(staffEndpoints.staffPlateLookup, { body: { rego: '<b>', state: 'NSW' } }),
    ).rejects.toMatchObject({ status: 422 })
  })

  it('is changed field by field, all or none, and not by who saw an older one', async () => {
    const { call, id } = await addOne('H5', { colour: 'Blue' })
    const { version } = await call(staffEndpoints.staffVehicle, { carId: id })
    await expect(
      call(staffEndpoints.setVehicleFields, {
        carId: id,
        body: { version, fields: { colour: 'Green', year: 'old' } },
      }),
    ).rejects.toMatchObject({ status: 422 })
    expect(await carOf(id)).toMatchObject({ colour: 'Blue' })
    await call(staffEndpoints.setVehicleFields, {
      carId: id,
      body: { version, fields: { colour: 'Green', badge: 'ZR' } },
    })
    expect(await carOf(id)).toMatchObject({ colour: 'Green', name: '2020 Toyota Corolla ZR' })
    await expect(
      call(staffEndpoints.setVehicleFields, { carId: id, body: { version, fields: { colour: 'Pink' } } }),
    ).rejects.toMatchObject({
      status: 409,
    })
    const { changes } = await call(staffEndpoints.staffVehicleHistory, { carId: id })
    expect(changes[0]?.changes).toContainEqual({ field: 'colour', before: 'Blue', after: 'Green' })
  })
})

const aPhoto = async (background: string, width = 300, height = 200) => {
  const create = { width, height, channels: 3 as const, background }
  return new Uint8Array(await sharp({ create }).jpeg().toBuffer())
}

describe('the photos of a vehicle', () => {
  it('are added, ordered, turned, cut, replaced, removed and brought back, and pages follow', async () => {
    const { call, id } = await addOne('P1')
    const { slug } = await carOf(id)
    const client = connectClient(fixture.platform)
    const shown = async () => (await getCar(client, fixture.siteId, slug)).images
    const red = await call(staffEndpoints.uploadVehiclePhoto, { carId: id, bytes: await aPhoto('red') })
    const blue = await call(staffEndpoints.uploadVehiclePhoto, { carId: id, bytes: await aPhoto('blue') })
    expect(blue.photos).toBe(2)
    expect(
      (await call(staffEndpoints.uploadVehiclePhoto, { carId: id, bytes: await aPhoto('red') })).photos,
    ).toBe(2)
    expect((await shown()).map(({ url }) => url)).toEqual([`/img/${red.id}`, `/img/${blue.id}`])

    const { version, photos } = await call(staffEndpoints.staffVehiclePhotos, { carId: id })
    const as = (turn: 0 | 90, focal = 50) => ({ turn, focalX: focal, focalY: focal })
    const wanted = [
      { id: blue.id, ...as(90) },
      { id: red.id, ...as(0, 25) },
    ]
    await call(staffEndpoints.changeVehiclePhotos, { carId: id, body: { version, photos: wanted } })
    await vi.waitFor(async () => {
      expect(await shown()).toMatchObject([
        { width: 200, height: 300 },
        { url: `/img/${red.id}`, focal: { x: 25, y: 25 } },
      ])
    })
    await expect(
      call(staffEndpoints.changeVehiclePhotos, { carId: id, body: { version, photos: wanted } }),
    ).rejects.toMatchObject({
      status: 409,
    })

    const green = await call(staffEndpoints.uploadVehiclePhoto, {
      carId: id,
      query: { replaces: red.id },
      bytes: await aPhoto('green'),
    })
    expect(await shown()).toMatchObject([{ width: 200 }, { url: `/img/${green.id}` }])
    const after = await call(staffEndpoints.staffVehiclePhotos, { carId: id })
    const restored = photos.map((photo) => ({ id: photo.id, ...as(0) }))
    await call(staffEndpoints.changeVehiclePhotos, {
      carId: id,
      body: { version: after.version, photos: restored },
    })
    expect((await shown()).map(({ url }) => url)).toEqual([`/img/${red.id}`, `/img/${blue.id}`])
    const thumb = await call(staffEndpoints.staffVehiclePhoto, { carId: id, query: { id: red.id } })
    expect(thumb.headers.get('content-type')).toBe('image/webp')
    const stranger = { id: 'f'.repeat(32), ...as(0) }
    const now = await call(staffEndpoints.staffVehiclePhotos, { carId: id })
    await expect(
      call(staffEndpoints.changeVehiclePhotos, {
        carId: id,
        body: { version: now.version, photos: [stranger] },
      }),
    ).rejects.toMatchObject({ status: 422 })
  })

  it('that staff chose stay whatever a stock file brings, until they are released', async () => {
    const source = await fixture.addSource()
    await fixture.send([aRow(40, { Photos: 'https://photos.example/1.jpg' })], {}, source)
    const car = (await fixture.cars()).get('U40')
    const { call } = await seller()
    const { id } = await call(staffEndpoints.uploadVehiclePhoto, {
      carId: car?.id as number,
      bytes: await aPhoto('black'),
    })
    await fixture.pool.query(`update stock_photos set state = 'fetched', image_id = $1 where car_id = $2`, [
      id,
      car?.id,
    ])
    const own = await call(staffEndpoints.uploadVehiclePhoto, {
      carId: car?.id as number,
      bytes: await aPhoto('white'),
    })
    await fixture.send([aRow(40, { Photos: '' })], {}, source)
    const listed = await call(staffEndpoints.staffVehiclePhotos, { carId: car?.id as number })
    expect(listed).toMatchObject({ isOverridden: true, photos: [{ id }, { id: own.id }] })
    await call(staffEndpoints.releaseVehicleField, { carId: car?.id as number, body: { field: 'photos' } })
    expect(await call(staffEndpoints.staffVehiclePhotos, { carId: car?.id as number })).toMatchObject({
      isOverridden: false,
    })
  })

  it('that are none are refused in words, and are nobody else’s', async () => {
    const { call, id } = await addOne('P2')
    await expect(
      call(staffEndpoints.uploadVehiclePhoto, { carId: id, bytes: new TextEncoder().encode('no photo') }),
    ).rejects.toMatchObject({
      status: 422,
      message: expect.stringContaining('JPEG'),
    })
    expect((await call(staffEndpoints.staffVehiclePhotos, { carId: id })).photos).toEqual([])
    const stranger = await aStaffMember(fixture.platform, [])
    await expect(
      stranger.call(staffEndpoints.uploadVehiclePhoto, { carId: id, bytes: await aPhoto('red') }),
    ).rejects.toMatchObject({
      status: 403,
    })
  })
})

it('what vehicles lack is counted by the states of the table that lists them', async () => {
  const { call, id } = await addOne('Q1', { odometerKm: '900000' })
  const quality = await call(staffEndpoints.stockQuality)
  for (const { state, vehicles } of quality.lacking) {
    const listed = await call(staffEndpoints.staffVehicles, { query: { state, limit: '100' } })
    expect(listed.vehicles, state).toHaveLength(vehicles)
  }
  expect((await call(staffEndpoints.staffVehicleHistory, { carId: id })).lacking).toEqual([
    'unpriced',
    'unpictured',
    'undescribed',
    'odd-kilometres',
  ])
})
