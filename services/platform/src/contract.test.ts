import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Fetch } from '@forecourt/contract/call/call'
import { endpoints } from '@forecourt/contract/calls/endpoint-table'
import { createPlatformClient } from '@forecourt/contract/client'
import { signInEndpoints } from '@forecourt/contract/endpoints/staff/accounts'
import { passkeySignInEndpoints } from '@forecourt/contract/endpoints/staff/passkeys'
import { firstAdminEndpoints } from '@forecourt/contract/endpoints/staff/sites/new-dealer'
import type { DealerImport } from '@forecourt/contract/import/dealer-import'
import { staffEndpoints } from '@forecourt/contract/staff-endpoints'
import type { ContractWorld } from '@forecourt/contract/suite/contract-world'
import { describeContract } from '@forecourt/contract/suite/describe-contract'
import { createAdaptorServer } from '@hono/node-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  openTestPlatform,
  type TestPlatform,
  testCredentials,
} from '../testing/platform/open-test-platform.ts'
import { aDealer, anImageId, aStockCar } from '../testing/stock/a-dealer.ts'

type Opened = ContractWorld & { platform: TestPlatform; base: string; fetch: Fetch }

type Location = DealerImport['dealerships'][number]['locations'][number]

function changePlaces(dealer: DealerImport, change: (main: Location) => Location[]): DealerImport {
  const [own, ...others] = dealer.dealerships
  const [main] = own?.locations ?? []
  if (!own || !main) throw new Error('A dealer has a place.')
  return { ...dealer, dealerships: [{ ...own, locations: change(main) }, ...others] }
}

const handsOver = (main: Location): Location[] => [{ ...main, distributionLocations: ['Orange', 'Parkes'] }]

function addDepartments(main: Location): Location[] {
  const counter = { ...main, primary: false }
  return [
    main,
    { ...counter, slug: 'parts', name: 'Parts counter', locationType: 'parts', visible: false },
    { ...counter, slug: 'workshop', name: 'Workshop', locationType: 'service' },
  ]
}

function withOtherGateways(dealer: DealerImport): DealerImport {
  const wallets = { applePayEnabled: false, googlePayEnabled: false, googleMerchantId: null }
  const till = { authorizationType: 'till' as const, authorizationKey: 'pk_till', depositCents: 20_000 }
  const bank = {
    authorizationType: 'st_george' as const,
    authorizationKey: 'pk_st_george',
    depositCents: 25_000,
  }
  const processors = [
    { ...till, ...wallets, googlePayEnabled: true, googleMerchantId: 'BCR2DN4T' },
    { ...bank, ...wallets },
  ]
  return { ...dealer, dealerships: dealer.dealerships.map((one) => ({ ...one, processors })) }
}

async function openWorld(
  base: string,
  fetchOf: (platform: TestPlatform) => Promise<[string, Fetch]>,
): Promise<Opened> {
  const platform = await openTestPlatform()
  const { siteId } = await platform.addDealer(changePlaces(aDealer('north'), handsOver), [
    ...[1, 2, 3, 4].map((n) => aStockCar('north', n)),
    aStockCar('north', 5, { showOnDealerWebsite: false }),
  ])
  const south = changePlaces(withOtherGateways(aDealer('south')), addDepartments)
  const other = await platform.addDealer(south, [aStockCar('south', 9)])
  const [address, fetch] = await fetchOf(platform)
  const clientWith = (credentials: typeof testCredentials) =>
    createPlatformClient({
      addresses: { base: address || base, dashboard: address || base, staging: null },
      credentials,
      fetch,
      log: { warn() {} },
    })
  return {
    platform,
    base: address || base,
    fetch,
    client: clientWith(testCredentials),
    stranger: clientWith({ ...testCredentials, password: 'wrong' }),
    siteId,
    siteSlug: 'north',
    otherSiteId: other.siteId,
    carSlug: '2021-mazda-cx-5-1',
    hiddenCarSlug: '2021-mazda-cx-5-5',
    imageId: anImageId(1),
    close: () => platform.close(),
  }
}

const openInProcess = () =>
  openWorld('http://platform.internal', async (platform) => ['', (request) => platform.app.fetch(request)])

async function openOverSocket(): Promise<Opened> {
  let server: Server | undefined
  const world = await openWorld('', async (platform) => {
    server = createAdaptorServer({ fetch: platform.app.fetch }) as Server
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
    return [`http://127.0.0.1:${(server.address() as AddressInfo).port}`, (request) => fetch(request)]
  })
  return {
    ...world,
    async close() {
      await new Promise((resolve) => {
        server?.close(resolve)
        server?.closeAllConnections()
      })
      await world.platform.close()
    },
  }
}

describeContract('in this process', openInProcess)
describeContract('over a socket', openOverSocket)

let here: Opened
let there: Opened
beforeAll(async () => {
  here = await openInProcess()
  there = await openOverSocket()
})
afterAll(() => Promise.all([here.close(), there.close()]))

const calls = [
  '/websites/1.json',
  '/websites/99.json',
  '/websites/1/cars/2021-mazda-cx-5-1.json',
  '/websites/1/cars/1.json',
  '/websites/1/cars/a%20b.json',
  '/websites/1/cars/none.json',
  '/websites/x/cars/none.json',
  '/api/websites/1/cars/2021-mazda-cx-5-1/similar_cars',
  '/api/websites/1/newest_cars?limit=2',
  '/api/websites/1/kept_cars?ids=1,2',
  '/models/1.json?website_id=1',
  '/models/1.json',
  '/manufacturers/1.json?website_id=1',
  '/manufacturers/99999999999.json?website_id=1',
  '/api/websites/lookup',
  '/api/websites/lookup?slug=north',
  '/api/websites',
  `/api/images/${anImageId(1)}`,
  '/api/websites/1/suggestions?query=ma',
  '/api/websites/1/search_key',
  '/dealerships/1/available_appointment_bookings.json?car_id=99',
  '/dealerships/99/available_service_bookings.json',
  '/cars/99/print?website_id=1',
  '/cars/1/print',
  '/internal/changes?since=0',
  '/no/such/call',
]

it.each(calls)('both transports answer %s alike, byte for byte', async (call) => {
  const [a, b] = await Promise.all([here, there].map((world) => answerOf(world, call)))
  expect(a).toEqual(b)
})

async function answerOf(world: Opened, call: string) {
  const authorization = `Basic ${btoa(`${testCredentials.user}:${testCredentials.password}`)}`
  const response = await world.fetch(new Request(world.base + call, { headers: { authorization } }))
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    body: await response.text(),
  }
}

it('the car call speaks the specification’s own keys [S3.01] [S3.02] [S3.03] [S3.04] [S3.05] [S3.07] [S3.08] [S3.10]', async () => {
  const { body } = await answerOf(there, '/websites/1/cars/2021-mazda-cx-5-1.json')
  const keys = `id slug name year make model badge series stocknum vin km created_at date photos_count
    carsales_title carsales_seller_identifier car_type status preorder reserved sold reservable sold_date_timestamp
    show_on_dealer_website price before_price subscription_price tag certified simple_fuel file primary_image_url images
    dealership_id dealership_slug location_id city state private_suburb private_postcode location finance_lenders
    payment_processors has_checkout_payment_processor autograb_data`.split(/\s+/)
  const car = JSON.parse(body)
  expect(Object.keys(car)).toEqual(expect.arrayContaining(keys))
  expect(car).toMatchObject({
    price: 31_990.5,
    images: [{ image: { url: `/img/${anImageId(1)}` } }],
    finance_lenders: { lender: { interestRate: 8.99, paymentWeek: 137.55, termYears: 5 } },
    has_checkout_payment_processor: true,
    autograb_data: { average_market_price: 33_000, state_average_market_price: null },
    market_checked_on: '2026-11-03',
  })
})

it('the car call says where the car stands, with the map of the address, and where else it is handed over [S3.06]', async () => {
  const { body } = await answerOf(there, '/websites/1/cars/2021-mazda-cx-5-1.json')
  expect(JSON.parse(body).location).toEqual({
    name: 'Main yard',
    phone: '(02) 5550 1000',
    slug: 'main',
    city: 'Testville',
    state: 'NSW',
    address: {
      id: 1,
      street: '1 Test Street',
      city: 'Testville',
      state: 'NSW',
      place_url: 'https://www.google.com/maps/search/?api=1&query=1+Test+Street+Testville+NSW+2000',
    },
    distribution_locations: ['Orange', 'Parkes'],
  })
})

it('the car call says by whom a deposit is taken, one of three gateways [S3.09]', async () => {
  const processorsOf = async (call: string) =>
    JSON.parse((await answerOf(there, call)).body).payment_processors
  expect(await processorsOf('/websites/1/cars/2021-mazda-cx-5-1.json')).toEqual([
    {
      authorization_type: 'stripe',
      authorization_key: 'pk_test_1',
      deposit_amount: 500,
      apple_pay_enabled: true,
      google_pay_enabled: false,
      google_merchant_id: null,
    },
  ])
  expect(await processorsOf('/websites/2/cars/2021-mazda-cx-5-9.json')).toEqual([
    {
      authorization_type: 'till',
      authorization_key: 'pk_till',
      deposit_amount: 200,
      apple_pay_enabled: false,
      google_pay_enabled: true,
      google_merchant_id: 'BCR2DN4T',
    },
    {
      authorization_type: 'st_george',
      authorization_key: 'pk_st_george',
      deposit_amount: 250,
      apple_pay_enabled: false,
      google_pay_enabled: false,
      google_merchant_id: null,
    },
  ])
})

it('cars are answered by slug and by id, and with similar ones [S7.05] [S7.06] [S7.07]', async () => {
  const [bySlug, byId, similar] = await Promise.all(
    [
      '/websites/1/cars/2021-mazda-cx-5-2.json',
      '/websites/1/cars/2.json',
      '/api/websites/1/cars/2021-mazda-cx-5-2/similar_cars',
    ].map(async (call) => JSON.parse((await answerOf(there, call)).body)),
  )
  expect(bySlug).toMatchObject({ id: 2, slug: '2021-mazda-cx-5-2', make: 'Mazda', model: 'CX-5' })
  expect(byId).toEqual(bySlug)
  expect(similar.map(({ id }: { id: number }) => id).sort()).toEqual([1, 3, 4])
})

it('the site call says its address, its dealerships and its locations with their hours [S3.12] [S3.14] [S3.15]', async () => {
  const { address, dealerships, locations } = JSON.parse((await answerOf(there, '/websites/1.json')).body)
  const street = { street: '1 Test Street', city: 'Testville', state: 'NSW', postcode: '2000' }
  expect(address).toEqual(street)
  expect(dealerships).toMatchObject([
    {
      id: 1,
      name: 'Dealership north',
      slug: 'north',
      manufacturers: ['Mazda'],
      stripe_publishable_key: 'pk_test_1',
    },
  ])
  expect(locations).toMatchObject([
    {
      id: 1,
      name: 'Main yard',
      dealership_id: 1,
      dealership_slug: 'north',
      slug: 'main',
      primary: true,
      visible: true,
      location_type: 'sales',
      address: { ...street, lat: -33.87, lang: 151.21 },
      contact_detail: {
        phone: '(02) 5550 1000',
        opening_hours: [
          { weekday: 0, status: 'closed', formated_hours: 'Closed', open: null, close: null },
          ...[1, 2, 3, 4, 5, 6].map((weekday) => ({
            weekday,
            status: 'open',
            formated_hours: '8:30 am to 5 pm',
            open: '08:30',
            close: '17:00',
          })),
        ],
      },
    },
  ])
  const departments = JSON.parse((await answerOf(there, '/websites/2.json')).body).locations
  expect(departments).toMatchObject([
    { location_type: 'sales', primary: true, visible: true },
    { name: 'Parts counter', slug: 'parts', location_type: 'parts', primary: false, visible: false },
    { name: 'Workshop', slug: 'workshop', location_type: 'service', dealership_slug: 'south' },
  ])
})

it('the site call speaks the specification’s own keys, its spellings included [S3.11] [S3.13] [S3.16]', async () => {
  const site = JSON.parse((await answerOf(there, '/websites/1.json')).body)
  const keys =
    `id template name slug phone email logo social_urls url city state google_site_verification address
    dealership_id dealership_group manufacturer_id manufacturer finance_provider payment_provider autobot
    offers_subscription include_sold_cars_days feature_flags offers_count blogs dealerships locations special_hours
    navigation stock search_filters`.split(/\s+/)
  expect(Object.keys(site)).toEqual(expect.arrayContaining(keys))
  expect(site.stock).toMatchObject({ count: 4, car_types: { new: 0, used: 4, demo: 0 } })
})

it('the calls that the platform answers are the rows of the contract that are not the website’s own', () => {
  const rows = [
    ...Object.values(endpoints).filter(({ host }) => host !== 'site'),
    ...Object.values(staffEndpoints),
    ...Object.values(firstAdminEndpoints),
    // Signing in as anybody at a press is what the demo has.
    ...Object.values(signInEndpoints).filter(({ path }) => path !== '/staff/demo'),
    ...Object.values(passkeySignInEndpoints),
  ]
  const expected = rows.map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, ':x')}`)
  const answered = here.platform.app.routes
    .filter(({ method }) => method !== 'ALL')
    .map(
      ({ method, path }) =>
        `${method} ${path.replaceAll(/:\w+(?:\{[^}]*json\})/g, ':x.json').replaceAll(/:\w+/g, ':x')}`,
    )
  expect(answered.length).toBeGreaterThan(30)
  expect(new Set(answered)).toEqual(new Set(expected))
})
