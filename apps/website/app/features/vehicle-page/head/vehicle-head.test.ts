import { newZealand } from '@forecourt/domain/country/new-zealand'
import { settingDefaults } from '@forecourt/domain/site/configuration/setting-table'
import { vehicleKinds } from '@forecourt/domain/vehicle/kind/kind'
import { describe, expect, it } from 'vitest'
import { aCar } from '../../../testing/a-car.ts'
import { aSite, createTestPaths } from '../../../testing/a-site.ts'
import { toVehicleView } from '../vehicle-view.ts'
import type { JsonLd } from './json-ld.ts'
import { toVehicleHead } from './vehicle-head.ts'

function headOf(changes: Parameters<typeof aCar>[0] = {}, site = aSite()) {
  const car = aCar(changes)
  const view = toVehicleView(car, site, createTestPaths(site), { nowMs: 0, splitArm: 'control' })
  return toVehicleHead(car, site, view, `/cars/${car.slug}`)
}
function graphOf(changes: Parameters<typeof aCar>[0] = {}, site = aSite()) {
  const [vehicle, dealer, crumbs] = headOf(changes, site).jsonLd['@graph'] as readonly JsonLd[]
  return { vehicle, dealer, crumbs }
}

describe('the structured data of a vehicle', () => {
  it.each([
    ['in stock', {}, 'InStock'],
    ['coming soon', { status: 'coming_soon' }, 'PreOrder'],
    ['on pre-order', { status: 'coming_soon', preorder: true }, 'PreOrder'],
    ['reserved', { reserved: true }, 'LimitedAvailability'],
    ['sold', { status: 'sold', sold: true }, 'SoldOut'],
    ['sold but still marked in stock', { sold: true }, 'SoldOut'],
    ['of a status that a feed invented', { status: 'wholesale' }, 'SoldOut'],
  ])('offers a vehicle %s with its availability', (_, changes, availability) => {
    expect(graphOf(changes).vehicle?.offers).toMatchObject({
      '@type': 'Offer',
      price: 23_990,
      priceCurrency: 'AUD',
      availability: `https://schema.org/${availability}`,
      url: 'https://west.test/cars/2022-mazda-3',
      seller: { '@id': 'https://west.test/#dealer-1' },
    })
  })

  it('names the currency of the site’s country', () => {
    expect(graphOf({}, aSite({ country: newZealand })).vehicle?.offers).toMatchObject({
      priceCurrency: 'NZD',
    })
  })

  it('offers at the price that the page shows first, with what it includes: the estimated total where the site has rates', () => {
    const rated = aSite({
      settings: { ...settingDefaults, vehicleDuty: { NSW: 300 }, governmentFees: { NSW: 4_000 } },
    })
    const estimated = { price: 24_750, priceCurrency: 'AUD' }
    expect(graphOf({ priceBasis: 'egc' }, rated).vehicle?.offers).toMatchObject({
      ...estimated,
      priceSpecification: {
        '@type': 'PriceSpecification',
        name: 'Estimated drive away, NSW',
        ...estimated,
      },
    })
    expect(graphOf({}, rated).vehicle?.offers).toMatchObject({
      price: 23_990,
      priceSpecification: { name: 'Drive away NSW', price: 23_990 },
    })
    expect(graphOf({ priceBasis: 'egc' }).vehicle?.offers).toMatchObject({
      priceSpecification: { name: 'Excl. govt. charges' },
    })
  })

  it.each([null, 0, 1_000])('offers nothing at a price that is not shown (%s)', (priceCents) => {
    expect(graphOf({ priceCents }).vehicle).not.toHaveProperty('offers')
  })

  it('names every kind by a type that schema.org has', () => {
    const types = vehicleKinds.map((kind) => graphOf({ kind }).vehicle?.['@type'])
    expect(types).toEqual([
      'Car',
      'Motorcycle',
      'Vehicle',
      'Vehicle',
      'Vehicle',
      'Vehicle',
      'Vehicle',
      'Motorcycle',
    ])
  })

  it('omits unknown properties instead of writing null', () => {
    expect(
      JSON.stringify(headOf({ vin: null, odometerKm: null, fuel: null, engine: null }).jsonLd),
    ).not.toMatch(/null|undefined|""/)
  })

  it('gives the dealer with address and hours, and the way to the page', () => {
    const { dealer, crumbs } = graphOf()
    expect(dealer).toMatchObject({
      '@type': 'AutoDealer',
      name: 'West Motors',
      address: { addressLocality: 'Bathurst', postalCode: '2795', addressCountry: 'AU' },
      openingHoursSpecification: [
        { dayOfWeek: 'https://schema.org/Monday', opens: '08:30', closes: '17:30' },
      ],
    })
    expect(crumbs?.itemListElement).toMatchObject([
      { position: 1, name: 'Home', item: 'https://west.test/' },
      { position: 2, name: 'All cars' },
      { position: 3, name: 'Mazda' },
      { position: 4, name: '2022 Mazda 3' },
    ])
  })

  it('has absolute addresses and the share image in its size [S7.39]', () => {
    expect(headOf()).toMatchObject({
      url: 'https://west.test/cars/2022-mazda-3',
      image: 'https://west.test/img/car1?w=1200&h=630',
    })
    expect(headOf({ images: [] }).image).toBeNull()
  })

  it('keeps title and description short whatever the name', () => {
    const { title, description } = headOf({ name: `2022 Mazda 3 ${'with Everything '.repeat(30)}` })
    expect(title.length).toBeLessThan(85)
    expect(description.length).toBeLessThan(160)
    expect(description).toContain('$23,990, Drive away NSW')
  })
})
