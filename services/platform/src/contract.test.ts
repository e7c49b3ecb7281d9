import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { callByName, createCaller, type Fetch } from '@forecourt/contract/call/call'
import type { DealerImport } from '@forecourt/contract/dealer-import/dealer-import'
import { endpoints, websiteEndpoints } from '@forecourt/contract/endpoint-table'
import { signInEndpoints } from '@forecourt/contract/endpoints/staff/accounts'
import { calendarFeedEndpoints } from '@forecourt/contract/endpoints/staff/calendar'
import { companySignInEndpoints } from '@forecourt/contract/endpoints/staff/company-sign-in'
import { passkeySignInEndpoints } from '@forecourt/contract/endpoints/staff/passkeys'
import { firstAdminEndpoints } from '@forecourt/contract/endpoints/staff/sites/new-dealer'
import { staffEndpoints } from '@forecourt/contract/staff-endpoints'
import type { ContractFixture } from '@forecourt/contract/testing/suite/contract-fixture'
import { describeContract } from '@forecourt/contract/testing/suite/describe-contract'
import { createAdaptorServer } from '@hono/node-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Transport, transportTo } from '../testing/platform/connect-client.ts'
import {
  openTestPlatform,
  type TestPlatform,
  testCredentials,
} from '../testing/platform/open-test-platform.ts'
import { aDealer, anImageId, aStockCar } from '../testing/stock/a-dealer.ts'

type Opened = ContractFixture & { platform: TestPlatform; base: string; fetch: Fetch }

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

/** A car with every field filled in. */
const aToldCar = aStockCar('south', 10, {
  slug: 'told',
  vin: 'JM0KF4W2A00123456',
  date: '2026-10-20',
  carsalesTitle: '2021 Mazda CX-5 Maxx Sport KF Auto',
  carsalesSellerIdentifier: 'SMITH1',
  carType: 'demo',
  status: 'sold',
  preorder: true,
  sold: true,
  reservable: false,
  soldAtMs: Date.UTC(2026, 10, 1),
  subscriptionPriceCents: 38_900,
  tag: 'Test Drive Only',
  certified: true,
  simpleFuel: 'Hybrid',
  privateSuburb: 'Kelso',
  privatePostcode: '2795',
  stateAverageMarketPriceCents: 3_400_000,
  historyFileUrl: 'https://reports.example/told.pdf',
})

/** The optional details of a site. */
function withDetails(dealer: DealerImport): DealerImport {
  const site = {
    ...dealer.site,
    socialUrls: { facebook: 'https://www.facebook.com/south.example' },
    googleSiteVerification: 'abc-123',
    financeProvider: 'harbour',
    paymentProvider: 'till' as const,
    autobot: true,
    offersSubscription: true,
    includeSoldCarsDays: 5,
    blogs: { enabled: true, title: 'From the yard' },
    navigation: {
      header: [{ label: 'Stock', href: '/search', children: [] }],
      footer: [{ label: 'Contact', href: '/contact', children: [] }],
    },
    searchFilters: ['make', 'price'],
  }
  const flags = [{ scope: 'site', key: 'tradeIn', state: 'off' }] as const
  const manufacturer = { slug: 'mazda', name: 'Mazda' }
  return { ...dealer, site, flags, manufacturer, group: { slug: 'rivers', name: 'Three Rivers' } }
}

async function openContractFixture(
  base: string,
  open: (platform: TestPlatform) => Promise<[string, Transport]>,
): Promise<Opened> {
  const platform = await openTestPlatform()
  const { siteId } = await platform.addDealer(changePlaces(aDealer('north'), handsOver), [
    ...[1, 2, 3, 4].map((n) => aStockCar('north', n)),
    aStockCar('north', 5, { showOnDealerWebsite: false }),
  ])
  const south = changePlaces(withDetails(withOtherGateways(aDealer('south'))), addDepartments)
  const other = await platform.addDealer(south, [aStockCar('south', 9), aToldCar])
  const [address, transport] = await open(platform)
  const clientWith = (credentials: typeof testCredentials) =>
    callByName(
      websiteEndpoints,
      createCaller({
        addresses: { base: address || base, dashboard: address || base, staging: null },
        credentials,
        ...transport,
      }),
    )
  return {
    platform,
    base: address || base,
    fetch: transport.fetch,
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
  openContractFixture('http://platform.internal', async (platform) => ['', transportTo(platform)])

async function openOverSocket(): Promise<Opened> {
  let server: Server | undefined
  const fixture = await openContractFixture('', async (platform) => {
    server = createAdaptorServer({ fetch: platform.app.fetch }) as Server
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    return [`http://127.0.0.1:${port}`, { fetch: (request) => fetch(request) }]
  })
  return {
    ...fixture,
    async close() {
      await new Promise((resolve) => {
        server?.close(resolve)
        server?.closeAllConnections()
      })
      await fixture.platform.close()
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
  const [a, b] = await Promise.all([here, there].map((fixture) => answerOf(fixture, call)))
  expect(a).toEqual(b)
})

async function answerOf(fixture: Opened, call: string) {
  const authorization = `Basic ${btoa(`${testCredentials.user}:${testCredentials.password}`)}`
  const response = await fixture.fetch(new Request(fixture.base + call, { headers: { authorization } }))
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    body: await response.text(),
  }
}

it('the car call returns all fields of a car under the specification’s keys [S3.01] [S3.02] [S3.03] [S3.04] [S3.05] [S3.07] [S3.08] [S3.10]', async () => {
  const { body } = await answerOf(there, '/websites/2/cars/told.json')
  const url = `/img/${anImageId(1)}`
  const car = JSON.parse(body)
  expect(car).toMatchObject({
    id: expect.any(Number),
    slug: 'told',
    name: '2021 Mazda CX-5 Maxx Sport',
    year: 2021,
    make: 'Mazda',
    model: 'CX-5',
    badge: 'Maxx Sport',
    series: 'KF',
    stocknum: 'U10',
    vin: 'JM0KF4W2A00123456',
    km: 41_250,
    created_at: '2026-10-01T00:00:10.000Z',
    date: '2026-10-20',
    photos_count: 1,
    carsales_title: '2021 Mazda CX-5 Maxx Sport KF Auto',
    carsales_seller_identifier: 'SMITH1',
  })
  expect(car).toMatchObject({
    car_type: 'demo',
    status: 'sold',
    preorder: true,
    reserved: false,
    sold: true,
    reservable: false,
    sold_date_timestamp: Date.UTC(2026, 10, 1) / 1_000,
    show_on_dealer_website: true,
    price: 31_990.5,
    before_price: 32_990,
    subscription_price: 389,
    tag: 'Test Drive Only',
    certified: true,
    simple_fuel: 'Hybrid',
    file: 'https://reports.example/told.pdf',
    primary_image_url: url,
    images: [{ image: { url } }],
  })
  expect(car).toMatchObject({
    dealership_id: 2,
    dealership_slug: 'south',
    location_id: expect.any(Number),
    city: 'Testville',
    state: 'NSW',
    private_suburb: 'Kelso',
    private_postcode: '2795',
    location: { name: 'Main yard' },
    finance_lenders: {
      lender: {
        interestRate: 8.99,
        comparisonRate: 9.87,
        paymentWeek: 137.55,
        paymentMonth: 597,
        termMonths: 60,
        termYears: 5,
        disclaimer: null,
      },
    },
    has_checkout_payment_processor: true,
    autograb_data: { average_market_price: 33_000, state_average_market_price: 34_000 },
    market_checked_on: '2026-11-03',
  })
})

it('the car call returns the car’s location, its map link and the other handover places [S3.06]', async () => {
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

it('the car call names the gateway of the deposit, one of three [S3.09]', async () => {
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

it('the site call returns all fields of a site under the specification’s keys and spellings [S3.11] [S3.13] [S3.16]', async () => {
  const site = JSON.parse((await answerOf(there, '/websites/2.json')).body)
  expect(site).toMatchObject({
    id: 2,
    template: 'showroom',
    name: 'Dealer south',
    slug: 'south',
    phone: '(02) 5550 1000',
    email: 'sales@dealer.example',
    logo: `/img/${anImageId(0)}`,
    social_urls: { facebook: 'https://www.facebook.com/south.example' },
    url: 'https://south.example',
    city: 'Testville',
    state: 'NSW',
    google_site_verification: 'abc-123',
  })
  expect(site).toMatchObject({
    dealership_id: 2,
    dealership_group: { slug: 'rivers', name: 'Three Rivers' },
    manufacturer_id: 1,
    manufacturer: { id: 1, name: 'Mazda' },
    finance_provider: 'harbour',
    payment_provider: 'till',
    autobot: true,
    offers_subscription: true,
    include_sold_cars_days: 5,
    feature_flags: { tradeIn: false },
    offers_count: 0,
    blogs: { enabled: true, title: 'From the yard' },
  })
  expect(site).toMatchObject({
    special_hours: [{ date: '2026-12-25', name: 'Christmas Day', status: 'closed' }],
    navigation: {
      header: [{ label: 'Stock', href: '/search' }],
      footer: [{ label: 'Contact', href: '/contact' }],
    },
    search_filters: ['make', 'price'],
    stock: {
      count: 1,
      makes: [{ name: 'Mazda', count: 1 }],
      models: [{ make: 'Mazda', name: 'CX-5', count: 1 }],
      car_types: { new: 0, used: 1, demo: 0 },
    },
  })
})

it('the calls that the platform answers are the rows of the contract that are not the website’s own', () => {
  const rows = [
    ...Object.values(endpoints).filter(({ host }) => host !== 'site'),
    ...Object.values(staffEndpoints),
    ...Object.values(firstAdminEndpoints),
    // Only the demo offers one-click sign-in.
    ...Object.values(signInEndpoints).filter(({ path }) => path !== '/staff/demo'),
    ...Object.values(passkeySignInEndpoints),
    ...Object.values(companySignInEndpoints),
    ...Object.values(calendarFeedEndpoints),
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
