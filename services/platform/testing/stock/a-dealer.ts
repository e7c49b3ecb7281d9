import type { DealerImport } from '@forecourt/contract/dealer-import/dealer-import'
import type { StockImport } from '@forecourt/contract/dealer-import/stock-import'
import { australia } from '@forecourt/domain/country/australia'
import type { DayHours } from '@forecourt/domain/site/site'

const hex = '0123456789abcdef'

/** A distinct content id for tests. */
export function anImageId(n: number): string {
  return `${hex.repeat(2).slice(0, 31)}${hex[n % 16]}`
}

const week: DayHours[] = [0, 1, 2, 3, 4, 5, 6].map((weekday) =>
  weekday === 0
    ? { weekday, status: 'closed', formattedHours: 'Closed', open: null, close: null }
    : { weekday, status: 'open', formattedHours: '8:30 am to 5 pm', open: '08:30', close: '17:00' },
)

const address = { street: '1 Test Street', city: 'Testville', state: 'NSW', postcode: '2000' }

/** A dealer with one dealership and location, complete enough for every call; a test overrides what it is about. */
export function aDealer(slug: string, changes: Partial<DealerImport> = {}): DealerImport {
  return {
    site: {
      slug,
      name: `Dealer ${slug}`,
      kind: 'car',
      template: 'showroom',
      tokens: {},
      tagline: 'Cars for tests',
      phone: '(02) 5550 1000',
      email: 'sales@dealer.example',
      socialUrls: {},
      url: `https://${slug}.example`,
      city: 'Testville',
      state: 'NSW',
      country: australia,
      googleSiteVerification: null,
      address,
      financeProvider: null,
      paymentProvider: 'stripe',
      autobot: false,
      offersSubscription: false,
      includeSoldCarsDays: 3,
      blogs: { enabled: true, title: 'Blog' },
      navigation: { header: [{ label: 'Stock', href: '/search', children: [] }], footer: [] },
      searchFilters: ['make'],
    },
    shows: 'a dealer of the tests',
    logo: {
      id: anImageId(0),
      width: 10,
      height: 10,
      bytes: new TextEncoder().encode('<svg/>'),
      mime: 'image/svg+xml',
    },
    hero: { id: anImageId(1), width: 3, height: 2, drawing: { body: 'hatch' } },
    group: null,
    manufacturer: null,
    dealerships: [
      {
        slug,
        name: `Dealership ${slug}`,
        abn: '51 824 753 556',
        // By slug, as dealers' files name them; the stock has the spelling of a make.
        manufacturers: ['mazda'],
        stripePublishableKey: 'pk_test_1',
        licences: [{ state: 'NSW', number: 'MD01234' }],
        processors: [
          {
            authorizationType: 'stripe',
            authorizationKey: 'pk_test_1',
            depositCents: 50_000,
            applePayEnabled: true,
            googlePayEnabled: false,
            googleMerchantId: null,
          },
        ],
        locations: [
          {
            slug: 'main',
            name: 'Main yard',
            primary: true,
            visible: true,
            locationType: 'sales',
            timeZone: 'Australia/Sydney',
            address: { ...address, lat: -33.87, lng: 151.21 },
            phone: '(02) 5550 1000',
            openingHours: week,
          },
        ],
      },
    ],
    specialHours: [
      {
        date: '2026-12-25',
        name: 'Christmas Day',
        locationSlug: null,
        status: 'closed',
        open: null,
        close: null,
      },
    ],
    flags: [],
    settings: [],
    ...changes,
  }
}

/** One used car of that dealer, in stock. */
export function aStockCar(
  dealershipSlug: string,
  n: number,
  changes: Partial<StockImport> = {},
): StockImport {
  return {
    dealershipSlug,
    locationSlug: 'main',
    kind: 'car',
    slug: `2021-mazda-cx-5-${n}`,
    name: '2021 Mazda CX-5 Maxx Sport',
    year: 2021,
    make: 'Mazda',
    model: 'CX-5',
    badge: 'Maxx Sport',
    series: 'KF',
    stockNumber: `U${n}`,
    vin: null,
    rego: 'ABC12D',
    odometerKm: 41_250,
    createdAtMs: Date.UTC(2026, 9, 1) + n * 1000,
    date: null,
    carsalesTitle: null,
    carsalesSellerIdentifier: null,
    carType: 'used',
    status: 'in_stock',
    preorder: false,
    reserved: false,
    sold: false,
    reservable: null,
    soldAtMs: null,
    showOnDealerWebsite: true,
    priceCents: 3_199_050,
    beforePriceCents: 3_299_000,
    subscriptionPriceCents: null,
    priceBasis: 'drive_away',
    priceState: 'NSW',
    regoMonths: 7,
    tag: null,
    certified: false,
    simpleFuel: null,
    historyFileUrl: null,
    videoUrl: null,
    description: 'One owner.',
    body: 'SUV',
    colour: 'Soul Red',
    fuel: 'Petrol',
    transmission: 'Automatic',
    drive: 'FWD',
    engine: '2.5L',
    doors: 5,
    seats: 5,
    attributes: { 'ANCAP stars': 5 },
    evidence: null,
    privateSuburb: null,
    privatePostcode: null,
    financeLenders: {
      lender: {
        interestRate: 8.99,
        comparisonRate: 9.87,
        paymentWeekCents: 13_755,
        paymentMonthCents: 59_700,
        termMonths: 60,
        termYears: 5,
        disclaimer: null,
      },
    },
    averageMarketPriceCents: 3_300_000,
    stateAverageMarketPriceCents: null,
    marketCheckedOn: '2026-11-03',
    customRank: n,
    pictures: [{ id: anImageId(1), width: 3, height: 2, drawing: { body: 'hatch' }, alt: 'Front' }],
    documents: [],
    priceHistory: [{ atMs: Date.UTC(2026, 8, 1), priceCents: 3_299_000, priceBasis: 'drive_away' }],
    ...changes,
  }
}
