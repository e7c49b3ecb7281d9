import { staffEndpoints } from '@forecourt/contract/staff-endpoints'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectClient, getCar } from '../../../../testing/platform/connect-client.ts'
import { openTestPlatform, type TestPlatform } from '../../../../testing/platform/open-test-platform.ts'
import { aStaffMember, type Member } from '../../../../testing/staff/a-staff-member.ts'
import { aDealer, aStockCar } from '../../../../testing/stock/a-dealer.ts'
import { getSite } from '../../../sites/get-site.ts'

let platform: TestPlatform
let siteId: number
let manager: Member
beforeAll(async () => {
  platform = await openTestPlatform()
  siteId = (await platform.addDealer(aDealer('north'), [aStockCar('north', 1)])).siteId
  manager = await aStaffMember(platform, [{ role: 'dealer-manager', scopeKind: 'site', scopeId: siteId }])
})
afterAll(() => platform.close())

const workshop = {
  action: 'add' as const,
  name: 'Workshop',
  kind: 'service' as const,
  visible: true,
  primary: false,
  street: '9 Mill Road',
  city: 'Perth',
  state: 'wa',
  postcode: '6000',
  phone: '',
  placeUrl: '',
  distributionLocations: '',
}

it('adds a department with the clock of its state and the phone of the website, and makes it the main place', async () => {
  const { call } = manager
  const { version: before } = await platform.context.changes.read(null)
  const { places } = await call(staffEndpoints.changePlace, { siteId, body: workshop })
  const added = places.find(({ name }) => name === 'Workshop')
  const site = await getSite(platform.context, siteId)
  expect(added).toMatchObject({
    state: 'WA',
    timeZone: 'Australia/Perth',
    phone: site.phone,
    primary: false,
  })
  expect(site.locations.find(({ slug }) => slug === 'workshop')?.openingHours).toHaveLength(7)
  const { changes } = await platform.context.changes.read(before)
  expect(changes?.some(({ tags }) => tags.includes('locations'))).toBe(true)

  const { id = 0, version = '' } = added ?? {}
  const save = { ...workshop, action: 'save' as const, id, version, primary: true, phone: '1300 555 020' }
  const after = await call(staffEndpoints.changePlace, { siteId, body: save })
  expect(after.places.filter(({ primary }) => primary).map(({ name }) => name)).toEqual(['Workshop'])
  await expect(call(staffEndpoints.changePlace, { siteId, body: save })).rejects.toMatchObject({
    status: 409,
  })
  const newest = after.places.find((place) => place.id === id)?.version ?? ''
  await expect(
    call(staffEndpoints.changePlace, { siteId, body: { ...save, version: newest, visible: false } }),
  ).rejects.toMatchObject({ status: 422, fields: { visible: expect.stringContaining('main place') } })
})

it('moves a place: the website gives the new address, and the old spot on the map is gone', async () => {
  const { call } = manager
  await platform.database.pool.query(`update locations set lat = 1, lng = 2 where name <> 'Workshop'`)
  const site = await getSite(platform.context, siteId)
  const place = (await call(staffEndpoints.staffPlaces, { siteId })).places.find(
    ({ name }) => name !== 'Workshop',
  )
  if (!place) throw new Error('A dealer has a place.')
  await platform.database.pool.query(
    'update sites set street = $1, suburb = $2, postcode = $3 where id = $4',
    [place.street, place.city, place.postcode, siteId],
  )
  const { dealership: _, timeZone: __, mayWrite: ___, ...values } = place
  await call(staffEndpoints.changePlace, {
    siteId,
    body: { action: 'save', ...values, street: '77 Bent Street' },
  })
  const moved = await getSite(platform.context, siteId)
  expect(moved.address.street).toBe('77 Bent Street')
  expect(moved.locations.find(({ id }) => id === place.id)?.address).toMatchObject({
    street: '77 Bent Street',
    lat: null,
    lng: null,
  })
  expect(moved.locations.find(({ id }) => id === place.id)?.slug).toBe(
    site.locations.find(({ id }) => id === place.id)?.slug,
  )
})

it('gives a place its own map link and the towns where it hands over, and the car call says both [S3.06]', async () => {
  const { call } = manager
  const place = (await call(staffEndpoints.staffPlaces, { siteId })).places.find(
    ({ name }) => name !== 'Workshop',
  )
  if (!place) throw new Error('A dealer has a place.')
  const { dealership: _, timeZone: __, mayWrite: ___, ...values } = place
  const written = { placeUrl: 'https://maps.app.goo.gl/north', distributionLocations: 'Orange, Parkes,  ' }
  const { places } = await call(staffEndpoints.changePlace, {
    siteId,
    body: { action: 'save', ...values, ...written },
  })
  const saved = places.find(({ id }) => id === place.id)
  expect(saved).toMatchObject({ ...written, distributionLocations: 'Orange, Parkes' })
  const location = async () => (await getCar(connectClient(platform), siteId, '2021-mazda-cx-5-1')).location
  expect(await location()).toMatchObject({
    address: { street: values.street, placeUrl: written.placeUrl },
    distributionLocations: ['Orange', 'Parkes'],
  })
  // The map link of the old address is removed with it.
  const { version = '' } = saved ?? {}
  await call(staffEndpoints.changePlace, {
    siteId,
    body: { action: 'save', ...values, ...written, version, street: '5 New Road' },
  })
  expect((await location())?.address.placeUrl).toContain('query=5+New+Road')
  const newest = (await call(staffEndpoints.staffPlaces, { siteId })).places.find(({ id }) => id === place.id)
  await expect(
    call(staffEndpoints.changePlace, {
      siteId,
      body: {
        ...{ action: 'save', ...values, version: newest?.version ?? '' },
        placeUrl: 'javascript:alert(1)',
      },
    }),
  ).rejects.toMatchObject({ status: 422, fields: { placeUrl: expect.stringContaining('https://') } })
})

it('refuses faults by field, names that are taken, and whoever has only one of the websites that show it', async () => {
  const { call } = manager
  const wrong = { ...workshop, postcode: '60', street: ' ' }
  await expect(call(staffEndpoints.changePlace, { siteId, body: wrong })).rejects.toMatchObject({
    status: 422,
    fields: {
      name: 'Another place has this name.',
      postcode: 'A postcode has four digits.',
      street: expect.any(String),
    },
  })
  const other = await platform.addDealer(aDealer('south'))
  await platform.database.pool.query(
    `insert into site_dealerships (site_id, dealership_id, position)
     select $1, dealership_id, 9 from sites where id = $2`,
    [other.siteId, siteId],
  )
  expect(await call(staffEndpoints.staffPlaces, { siteId })).toMatchObject({ mayWrite: false })
  await expect(
    call(staffEndpoints.changePlace, { siteId, body: { ...workshop, name: 'Yard' } }),
  ).rejects.toMatchObject({
    status: 403,
  })
})
