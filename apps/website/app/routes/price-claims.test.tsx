import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { countries } from '@forecourt/domain/country/countries'
import { moneyText } from '@forecourt/domain/money/money-text'
import { parseMoney } from '@forecourt/domain/money/parse-money'
import { advertisedPrice } from '@forecourt/domain/price/advertised-price'
import { lowestPrice } from '@forecourt/domain/price/lowest-price'
import { priceBasisText } from '@forecourt/domain/price/price-basis-text'
import { priceDifference, type ShownPrice, shownPrice } from '@forecourt/domain/price/shown-price'
import { wasPrice } from '@forecourt/domain/price/was-price'
import { resolveFlags } from '@forecourt/domain/site/configuration/resolve-flags'
import { settingDefaults } from '@forecourt/domain/site/configuration/setting-table'
import { themeNames } from '@forecourt/domain/site/look/look-table'
import type { Site } from '@forecourt/domain/site/site'
import type { Car } from '@forecourt/domain/vehicle/car'
import { compareCars } from '@forecourt/domain/visit/garage/compare-cars'
import { comparedFacts } from '@forecourt/domain/visit/garage/compared-facts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cardFinance } from '../features/card/view/card-finance.ts'
import { toCardView } from '../features/card/view/card-view.ts'
import { toCheckoutView } from '../features/checkout/view/checkout-view.ts'
import { toModelView } from '../features/content/models/models-view.ts'
import { similarForm } from '../features/enquiry/similar-form.ts'
import { toCalculatorView } from '../features/finance/calculator/calculator-view.ts'
import { financeForm } from '../features/finance/form/finance-form.ts'
import { toLandingMeta } from '../features/search/landing/landing-meta.ts'
import { toLandingView } from '../features/search/landing/landing-view.ts'
import { toGoogleRow, toMarketplaceRow, toMetaRow } from '../features/stock-feed/channel-rows.ts'
import { toEstimateResult } from '../features/trade-in/estimate-view.ts'
import { ActionBar } from '../features/vehicle-page/actions/action-bar.tsx'
import { HistorySection } from '../features/vehicle-page/facts/history-section.tsx'
import { toVehicleHead } from '../features/vehicle-page/head/vehicle-head.ts'
import { FinanceBlock } from '../features/vehicle-page/price/finance-block.tsx'
import { PriceBlock } from '../features/vehicle-page/price/price-block.tsx'
import { toVehicleView } from '../features/vehicle-page/vehicle-view.ts'
import { formCar } from '../leads/form-car.ts'
import { aCar } from '../testing/a-car.ts'
import { aSite, createTestPaths } from '../testing/a-site.ts'
import { anAnswer } from '../testing/an-answer.ts'
import { type ClaimCounts, findFalseClaims } from '../testing/claims-on-page.ts'
import { parseHtml, readText } from '../testing/parse-html.ts'
import { render } from '../testing/render.tsx'
import { loadTheme } from '../themes/load-theme.ts'
import { toPriceToTradeFor } from '../ui/price-to-trade-for.ts'

const runs = { numRuns: process.env.SOAK ? 1_000 : 40, seed: 20_261_118 }
const nowMs = Date.parse('2026-11-15T03:00:00Z')
const flags = resolveFlags(
  (['finance', 'priceHistory', 'checkout', 'instantPricing'] as const).map((key) => ({
    scope: 'site',
    key,
    state: 'on',
  })),
)
const themes = await Promise.all(themeNames.map((name) => loadTheme(name)))

/** Prices close to each other, so that most vehicles qualify for a claim; some with cents, some below the minimum. */
const aPrice = fc.oneof(
  fc.integer({ min: 2_000_000, max: 3_000_000 }),
  fc.integer({ min: 20_000, max: 30_000 }).map((dollars) => dollars * 100),
  fc.integer({ min: 0, max: 2_000 }),
)
const orNull = <T,>(values: fc.Arbitrary<T>) => fc.option(values, { freq: 4 })

const aBasis = fc.constantFrom('drive_away', 'egc', 'excl_gov')

const someCar = fc
  .record({
    priceCents: orNull(aPrice),
    beforePriceCents: orNull(aPrice),
    averageMarketPriceCents: orNull(aPrice),
    stateAverageMarketPriceCents: orNull(aPrice),
    priceBasis: aBasis,
    priceState: fc.constantFrom(null, 'NSW', 'VIC'),
    state: fc.constantFrom('NSW', 'VIC'),
    priceHistory: fc.array(
      fc.record({ atMs: fc.integer({ min: 1, max: nowMs }), priceCents: aPrice, priceBasis: aBasis }),
      {
        maxLength: 4,
      },
    ),
    rate: fc.integer({ min: 0, max: 1_500 }),
    termMonths: fc.constantFrom(null, 12, 48, 54, 60, 84),
    paymentWeekCents: orNull(fc.constant(1)),
  })
  .map(({ rate, termMonths, paymentWeekCents, ...car }) => {
    const lender = {
      interestRate: rate / 100,
      comparisonRate: rate / 100 + 1,
      paymentWeekCents,
      paymentMonthCents: 1,
      termMonths,
      termYears: null,
      disclaimer: null,
    }
    return aCar({ ...car, financeLenders: { 'provider-2': lender } } as Partial<Car>)
  })

const someSite = fc
  .record({
    vehicleDuty: fc.constantFrom({}, { NSW: 300, 'NSW>25000': 500 }),
    governmentFees: fc.constantFrom({}, { NSW: 4_550 }),
    financeTermYears: fc.integer({ min: 1, max: 7 }),
    country: fc.constantFrom(...countries),
  })
  .map(({ country, ...settings }) =>
    aSite({
      country,
      flags,
      financeProvider: 'provider-2',
      settings: { ...settingDefaults, ...settings },
    } as Partial<Site>),
  )

/** The claims on each look's card and on the vehicle's own page. */
function drawPages(car: Car, site: Site) {
  const paths = createTestPaths(site)
  const finance = cardFinance(car, site, nowMs)?.finance ?? null
  const card = { ...toCardView(car, site, paths, nowMs), finance }
  const view = toVehicleView(car, site, paths, { nowMs, splitArm: 'control' })
  return [
    ...themes.map((theme) => render(<theme.Card car={card} eager={false} />, theme)),
    render(
      <>
        <PriceBlock price={view.price} />
        {view.finance && <FinanceBlock finance={view.finance} carId={car.id} />}
        <HistorySection {...view.history} />
      </>,
    ),
  ]
}

it('no card and no page states a difference, an earlier price or a repayment that its own figures do not bear out', () => {
  const seen: ClaimCounts = { was: 0, belowMarket: 0, breakdown: 0, repayment: 0, history: 0 }
  fc.assert(
    fc.property(someCar, someSite, (car, site) => {
      for (const html of drawPages(car, site)) {
        const { faults, counts } = findFalseClaims(parseHtml(html))
        expect(faults).toEqual([])
        for (const kind of Object.keys(seen) as (keyof ClaimCounts)[]) seen[kind] += counts[kind]
      }
    }),
    runs,
  )
  // Guards against a vacuous pass: each kind of claim must occur.
  for (const [kind, count] of Object.entries(seen)) expect(count, kind).toBeGreaterThan(20)
})

type Drawn = { car: Car; site: Site; price: ShownPrice | null }

/** A text with its price basis, dollars as a number, or a cell of a file. */
type Said = { text: string } | { dollars: number | null } | { cell: string }

/**
 * Every website file that outputs a price for people or programs, and what it outputs for a vehicle. Prices on cards
 * and on a vehicle's own page are compared above.
 */
const places: Readonly<Record<string, (drawn: Drawn) => Said[]>> = {
  'features/card/view/card-view.ts': ({ car, site }) => {
    const card = toCardView(car, site, createTestPaths(site), nowMs)
    return [{ text: `${card.price}, ${card.basis}` }]
  },
  'features/vehicle-page/price/price-view.ts': ({ car, site }) => {
    const { price } = viewOf(car, site)
    return [
      { text: `${price.text}, ${price.basis}` },
      { text: readText(parseHtml(render(<ActionBar vehicle={viewOf(car, site)} />))) },
    ]
  },
  'features/vehicle-page/price/finance-view.ts': ({ car, site }) => {
    const { finance, calculator } = viewOf(car, site)
    return [finance, calculator].flatMap((one) => (one ? { dollars: one.priceCents / 100 } : []))
  },
  'features/vehicle-page/head/vehicle-head.ts': ({ car, site }) => [
    { text: toVehicleHead(car, site, viewOf(car, site), '/x').description },
  ],
  'features/vehicle-page/head/vehicle-json-ld.ts': ({ car, site }) => {
    const [vehicle] = toVehicleHead(car, site, viewOf(car, site), '/x').jsonLd['@graph'] as Offered[]
    const { price = null, priceSpecification: said } = vehicle?.offers ?? {}
    return [{ dollars: price }, { text: said ? `${moneyText(said.price * 100)}, ${said.name}` : '' }]
  },
  'features/stock-feed/channel-rows.ts': ({ car, site, price }) => {
    const feed = {
      ...site,
      absolute: (path: string) => path,
      vehiclePath: () => '/x',
      currency: 'AUD' as const,
      storeCode: 'S',
    }
    const meta = toMetaRow(car, feed)
    const was = wasPrice(car, site)
    if (was) expect(meta.price).toBe(`${(was.cents / 100).toFixed(2)} AUD`)
    const row = toMarketplaceRow(car, feed)
    expect(row.price_basis).toBe(price?.basis.kind ?? '')
    return [toGoogleRow(car, feed).price, meta.sale_price || meta.price, row.price].map((cell = '') => ({
      cell: cell.replace(' AUD', ''),
    }))
  },
  'features/checkout/view/checkout-view.ts': ({ car, site }) => {
    const view = toCheckoutView({
      car,
      site,
      paths: createTestPaths(site),
      path: '/x/checkout',
      reservation: null,
      hold: { isFree: true } as never,
      wanted: null,
      nowMs,
    })
    return [{ text: `${view.car.price}, ${view.priceBasis}` }]
  },
  'leads/form-car.ts': ({ car, site }) => {
    const { price, basis } = formCar(car, site, createTestPaths(site))
    return [{ text: `${price}, ${basis}` }]
  },
  'ui/price-to-trade-for.ts': ({ site, price }) => {
    const traded = toPriceToTradeFor(price, site)
    return [{ text: traded ? `${moneyText(traded.cents)}, ${traded.basis}` : '' }]
  },
  'features/finance/calculator/calculator-view.ts': ({ car, site, price }) =>
    price ? [{ cell: `${calculatorOf(car, site).start.price}.00` }] : [],
  'features/finance/form/finance-form.ts': ({ car, site, price }) => {
    const ask = {
      car,
      budgetDollars: null,
      loan: null,
      preferredDealership: null,
      carType: null,
      isPreApproval: false,
    }
    const form = financeForm(ask, site, createTestPaths(site), { action: '/x', given: [] })
    return [{ cell: price ? `${form.values.finance_price}.00` : String(form.values.finance_price) }]
  },
  'features/enquiry/similar-form.ts': ({ car, site }) => [
    { cell: String(similarForm(car, site, createTestPaths(site), '/x').values.budget).replace(/[$,]/g, '') },
  ],
  'features/trade-in/estimate-view.ts': ({ car, site }) => {
    const valuation = { offer_low: 1, offer_high: 3, offer_price: 2, confidence: null, source: null }
    const { facts = [] } = toEstimateResult(valuation as never, { car, site, owing: null })
    const [ours, , changeover] = facts
    if (!ours || !changeover) return []
    return [
      { text: ours.join(' ') },
      { dollars: Number(parseAmounts(changeover[1])[0]) / 100 + valuation.offer_price },
    ]
  },
  'features/search/landing/landing-view.ts': ({ car, site }) => {
    const asked = {
      site,
      paths: createTestPaths(site),
      terms: [],
      related: [],
      least: lowestPrice([car], site),
    }
    const { sentences } = toLandingView(anAnswer({ totalHits: 1 }), { ...asked, isNarrowed: false })
    return [{ text: sentences.join(' ') }]
  },
  'features/search/landing/landing-meta.ts': ({ car, site }) => {
    const asked = {
      site,
      paths: createTestPaths(site),
      terms: [],
      path: '/x',
      least: lowestPrice([car], site),
    }
    const view = { page: 1, total: 1, heading: 'Cars', many: 'cars', cars: [] }
    return [{ text: toLandingMeta(view as never, { ...asked, isNarrowed: false }).description }]
  },
  'features/content/models/models-view.ts': ({ car, site }) => {
    const document = {
      title: 'A model',
      fields: { make: 'A', description: '', grades: [], colours: [], image: null },
    }
    const view = (stock: { unused: Car[]; used: Car[] }) =>
      toModelView(
        document as never,
        { stockCount: 1, stock, body: null },
        { site, paths: createTestPaths(site) },
      )
    const unused = view({ unused: [car], used: [] }).price
    // Prices with charges still to be added are left out of this list.
    const whole = shownPrice(car, site)?.basis.kind === 'before_charges' ? [] : [{ text: unused ?? '' }]
    return [...whole, { text: view({ unused: [], used: [car] }).price ?? '' }]
  },
}

/** These need a complete request; the tests of their routes and of the complete program cover them. */
const elsewhere: Readonly<Record<string, string>> = {
  'routes/finance.tsx': 'routes/finance.test.tsx',
  'routes/landing.tsx': 'routes/landing.test.ts',
  'routes/stock-feed.ts': 'routes/stock-feed.test.ts',
  // Repayments, claims and price changes are covered above, by the figures next to them.
  'features/card/view/market-evidence.ts': 'routes/price-claims.test.tsx',
  'features/vehicle-page/facts/evidence-view.ts': 'routes/price-claims.test.tsx',
}

type Offered = { offers?: { price: number; priceSpecification: { name: string; price: number } } }
const viewOf = (car: Car, site: Site) =>
  toVehicleView(car, site, createTestPaths(site), { nowMs, splitArm: 'control' })
const calculatorOf = (car: Car, site: Site) =>
  toCalculatorView(car, site, createTestPaths(site), { path: '/finance', query: new URLSearchParams() })
const parseAmounts = (text: string) =>
  (text.match(/\$\d+(?:,\d{3})*(?:\.\d\d)?/g) ?? []).map((amount) => parseMoney(amount))

it.each(Object.entries(places))(
  '%s gives the price that is shown, and what it includes beside it',
  (path, say) => {
    let seen = 0
    fc.assert(
      fc.property(someCar, someSite, (car, site) => {
        const price = shownPrice(car, site)
        // Prices that are rounded to the dollar are compared as such.
        const dollars = price && (isRounded(path) ? Math.round(price.cents / 100) : price.cents / 100)
        for (const said of say({ car, site, price })) {
          if (price !== null) seen += 1
          if ('dollars' in said) expect(said.dollars).toBe(dollars)
          else if ('cell' in said) expect(said.cell === '' ? null : Number(said.cell)).toBe(dollars)
          else {
            expect(parseAmounts(said.text), said.text).toEqual(price ? [price.cents] : [])
            if (price)
              expect(said.text.toLowerCase()).toContain(
                priceBasisText(price.basis, site.country).toLowerCase(),
              )
          }
        }
      }),
      runs,
    )
    expect(seen).toBeGreaterThan(10)
  },
)

const isRounded = (path: string) => path.startsWith('features/finance/')

it('no file makes a price for people that these tests do not read', () => {
  const root = new URL('../', import.meta.url)
  const made =
    /\b(?:formatPrice|advertisedPrice|priceWithBasis|priceBasisText|inlineBasisText|shownPrice|showAmount|lowestPrice|ShownPrice)\b/
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.|^testing\//.test(file),
  )
  const found = files.filter((file) => {
    const text = readFileSync(new URL(file, root), 'utf8')
    return text.includes("'@forecourt/domain/price/") && made.test(text)
  })
  expect(found.sort()).toEqual(Object.keys({ ...places, ...elsewhere }).sort())
  for (const test of Object.values(elsewhere)) expect(existsSync(new URL(test, root)), test).toBe(true)
})

it('vehicles side by side are called cheaper only by prices that include the same', () => {
  let named = 0
  fc.assert(
    fc.property(fc.array(someCar, { minLength: 2, maxLength: 3 }), someSite, (cars, site) => {
      const prices = cars.map((car) => shownPrice(car, site))
      const row = compareCars(cars.map((car) => comparedFacts(car, site))).find(
        ({ label }) => label === 'Price',
      )
      expect(row?.texts).toEqual(cars.map((car) => advertisedPrice(car, site).text))
      if (!row?.best) return
      named += 1
      const best = prices[row.best.at] ?? null
      for (const [at, price] of prices.entries())
        if (at !== row.best.at) expect(price && best && priceDifference(price, best)).not.toBeNull()
    }),
    { ...runs, numRuns: runs.numRuns * 4 },
  )
  expect(named).toBeGreaterThan(3)
})
