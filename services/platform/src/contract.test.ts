import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Fetch } from '@forecourt/contract/call/call'
import { endpoints } from '@forecourt/contract/calls/endpoint-table'
import { createPlatformClient } from '@forecourt/contract/client'
import { signInEndpoints } from '@forecourt/contract/endpoints/staff/accounts'
import { passkeySignInEndpoints } from '@forecourt/contract/endpoints/staff/passkeys'
import { firstAdminEndpoints } from '@forecourt/contract/endpoints/staff/sites/new-dealer'
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

async function openWorld(
  base: string,
  fetchOf: (platform: TestPlatform) => Promise<[string, Fetch]>,
): Promise<Opened> {
  const platform = await openTestPlatform()
  const { siteId } = await platform.addDealer(aDealer('north'), [
    ...[1, 2, 3, 4].map((n) => aStockCar('north', n)),
    aStockCar('north', 5, { showOnDealerWebsite: false }),
  ])
  const other = await platform.addDealer(aDealer('south'), [aStockCar('south', 9)])
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

it('the car call speaks the specification’s own keys [S3.01] [S3.02] [S3.03] [S3.04] [S3.05] [S3.06] [S3.07] [S3.08] [S3.09] [S3.10]', async () => {
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
    location: { address: { street: '1 Test Street' }, distribution_locations: [] },
    finance_lenders: { lender: { interestRate: 8.99, paymentWeek: 137.55, termYears: 5 } },
    payment_processors: [{ authorization_type: 'stripe', deposit_amount: 500, apple_pay_enabled: true }],
    has_checkout_payment_processor: true,
    autograb_data: { average_market_price: 33_000, state_average_market_price: null },
    market_checked_on: '2026-11-03',
  })
})

it('the site call speaks the specification’s own keys, its spellings included [S3.11] [S3.12] [S3.13] [S3.14] [S3.15] [S3.16]', async () => {
  const site = JSON.parse((await answerOf(there, '/websites/1.json')).body)
  const keys =
    `id template name slug phone email logo social_urls url city state google_site_verification address
    dealership_id dealership_group manufacturer_id manufacturer finance_provider payment_provider autobot
    offers_subscription include_sold_cars_days feature_flags offers_count blogs dealerships locations special_hours
    navigation stock search_filters`.split(/\s+/)
  expect(Object.keys(site)).toEqual(expect.arrayContaining(keys))
  expect(site.locations[0]).toMatchObject({
    location_type: 'sales',
    address: { postcode: '2000', lat: -33.87, lang: 151.21 },
    contact_detail: {
      opening_hours: expect.arrayContaining([expect.objectContaining({ formated_hours: 'Closed' })]),
    },
  })
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
