import { priceDifference, shownPrice } from '@forecourt/domain/price/shown-price'
import { wasPrice } from '@forecourt/domain/price/was-price'
import { resolveFlags } from '@forecourt/domain/site/configuration/resolve-flags'
import { settingDefaults } from '@forecourt/domain/site/configuration/setting-table'
import { themeNames } from '@forecourt/domain/site/look/theme-names'
import type { Site } from '@forecourt/domain/site/site'
import type { Car } from '@forecourt/domain/vehicle/car'
import { comparedFacts } from '@forecourt/domain/visit/garage/compared-facts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cardFinance } from '../features/card/view/card-finance.ts'
import { toCardView } from '../features/card/view/card-view.ts'
import { toCheckoutView } from '../features/checkout/view/checkout-view.ts'
import { toCalculatorView } from '../features/finance/calculator/calculator-view.ts'
import { toGoogleRow, toMarketplaceRow, toMetaRow } from '../features/sitemap/channels/channel-rows.ts'
import { HistorySection } from '../features/vehicle-page/facts/history-section.tsx'
import { toVehicleHead } from '../features/vehicle-page/head/vehicle-head.ts'
import { FinanceBlock } from '../features/vehicle-page/price/finance-block.tsx'
import { PriceBlock } from '../features/vehicle-page/price/price-block.tsx'
import { toVehicleView } from '../features/vehicle-page/vehicle-view.ts'
import { aCar } from '../testing/a-car.ts'
import { aSite, pathsOf } from '../testing/a-site.ts'
import { type ClaimCounts, findFalseClaims } from '../testing/claims-on-page.ts'
import { parseHtml } from '../testing/parse-html.ts'
import { render } from '../testing/render.tsx'
import { loadTheme } from '../themes/load-theme.ts'

const runs = { numRuns: process.env.SOAK ? 1_000 : 40, seed: 20_261_118 }
const nowMs = Date.parse('2026-11-15T03:00:00Z')
const flags = resolveFlags(
  (['finance', 'priceHistory', 'checkout'] as const).map((key) => ({ scope: 'site', key, state: 'on' })),
)
const themes = await Promise.all(themeNames.map((name) => loadTheme(name)))

/** Prices near each other, so that most vehicles have something to claim; some with cents, some below the floor. */
const aPrice = fc.oneof(
  fc.integer({ min: 2_000_000, max: 3_000_000 }),
  fc.integer({ min: 20_000, max: 30_000 }).map((dollars) => dollars * 100),
  fc.integer({ min: 0, max: 2_000 }),
)
const orNull = <T,>(values: fc.Arbitrary<T>) => fc.option(values, { freq: 4 })

const someCar = fc
  .record({
    priceCents: orNull(aPrice),
    beforePriceCents: orNull(aPrice),
    averageMarketPriceCents: orNull(aPrice),
    stateAverageMarketPriceCents: orNull(aPrice),
    priceBasis: fc.constantFrom('drive_away', 'egc', 'excl_gov'),
    priceState: fc.constantFrom(null, 'NSW', 'VIC'),
    state: fc.constantFrom('NSW', 'VIC'),
    priceHistory: fc.array(fc.record({ atMs: fc.integer({ min: 1, max: nowMs }), priceCents: aPrice }), {
      maxLength: 4,
    }),
    rate: fc.integer({ min: 0, max: 1_500 }),
    termMonths: fc.constantFrom(null, 12, 48, 60, 84),
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
    country: fc.constantFrom('AU', 'NZ'),
  })
  .map(({ country, ...settings }) =>
    aSite({
      country,
      flags,
      financeProvider: 'provider-2',
      settings: { ...settingDefaults, ...settings },
    } as Partial<Site>),
  )

/** What every look's card and the vehicle's own page claim. */
function drawPages(car: Car, site: Site) {
  const paths = pathsOf(site)
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
  const seen: ClaimCounts = { was: 0, belowMarket: 0, breakdown: 0, weekly: 0, history: 0 }
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
  // Whoever claims nothing is never wrong.
  for (const [kind, count] of Object.entries(seen)) expect(count, kind).toBeGreaterThan(20)
})

it('whatever borrows against, compares, advertises or is left to pay of a price takes the one that is shown', () => {
  fc.assert(
    fc.property(someCar, someSite, (car, site) => {
      const paths = pathsOf(site)
      const price = shownPrice(car, site)
      const dollars = price && price.cents / 100
      const was = wasPrice(car, site)
      expect(was === null || (price && priceDifference(was, price)) !== null).toBe(true)

      const feed = {
        ...site,
        absolute: (path: string) => path,
        vehiclePath: () => '/x',
        currency: 'AUD' as const,
        storeCode: 'S',
      }
      const asText = dollars === null ? '' : dollars.toFixed(2)
      const amount = dollars === null ? '' : `${asText} AUD`
      expect(toGoogleRow(car, feed).price).toBe(amount)
      const meta = toMetaRow(car, feed)
      expect(meta.sale_price || meta.price).toBe(amount)
      if (was) expect(meta.price).toBe(`${(was.cents / 100).toFixed(2)} AUD`)
      expect(toMarketplaceRow(car, feed)).toMatchObject({
        price: asText,
        price_basis: price?.basis.kind ?? '',
      })

      const view = toVehicleView(car, site, paths, { nowMs, splitArm: 'control' })
      const head = toVehicleHead(car, site, view, '/x')
      const [offered] = head.jsonLd['@graph'] as { offers?: { price: number } }[]
      expect(offered?.offers?.price ?? null).toBe(dollars)
      for (const calculator of [view.finance, view.calculator])
        if (calculator) expect(calculator.priceCents).toBe(price?.cents)

      const page = { path: '/finance', query: new URLSearchParams() }
      if (dollars !== null)
        expect(toCalculatorView(car, site, paths, page).start.price).toBe(String(Math.round(dollars)))
      expect(comparedFacts(car, site).find(({ label }) => label === 'Price')?.figure ?? null).toBe(
        price?.cents ?? null,
      )
      const checkout = toCheckoutView({
        car,
        site,
        paths,
        path: '/x/checkout',
        reservation: null,
        hold: { isFree: true } as never,
        wanted: null,
        nowMs,
      })
      expect(checkout.car.price).toBe(view.price.text)
    }),
    runs,
  )
})
