import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyRuns } from '../../../testing/property-runs.ts'
import type { CarType } from '../../vehicle/car.ts'
import type { FlagKey } from '../configuration/flag-table.ts'
import { resolveFlags } from '../configuration/resolve-flags.ts'
import { resolveSettings } from '../configuration/resolve-settings.ts'
import type { Settings } from '../configuration/setting-table.ts'
import { getPageRow, type PageName, pageNames } from './page-table.ts'
import { createPaths, type Paths } from './paths.ts'

const everyRoute: ReadonlySet<PageName> = new Set(pageNames)

function aSite(change: {
  on?: readonly FlagKey[]
  off?: readonly FlagKey[]
  settings?: Partial<Settings>
  blogs?: boolean
}) {
  const { on = [], off = [], settings = {}, blogs = true } = change
  return {
    flags: resolveFlags([
      ...on.map((key) => ({ scope: 'site' as const, key, state: 'on' as const })),
      ...off.map((key) => ({ scope: 'site' as const, key, state: 'off' as const })),
    ]),
    settings: resolveSettings(
      Object.entries(settings).map(([key, value]) => ({ scope: 'site' as const, key, value })),
    ),
    blogs: { enabled: blogs },
  }
}

function pathsOf(change: Parameters<typeof aSite>[0] = {}, built = everyRoute): Paths {
  return createPaths(aSite(change), built)
}

const everyFlag: readonly FlagKey[] = pageNames
  .flatMap((name) => getPageRow(name).needs)
  .filter((need) => need !== 'blogs')
/** One call of every member, on a site with all features. */
const calls: readonly [PageName, (paths: Paths) => string | null, string][] = [
  ['home', (paths) => paths.home(), '/'],
  ['listing', (paths) => paths.listing(), '/search/new-used-and-demo-cars'],
  ['listingByType', (paths) => paths.listingByType('demo'), '/search/demo-cars'],
  ['usedCarList', (paths) => paths.usedCarList(), '/used-car/list'],
  ['landing', (paths) => paths.landing('mazda', 'in-cowra'), '/browse/mazda/in-cowra'],
  ['vehicle', (paths) => paths.vehicle('2021-mazda-3_g20'), '/cars/2021-mazda-3_g20'],
  ['vehiclePrint', (paths) => paths.vehiclePrint('2022-mazda-3'), '/cars/2022-mazda-3/print'],
  ['enquiry', (paths) => paths.enquiry('2022-mazda-3'), '/cars/2022-mazda-3/enquire'],
  ['findSimilar', (paths) => paths.findSimilar('2022-mazda-3'), '/cars/2022-mazda-3/find-similar'],
  ['requestPhotos', (paths) => paths.requestPhotos('2022-mazda-3'), '/cars/2022-mazda-3/request-photos'],
  ['checkout', (paths) => paths.checkout('mazda-3'), '/cars/mazda-3/checkout'],
  ['carTradeIn', (paths) => paths.carTradeIn(7), '/cars/trade-in?car_id=7'],
  ['tradeIn', (paths) => paths.tradeIn(), '/trade-in'],
  ['finance', (paths) => paths.finance(), '/finance'],
  ['finance', (paths) => paths.financeForm(), '/finance#finance-form'],
  ['financePreApproval', (paths) => paths.financePreApproval(), '/finance-pre-approval'],
  ['creditScore', (paths) => paths.creditScore(), '/finance/credit-score'],
  ['financeResume', (paths) => paths.financeResume('aB_-9'), '/finance/resume?link=aB_-9'],
  ['financeApplication', (paths) => paths.financeApplication('aB_-9'), '/finance/application?link=aB_-9'],
  ['bookTestDrive', (paths) => paths.bookTestDrive(), '/book-test-drive/'],
  ['reservation', (paths) => paths.reservation('aB_-9'), '/reservation?link=aB_-9'],
  ['booking', (paths) => paths.booking('aB_-9', { done: 'moved' }), '/booking?link=aB_-9&done=moved'],
  ['service', (paths) => paths.service(), '/service'],
  ['service', (paths) => paths.bookAService(), '/pages/book-a-service'],
  ['sellYourCar', (paths) => paths.sellYourCar(), '/sell-your-car'],
  ['resumeValuation', (paths) => paths.resumeValuation('aB_-9'), '/resume-valuation?link=aB_-9'],
  ['parts', (paths) => paths.parts(), '/vehicle-parts-and-accessories'],
  ['contact', (paths) => paths.contact(), '/contact'],
  ['contactLocation', (paths) => paths.contactLocation('cowra'), '/contact-us/cowra'],
  ['chat', (paths) => paths.chat(), '/chat'],
  ['chat', (paths) => paths.chat('autobot'), '/chat?widget=autobot'],
  [
    'ownForm',
    (paths) => paths.ownForm({ kind: 'page', slug: 'fleet', block: 'b3' }),
    '/form?of=page%2Ffleet&block=b3',
  ],
  ['privacyPolicy', (paths) => paths.privacyPolicy(), '/privacy-policy'],
  ['blog', (paths) => paths.blog(), '/blog'],
  ['specialOffers', (paths) => paths.specialOffers(), '/special-offers'],
  ['models', (paths) => paths.models('mazda', 'cx-5'), '/models/mazda/cx-5'],
  ['locations', (paths) => paths.locations(), '/our-locations'],
  ['location', (paths) => paths.location('cowra'), '/our-locations/cowra'],
  ['garage', (paths) => paths.garage(), '/my-garage'],
  ['garage', (paths) => paths.savedCars(), '/my-garage?tab=saved-cars'],
  ['account', (paths) => paths.account(), '/account'],
  ['success', (paths) => paths.success('Finance'), '/success?category=Finance'],
  ['unsubscribe', (paths) => paths.unsubscribe('a_B-9'), '/unsubscribe?link=a_B-9'],
  ['waitingList', (paths) => paths.waitingList('a_B-9'), '/waiting-list?link=a_B-9'],
  ['quiz', (paths) => paths.quiz(), '/help-me-choose'],
  ['saveSearch', (paths) => paths.saveSearch('query=golf'), '/save-search?query=golf'],
  ['newsletter', (paths) => paths.newsletter(), '/newsletter'],
  ['subscription', (paths) => paths.subscription('a_B-9'), '/subscription?link=a_B-9'],
  ['yourData', (paths) => paths.yourData(), '/your-data'],
  ['yourData', (paths) => paths.yourData('a_B-9'), '/your-data?link=a_B-9'],
  ['yourDataCopy', (paths) => paths.yourDataCopy('a_B-9'), '/your-data/copy?link=a_B-9'],
  ['page', (paths) => paths.page('about-us'), '/pages/about-us'],
]

describe('createPaths', () => {
  it('has a test case for every route', () => {
    expect(new Set(calls.map(([route]) => route))).toEqual(everyRoute)
  })

  it.each(calls)('builds %s from a site that has everything', (_route, call, expected) => {
    expect(call(pathsOf({ on: everyFlag }))).toBe(expected)
  })

  it.each(calls)('is null for %s when the deployment has not built it', (route, call) => {
    const others = new Set(pageNames.filter((name) => name !== route))
    expect(call(pathsOf({ on: everyFlag }, others))).toBeNull()
  })

  const lacking = calls.flatMap(([name, call, expected]) =>
    getPageRow(name).needs.map((need) => [expected, need, call] as const),
  )
  it.each(lacking)('is null for %s on a site without %s', (_expected, need, call) => {
    const on = everyFlag.filter((flag) => flag !== need)
    const off = need === 'blogs' ? [] : [need]
    expect(call(pathsOf({ on, off, blogs: need !== 'blogs' }))).toBeNull()
  })

  it('leads from a page that the site lacks to the one that stands in for it, if the site has that', () => {
    const lacking = { on: everyFlag, off: ['financePreApproval'] } as const
    expect(pathsOf(lacking).otherwise('financePreApproval')).toBe('/finance')
    expect(pathsOf({ on: everyFlag }).otherwise('financePreApproval')).toBeNull()
    expect(pathsOf({ off: ['finance', 'financePreApproval'] }).otherwise('financePreApproval')).toBeNull()
    expect(pathsOf({ off: ['partsPage'] }).otherwise('parts')).toBeNull()
  })

  it('has no page for booking a service where the site takes no bookings, and none of content by its name', () => {
    const paths = pathsOf({ off: ['serviceBooking'] })
    expect(paths.bookAService()).toBeNull()
    expect(paths.page('book-a-service')).toBeNull()
    expect(paths.find('/pages/book-a-service')).toBeNull()
    expect(pathsOf().find('/pages/book-a-service')).toBe('/pages/book-a-service')
    expect(pathsOf().find('/book-a-service')).toBeNull()
  })

  it('finds the page of a path under the address that the site has for it', () => {
    const paths = pathsOf({ on: ['finance'], off: ['financePreApproval'] })
    expect(paths.find('/book-test-drive')).toBe('/book-test-drive/')
    expect(paths.find('/finance/')).toBe('/finance')
    expect(paths.find('/finance-pre-approval')).toBe('/finance')
    expect(paths.find('/apply-for-finance')).toBe('/apply-for-finance')
    expect(pathsOf({ off: ['finance', 'financePreApproval'] }).find('/finance-pre-approval')).toBeNull()
  })

  it('finds the fallback listing on a site whose own has another address [S2.01] [S2.03]', () => {
    const paths = pathsOf({ settings: { listingSlug: 'our-cars' } })
    expect(paths.find('/search/new-used-and-demo-cars')).toBe('/search/our-cars')
    expect(paths.find('/search/our-cars')).toBe('/search/our-cars')
    expect(paths.find('/search/other-cars')).toBeNull()
    expect(pathsOf({}, new Set(['home'])).find('/search/new-used-and-demo-cars')).toBeNull()
  })

  it('uses the listing slug of the site and falls back to all stock when it is no slug', () => {
    expect(pathsOf({ settings: { listingSlug: 'used-cars' } }).listing()).toBe('/search/used-cars')
    expect(pathsOf({ settings: { listingSlug: '../x' } }).listing()).toBe('/search/new-used-and-demo-cars')
    expect(pathsOf({ settings: { listingSlug: '' } }).listing()).toBe('/search/new-used-and-demo-cars')
  })

  it('appends the preset filters of the site and lets the caller add to them or replace them', () => {
    const paths = pathsOf({ settings: { listingPreset: 'range[photos_count]=3:' } })
    expect(paths.listing()).toBe('/search/new-used-and-demo-cars?range%5Bphotos_count%5D=3%3A')
    expect(params(paths.listing({ 'refinementList[make][0]': 'Mazda' }))).toEqual({
      'range[photos_count]': '3:',
      'refinementList[make][0]': 'Mazda',
    })
    expect(params(paths.listing({ 'range[photos_count]': '1:' }))).toEqual({ 'range[photos_count]': '1:' })
    const two = 'refinementList[make][0]=Mazda&refinementList[make][1]=Kia'
    const link = pathsOf({ settings: { listingPreset: two } }).listing({
      'refinementList[make][0]': 'Toyota',
    })
    expect(params(link)).toEqual({ 'refinementList[make][0]': 'Toyota' })
  })

  it('filters the search by dealership for "See more from this dealer", without the preset [S2.26]', () => {
    const paths = pathsOf({
      settings: { listingSlug: 'our-cars', listingPreset: 'refinementList[city][0]=Cowra' },
    })
    const link = paths.listingOfDealership('west-motors')
    expect(link).toBe('/search/our-cars?refinementList%5Bdealership_slug%5D%5B0%5D=west-motors')
    expect(params(link)).toEqual({ 'refinementList[dealership_slug][0]': 'west-motors' })
    expect(paths.listingOfDealership('a&b')).toBeNull()
  })

  it('finds the three listings by type and no other', () => {
    const paths = pathsOf()
    expect(paths.listingByType('used')).toBe('/search/used-cars')
    expect(paths.listingByType('new')).toBe('/search/new-cars')
    expect(paths.listingByType('used', { page: 2 })).toBe('/search/used-cars?page=2')
    expect(paths.listingByType('toString' as CarType)).toBeNull()
  })

  it('puts vehicles, checkout and their trade-in under the segment of the site', () => {
    const paths = pathsOf({ on: ['checkout'], settings: { vehicleSegment: 'motorcycles' } })
    expect(paths.vehicle('ninja')).toBe('/motorcycles/ninja')
    expect(paths.checkout('ninja')).toBe('/motorcycles/ninja/checkout')
    expect(paths.carTradeIn(3)).toBe('/motorcycles/trade-in?car_id=3')
    expect(pathsOf({ settings: { vehicleSegment: 'a/b' } }).vehicle('ninja')).toBe('/cars/ninja')
  })

  it('reserves on /buy-online where the site says so', () => {
    expect(pathsOf({ on: ['checkout', 'buyOnline'] }).checkout('a')).toBe('/cars/a/buy-online')
  })

  it('refuses slugs that could leave their route', () => {
    const paths = pathsOf({ on: everyFlag })
    for (const slug of ['', '..', 'a/b', 'a b', 'é', '🚗', 'a?b', 'a\n', 'trade-in']) {
      expect(paths.vehicle(slug)).toBeNull()
      expect(paths.checkout(slug)).toBeNull()
    }
    expect(paths.contactLocation('../x')).toBeNull()
    expect(paths.models('mazda', '..')).toBeNull()
    expect(paths.blog('a/b')).toBeNull()
    expect([paths.landing(), paths.landing('a', 'b', 'c'), paths.landing('a', '..')]).toEqual([
      null,
      null,
      null,
    ])
    expect(paths.specialOffers('#')).toBeNull()
    expect(paths.page()).toBeNull()
    expect(paths.page('')).toBeNull()
  })

  it('carries the query of the finance form, encoded, and its hash', () => {
    expect(
      pathsOf().financeForm({
        preferredDealership: 'A & B',
        vehiclePriceBudget: 23990,
        carId: 5,
        carType: 'used',
      }),
    ).toBe(
      '/finance?preferredDealership=A+%26+B&vehiclePriceBudget=23990&car_id=5&car_type=used#finance-form',
    )
  })

  it('shows the blog under the segment of the site', () => {
    const paths = pathsOf({ settings: { blogSegment: 'news' } })
    expect(paths.blog()).toBe('/news')
    expect(paths.blog('spring-sale')).toBe('/news/spring-sale')
    expect(pathsOf({ settings: { blogSegment: '/' } }).blog()).toBe('/blog')
  })

  it('has one garage page without a tab where the site names its own garage path', () => {
    const paths = pathsOf({ settings: { garagePath: 'mybigboxcars' } })
    expect(paths.garage()).toBe('/mybigboxcars')
    expect(paths.savedCars()).toBe('/mybigboxcars')
    expect(pathsOf({ settings: { garagePath: 'any-other' } }).garage()).toBe('/my-garage')
  })

  it('loses /pages where the site does not use it', () => {
    const paths = pathsOf({ off: ['pagesPrefix'] })
    expect(paths.page('about-us')).toBe('/about-us')
    expect(paths.page('about', 'team')).toBe('/about/team')
    expect(paths.bookAService()).toBe('/book-a-service')
  })

  it('has a content page only at a free address: any under /pages, none of another page without that prefix', () => {
    for (const slug of ['service', 'news', 'my-garage'])
      expect([slug, pathsOf().page(slug), pathsOf({ off: ['pagesPrefix'] }).page(slug)]).toEqual([
        slug,
        `/pages/${slug}`,
        null,
      ])
    expect(pathsOf().page('trade-in')).toBeNull()
  })

  it('keeps the category of the success page whatever the extra pairs say', () => {
    const paths = pathsOf()
    expect(paths.success('Finance', { stock: 'A1' })).toBe('/success?category=Finance&stock=A1')
    expect(paths.success('Test Drive & More', { category: 'x', stock: 'A1', empty: null })).toBe(
      '/success?category=Test+Drive+%26+More&stock=A1',
    )
  })

  it('gives every form page a query', () => {
    const paths = pathsOf({ on: ['usedCarList'] })
    const query = { car_id: 4 }
    expect([
      paths.contact(query),
      paths.bookTestDrive(query),
      paths.tradeIn(query),
      paths.service(query),
      paths.sellYourCar(query),
      paths.parts(query),
      paths.usedCarList(query),
    ]).toEqual([
      '/contact?car_id=4',
      '/book-test-drive/?car_id=4',
      '/trade-in?car_id=4',
      '/service?car_id=4',
      '/sell-your-car?car_id=4',
      '/vehicle-parts-and-accessories?car_id=4',
      '/used-car/list?car_id=4',
    ])
  })

  it('never throws and never leaves the site, whatever the texts are', () => {
    const text = fc.oneof(
      fc.string(),
      fc.constantFrom('__proto__', 'é🚗', '//evil', '\\', '\uD800', 'a'.repeat(10_000)),
    )
    fc.assert(
      fc.property(text, text, text, (slug, key, value) => {
        const paths = pathsOf({
          on: everyFlag,
          settings: { listingSlug: slug, listingPreset: value, blogSegment: slug, garagePath: slug },
        })
        const hrefs = [
          paths.vehicle(slug),
          paths.listing({ [key]: value }),
          paths.listingOfDealership(slug),
          paths.success(value, { [key]: value }),
          paths.page(slug, value),
          paths.blog(),
          paths.savedCars(),
          paths.contactLocation(slug),
        ]
        const ours = /^\/[\w-]+[!-~]*$/
        expect(hrefs.every((href) => href === null || ours.test(href))).toBe(true)
      }),
      { ...propertyRuns, numRuns: propertyRuns.numRuns / 5 },
    )
  })
})

function params(href: string | null): Record<string, string> {
  return Object.fromEntries(new URL(href ?? '', 'https://site.test').searchParams)
}
