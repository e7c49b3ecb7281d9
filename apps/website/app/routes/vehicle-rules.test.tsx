import { resolveFlags } from '@forecourt/domain/site/configuration/resolve-flags'
import type { Site } from '@forecourt/domain/site/site'
import type { SplitArm } from '@forecourt/domain/site/split-test'
import type { Car } from '@forecourt/domain/vehicle/car'
import type { Lender } from '@forecourt/domain/vehicle/lender'
import { RouterContextProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { VehiclePage } from '../features/vehicle-page/vehicle-page.tsx'
import * as keys from '../request/contexts.ts'
import { aCar } from '../testing/a-car.ts'
import { aLocation, aSite, createTestPaths } from '../testing/a-site.ts'
import { fakeCalls } from '../testing/fake-platform.ts'
import { noCacheHints } from '../testing/no-cache-hints.ts'
import { findAll, findTags, parseHtml, readText } from '../testing/parse-html.ts'
import { renderRouted } from '../testing/render.tsx'
import { loadTheme } from '../themes/load-theme.ts'
import { loader } from './vehicle.tsx'

const dayMs = 86_400_000
const nowMs = Date.UTC(2026, 10, 15)

/** The page of a vehicle: its loader's data, its elements and its text. */
async function open(car: Partial<Car> = {}, site: Site = aSite(), splitArm: SplitArm = 'control') {
  const context = new RouterContextProvider()
  context.set(keys.siteContext, site)
  context.set(keys.pathsContext, createTestPaths(site))
  context.set(keys.clockContext, () => nowMs)
  context.set(keys.logContext, { info: () => {}, warn: () => {}, error: () => {} })
  context.set(keys.pageContext, noCacheHints)
  context.set(keys.splitArmContext, splitArm)
  const whole = aCar(car)
  const platform = fakeCalls({
    carHold: () => ({ state: 'reserved', untilMs: nowMs + 3 * dayMs, mine: false }),
    carDetail: () => whole,
    similarCars: () => [whole],
  })
  context.set(keys.platformContext, platform)
  const request = new Request('https://west.test/cars/2022-mazda-3')
  const params = { segment: 'cars', slug: '2022-mazda-3' }
  const args = { context, params, request, url: new URL(request.url), pattern: '/:segment/:slug' }
  const answer = await loader(args)
  if (!('vehicle' in answer)) throw new Error('There is no vehicle.')
  const { vehicle } = answer
  const page = <VehiclePage vehicle={vehicle} similar={[]} tag={null} hours={null} />
  const shown = parseHtml(renderRouted(page, await loadTheme('showroom')))
  return { vehicle, card: answer.similar[0], shown, text: readText(shown) }
}

const checkout = aSite({ flags: resolveFlags([{ scope: 'site', key: 'checkout', state: 'on' }]) })
const processor = {
  authorizationType: 'stripe',
  authorizationKey: 'demo',
  depositCents: null,
  applePayEnabled: false,
  googlePayEnabled: false,
  googleMerchantId: null,
} satisfies Car['paymentProcessors'][number]
const reservable: Partial<Car> = { paymentProcessors: [processor] }

describe('reserving online', () => {
  it('is offered when everything holds, with the deposit of $200 on the card [S5.25] [S9.11]', async () => {
    const { text, card } = await open(reservable, checkout)
    expect(text).toContain('Reserve Now')
    expect(JSON.stringify(card?.actions)).toContain('$200')
  })

  it('takes the deposit of one of three payment providers, the one that the site names [S9.34]', async () => {
    const paymentProcessors = (['stripe', 'till', 'st_george'] as const).map((authorizationType, at) => ({
      ...processor,
      authorizationType,
      depositCents: (at + 3) * 10_000,
    }))
    const deposit = async (paymentProvider: Site['paymentProvider']) => {
      const { card } = await open({ paymentProcessors }, { ...checkout, paymentProvider })
      return /\$[345]00\b/.exec(JSON.stringify(card?.actions))?.[0]
    }
    expect([await deposit('stripe'), await deposit('till'), await deposit('st_george')]).toEqual([
      '$300',
      '$400',
      '$500',
    ])
  })

  it.each<[string, Partial<Car>, Site]>([
    ['the checkout is off', {}, aSite()],
    ['it is not in stock', { status: 'coming_soon' }, checkout],
    ['it is sold', { sold: true }, checkout],
    ['it is reserved', { reserved: true }, checkout],
    ['it costs 200', { priceCents: 20_000 }, checkout],
    ['the feed forbids it', { reservable: false }, checkout],
    ['nobody takes the money', { paymentProcessors: [] }, checkout],
  ])('is not offered when %s [S5.25] [S9.11]', async (_, car, site) => {
    expect((await open({ ...reservable, ...car }, site)).text).not.toContain('Reserve Now')
  })
})

describe('the place of a car', () => {
  it('leads to the map that its place_url names, and says where else it is handed over [S3.06]', async () => {
    const { location } = aCar()
    const placeUrl = 'https://maps.app.goo.gl/west'
    const { shown, text } = await open({
      location: {
        ...location,
        address: { ...location.address, placeUrl },
        distributionLocations: ['Orange', 'Parkes'],
      },
    })
    const maps = findTags(shown, 'a').filter((link) => readText(link).startsWith('Get directions'))
    expect(maps.map(({ attributes }) => attributes.href)).toEqual([placeUrl])
    expect(text).toContain('We also hand vehicles over in Orange and Parkes.')
    expect((await open()).text).not.toContain('hand vehicles over')
  })
})

describe('a reserved car', () => {
  it('says so, until when, and offers the waiting list in place of Enquire Now', async () => {
    const { text, shown } = await open({ ...reservable, reserved: true }, checkout)
    expect(text).toContain('This car is reserved until Wednesday 18 November 2026.')
    expect(text).toContain('Join the waiting list and we’ll email you if it becomes available again.')
    const main = findAll(shown, ({ attributes }) => /\bbtn-primary\b/.test(attributes.class ?? ''))
    expect(main.map(readText)).toEqual(['Join the Waiting List', 'Join the Waiting List'])
    expect(text).toContain('Enquire Now')
  })

  it('offers another like it where the site has no waiting list', async () => {
    const { text, shown } = await open({ reserved: true })
    expect(text).toContain('Tell us what you’re after')
    const main = findAll(shown, ({ attributes }) => /\bbtn-primary\b/.test(attributes.class ?? ''))
    expect(new Set(main.map(readText))).toEqual(new Set(['Find Me Something Similar']))
  })

  it('says nothing of the kind once it is free or sold', async () => {
    expect((await open(reservable, checkout)).text).not.toContain('is reserved')
    expect((await open({ reserved: true, status: 'sold', sold: true }, checkout)).text).not.toContain(
      'is reserved',
    )
  })
})

describe('the price', () => {
  it.each<[string, Partial<Car>, string, string | null]>([
    ['over 10', { priceCents: 1_001 }, '$10.01', null],
    ['10', { priceCents: 1_000 }, 'Enquire for price.', '$10'],
    ['none', { priceCents: null }, 'Enquire for price.', '$'],
    ['of a pre-order', { priceCents: null, preorder: true }, 'Pre-order', '$'],
  ])('%s [S5.26] [S5.27] [S9.14] [S9.29]', async (_, car, price, hidden) => {
    const { vehicle, text } = await open(car)
    expect(vehicle.price.text).toBe(price)
    expect(text).toContain(price)
    if (hidden) expect(vehicle.price.text).not.toContain(hidden)
  })

  it.each([
    [2_399_000, '$23,990'],
    [123_456_700, '$1,234,567'],
    [2_399_050, '$23,990.50'],
    [2_399_005, '$23,990.05'],
  ])('of %i cents is %s [S5.33] [S5.34] [S9.23]', async (priceCents, price) => {
    const { shown, vehicle } = await open({ priceCents })
    expect(vehicle.price.text).toBe(price)
    expect(findAll(shown, (one) => readText(one) === price).length).toBeGreaterThan(0)
  })

  it('has an earlier one beside it only when that was higher [S5.28]', async () => {
    const struck = async (beforePriceCents: number | null) =>
      new Set(findTags((await open({ beforePriceCents })).shown, 's').map(readText))
    expect(await struck(2_500_000)).toEqual(new Set(['$25,000']))
    for (const before of [null, 2_399_000, 2_000_000]) expect(await struck(before)).toEqual(new Set())
  })

  it.each<[string, Partial<Car>, string | null]>([
    ['499 below', { averageMarketPriceCents: 2_448_900 }, null],
    ['500 below', { averageMarketPriceCents: 2_449_000 }, '$500 below market'],
    [
      'the state’s average before the nation’s',
      { averageMarketPriceCents: 3_000_000, stateAverageMarketPriceCents: 2_499_000 },
      '$1,000 below market',
    ],
    [
      'a state’s average that is no reason',
      { averageMarketPriceCents: 3_000_000, stateAverageMarketPriceCents: 2_400_000 },
      null,
    ],
  ])('says that it is below the market: %s [S5.29] [S5.30] [S9.15]', async (_, car, claim) => {
    const { text } = await open({ marketCheckedOn: '2026-11-10', ...car })
    if (claim) expect(text).toContain(claim)
    else expect(text).not.toContain('below market')
  })
})

describe('a video', () => {
  it.each([
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com/embed/dQw4w9WgXcQ',
    'https://youtu.be/dQw4w9WgXcQ',
  ])('%s is shown by its embed address [S5.35]', async (videoUrl) => {
    const { vehicle } = await open({ videoUrl })
    expect(JSON.stringify(vehicle.video)).toMatch(/\/embed\/dQw4w9WgXcQ/)
  })

  it('of any other form is none', async () => {
    expect((await open({ videoUrl: 'https://example.com/watch?v=dQw4w9WgXcQ' })).vehicle.video).toBeNull()
  })
})

const lender: Lender = {
  interestRate: 7.9,
  comparisonRate: 8.6,
  paymentWeekCents: null,
  paymentMonthCents: null,
  termMonths: 60,
  termYears: 5,
  disclaimer: '',
}

function financed(change: Partial<Lender> = {}): Partial<Car> {
  return { financeLenders: { acme: { ...lender, ...change } } }
}

function lending(rule: string, settings: Partial<Site['settings']> = {}): Site {
  const site = aSite({ financeProvider: 'acme' })
  return { ...site, settings: { ...site.settings, financeProviderRules: { acme: rule }, ...settings } }
}

const shows = async (car: Partial<Car>, site: Site) =>
  (await open(car, site)).text.includes('Comparison rate')

describe('finance', () => {
  it('needs both rates of the site’s lender, whose name is the site’s own [S5.36] [S5.43] [S9.34]', async () => {
    const site = lending('provider-8')
    expect(await shows(financed(), site)).toBe(true)
    expect(await shows(financed({ interestRate: null }), site)).toBe(false)
    expect(await shows(financed({ comparisonRate: null }), site)).toBe(false)
    expect(await shows({ financeLenders: {} }, site)).toBe(false)
    expect(await shows(financed(), { ...site, financeProvider: 'other' })).toBe(false)
    expect(await shows(financed(), lending('unheard-of'))).toBe(false)
  })

  it('stands beside the price with its term, both rates, the warning and the way to the calculator', async () => {
    const site = lending('provider-8')
    const { vehicle, shown } = await open(financed({ termMonths: 84, termYears: 7 }), site)
    const beside = findAll(
      shown,
      ({ attributes }) => attributes.class?.split(' ').includes('vehicle-buy') === true,
    )
    const words = beside.map(readText).join(' ')
    expect(words).toContain(`${vehicle.finance?.repayment} a week over 5 years at`)
    expect(words).toMatch(/at [\d.]+% p\.a\., comparison rate [\d.]+% p\.a\./)
    expect(words).toContain('WARNING: This comparison rate is true only')
    expect(words).toContain('Repayments assume a deposit of 10% of the price.')
    const jumps = beside.flatMap((part) => findTags(part, 'a')).map(({ attributes }) => attributes.href)
    expect(jumps).toContain('#finance')
    expect(findAll(shown, ({ attributes }) => attributes.id === 'finance')).toHaveLength(1)
    const short = await open(financed({ termMonths: 48, termYears: 4 }), site)
    expect(short.text).toContain('a week over 4 years at')
    const without = await open(financed({ comparisonRate: null }), site)
    expect(without.text).not.toContain('a week over')
  })

  it('is by eight providers and no ninth, of which the site names one [S9.34]', async () => {
    const car = financed({ paymentWeekCents: 13_755, paymentMonthCents: 59_600 })
    const known = ['1', '2', '3', '4', '5', '6', '7', '8', '9'].map((number) => lending(`provider-${number}`))
    const shown = await Promise.all(known.map((site) => shows(car, site)))
    expect(shown).toEqual([true, true, true, true, true, true, true, true, false])
    expect(await shows(car, { ...lending('provider-8'), financeProvider: null })).toBe(false)
  })

  it('is hidden for a make and for a dealer [S5.37]', async () => {
    expect(await shows(financed(), lending('provider-8', { financeHiddenMakes: ['mazda'] }))).toBe(false)
    expect(await shows(financed(), lending('provider-8', { financeHiddenDealerships: ['west'] }))).toBe(false)
  })

  it.each<[string, string, Partial<Lender>, Partial<Car>, boolean]>([
    ['provider-1', 'twelve years old', {}, { year: 2014 }, true],
    ['provider-1', 'thirteen years old', {}, { year: 2013 }, false],
    ['provider-1', 'for 500', {}, { priceCents: 50_000 }, false],
    ['provider-1', 'sold', {}, { status: 'sold' }, false],
    ['provider-2', 'old and cheap', {}, { year: 1990, priceCents: 40_000 }, true],
    ['provider-2', 'sold', {}, { status: 'sold' }, false],
    ['provider-3', 'old and cheap', {}, { year: 1990, priceCents: 40_000 }, true],
    ['provider-3', 'sold', {}, { status: 'sold' }, false],
    ...['provider-4', 'provider-5', 'provider-6'].flatMap(
      (provider): [string, string, Partial<Lender>, Partial<Car>, boolean][] => [
        [provider, 'with a weekly payment', { paymentWeekCents: 9_900 }, {}, true],
        [provider, 'without one', { paymentMonthCents: 40_000 }, {}, false],
        [provider, 'for 500', { paymentWeekCents: 9_900 }, { priceCents: 50_000 }, false],
        [provider, 'sold', { paymentWeekCents: 9_900 }, { status: 'sold' }, false],
      ],
    ),
    ['provider-7', 'with a monthly payment', { paymentMonthCents: 40_000 }, {}, true],
    ['provider-7', 'without one', { paymentWeekCents: 9_900 }, {}, false],
    ['provider-7', 'for 500', { paymentMonthCents: 40_000 }, { priceCents: 50_000 }, false],
    ['provider-8', 'of any age', {}, { year: 1990 }, true],
  ])('of %s: %s [S5.38] [S5.39] [S5.40] [S5.41] [S5.42] [S9.13]', async (rule, _, figures, car, isShown) => {
    expect(await shows({ ...financed(figures), ...car }, lending(rule))).toBe(isShown)
  })

  it('is offered for nothing that is sold, even by a provider that does not ask whether it can be bought', async () => {
    const site = lending('provider-8')
    for (const status of ['sold', 'wholesale'])
      expect((await open({ ...financed(), status }, site)).text).not.toMatch(
        /Pre-Approved|Get Finance|Comparison rate|Repayment calculator/,
      )
  })

  it('has a calculator that starts at the site’s own rate', async () => {
    const site = aSite()
    const own = aSite({ settings: { ...site.settings, financeRate: 799 } })
    const { vehicle } = await open({ financeLenders: {} }, own)
    expect(vehicle.calculator).toMatchObject({ ratePercent: 7.99, termYears: 5 })
  })

  it('without a lender has a calculator that starts at 10 percent, and no figure of its own [S9.18]', async () => {
    const { shown, text, vehicle } = await open({ financeLenders: {} })
    expect(vehicle.calculator).toMatchObject({ ratePercent: 10, termYears: 5 })
    expect(text).toContain('Repayment calculator')
    const rates = findTags(shown, 'input').filter(({ attributes }) => attributes.max === '48')
    expect(rates.map(({ attributes }) => attributes.value)).toEqual(['10'])
    expect(findTags(shown, 'span').map(readText)).not.toContain('a week')
    const off = aSite({ flags: resolveFlags([{ scope: 'site', key: 'finance', state: 'off' }]) })
    expect((await open({}, off)).text).not.toContain('Repayment calculator')
    expect((await open({ status: 'sold' })).text).not.toContain('Repayment calculator')
  })
})

describe('what can be done about it', () => {
  it('is to find another once it is sold, also in the bar of a phone, in the site’s own words [S2.38]', async () => {
    const { settings } = aSite()
    const own = aSite({ settings: { ...settings, similarLabel: 'Find me another' } })
    const { shown } = await open({ status: 'sold' }, own)
    const bars = findAll(shown, ({ attributes }) => attributes.class?.startsWith('action-bar') ?? false)
    expect(bars.map(readText)).toEqual(['SOLDFind me another'])
  })

  const allowed = resolveFlags([{ scope: 'site', key: 'checkout', state: 'on' }])
  const site = { ...lending('provider-8'), flags: allowed }
  const whole: Partial<Car> = { ...financed(), ...reservable, historyFileUrl: '/files/report.pdf' }

  it('is enquiring, driving, its report, finance, a trade-in, reserving and its PDF [S2.41] [S9.28]', async () => {
    const { shown, text } = await open(whole, site)
    const links = findTags(shown, 'a').map(readText)
    for (const label of [
      'Enquire Now',
      'Book a Test Drive',
      'Car History Report',
      'Get Finance',
      'Trade-In Valuation',
      'Reserve Now',
      'Download PDF',
    ])
      expect(
        links.filter((link) => link.startsWith(label)),
        label,
      ).not.toEqual([])
    expect(text).toContain('Pre-Approved')
    expect((await open({ ...whole, historyFileUrl: null }, site)).text).not.toContain('Car History Report')
    const quoted = await open(whole, site, 'quote')
    expect(quoted.text).toContain('Finance Quote')
    expect(quoted.text).not.toContain('Get Finance')
  })

  it('is a trade-in only where the site takes them and the car can be bought [S5.31]', async () => {
    expect((await open({}, site)).text).toContain('Trade-In Valuation')
    expect((await open({ status: 'sold' }, site)).text).not.toContain('Trade-In Valuation')
    const off = { ...site, flags: { ...allowed, tradeIn: false } }
    expect((await open({}, off)).text).not.toContain('Trade-In Valuation')
  })
})

describe('what else the page shows', () => {
  it.each([
    [8 * dayMs - 1, true],
    [8 * dayMs + 1, false],
  ])('is New when it came %i ms ago: %s [S9.09]', async (ageMs, isNew) => {
    const { card } = await open({ carType: 'new', createdAtMs: nowMs - ageMs })
    expect(card?.tag?.text === 'New').toBe(isNew)
  })

  it('hides the number after its first five characters [S9.16]', async () => {
    const site = aSite({ locations: [aLocation({ phone: '(02) 6331 1234' })] })
    const { vehicle } = await open({}, site)
    expect(vehicle.place.phone?.masked.slice(0, 5)).toBe('(02) ')
    expect(vehicle.place.phone?.masked).not.toMatch(/\d{3}/)
  })

  it.each([
    ['in_stock', false, true],
    ['coming_soon', false, false],
    ['in_stock', true, false],
  ])(
    'can be booked when it is %s and reserved is %s, unless the dealer says otherwise',
    async (status, reserved, strict) => {
      const off = aSite({
        flags: resolveFlags(
          ['bookComingSoon', 'bookReserved'].map((key) => ({ scope: 'site', key, state: 'off' }) as const),
        ),
      })
      expect((await open({ status, reserved })).text).toContain('Book a Test Drive')
      expect((await open({ status, reserved }, off)).text.includes('Book a Test Drive')).toBe(strict)
    },
  )
})
