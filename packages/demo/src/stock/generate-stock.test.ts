import { createHash } from 'node:crypto'
import { financeQuote } from '@forecourt/domain/finance/finance-quote'
import { isSlug } from '@forecourt/domain/site/pages/is-slug'
import { videoEmbedUrl } from '@forecourt/domain/vehicle/video-embed-url'
import { describe, expect, it } from 'vitest'
import type { DealerPlan } from '../dealers/parts/dealer-plan.ts'
import { dealers } from '../dealers.ts'
import { backdrops } from '../pictures/backdrops/backdrops.ts'
import { findRender } from '../pictures/renders/renders.ts'
import { views } from '../pictures/renders/views.ts'
import { generateStock } from './generate-stock.ts'
import { vinCheckDigit } from './identity/make-vin.ts'
import { runsOn } from './models/choose-model.ts'
import { stateExamples } from './traits/state-examples.ts'
import { type StateName, states } from './traits/states.ts'
import type { StockItem } from './traits/stock-item.ts'

const nowMs = Date.UTC(2026, 10, 15, 3)

function stockOf(dealer: DealerPlan, seed: number, count = 60): StockItem[] {
  return [...generateStock(dealer, { seed, count, nowMs })]
}

function fingerprint(seed: number): string {
  const hash = createHash('sha256')
  for (const dealer of dealers) for (const car of stockOf(dealer, seed)) hash.update(JSON.stringify(car))
  return hash.digest('hex')
}

describe('generateStock', () => {
  it('generates the same data byte for byte for the same seed, and other data for another', () => {
    expect(fingerprint(1)).toBe(fingerprint(1))
    expect(fingerprint(1)).not.toBe(fingerprint(2))
  })

  it('gives the same first vehicles however many are asked for', () => {
    for (const dealer of dealers) expect(stockOf(dealer, 5, 30)).toEqual(stockOf(dealer, 5, 45).slice(0, 30))
  })

  // A kind that runs on nothing electric or hybrid has no such vehicle either.
  const fuelStates: Partial<Record<StateName, 'Electric' | 'Hybrid'>> = {
    electric: 'Electric',
    hybrid: 'Hybrid',
  }
  const cases = dealers.flatMap((dealer) =>
    (Object.keys(states) as StateName[])
      .filter((state) => {
        const fuel = fuelStates[state]
        return fuel === undefined || runsOn(dealer.site.kind, fuel)
      })
      .map((state) => [dealer.site.slug, state] as const),
  )
  it.each(cases)('has on %s a vehicle in the state %s', (slug, state) => {
    const dealer = dealers.find(({ site }) => site.slug === slug) as DealerPlan
    for (const seed of [1, 2, 3]) {
      const at = stateExamples.findIndex((carrier) => carrier.state === state)
      const carrier = stockOf(dealer, seed, at + 1)[at]
      expect(carrier && states[state](carrier, nowMs)).toBe(true)
    }
  })
})

describe.each(dealers.map((dealer) => [dealer.site.slug, dealer] as const))(
  'the stock of %s',
  (_slug, dealer) => {
    const stock = stockOf(dealer, 1, dealer.stockCount)

    it('has slugs and stock numbers that name one vehicle each', () => {
      expect(stock.every(({ slug }) => isSlug(slug))).toBe(true)
      expect(new Set(stock.map(({ slug }) => slug)).size).toBe(stock.length)
      expect(new Set(stock.map(({ stockNumber }) => stockNumber)).size).toBe(stock.length)
    })

    it('has vehicle identification numbers that check', () => {
      for (const { vin } of stock) expect(vin?.charAt(8)).toBe(vinCheckDigit(vin ?? ''))
    })

    it('has lender figures of the price less a tenth, and none without a price', () => {
      for (const car of stock) {
        const lender = Object.values(car.financeLenders)[0]
        if (car.priceCents === null) expect(lender).toBeUndefined()
        if (!lender || car.priceCents === null) continue
        const quote = financeQuote({
          priceCents: car.priceCents,
          annualRatePercent: lender.interestRate ?? 0,
          termYears: lender.termYears ?? 0,
          frequency: 'monthly',
        })
        expect(lender.paymentMonthCents).toBe(quote?.repaymentCents)
        expect(lender.comparisonRate).toBeGreaterThan(lender.interestRate ?? 0)
      }
    })

    it('stands at locations that the dealer has and is dated in the past', () => {
      const places = dealer.dealerships.flatMap(({ slug, locations }) =>
        locations.map((at) => `${slug}/${at.slug}`),
      )
      for (const car of stock) {
        expect(places).toContain(`${car.dealershipSlug}/${car.locationSlug}`)
        expect(car.createdAtMs).toBeLessThan(nowMs)
        if (car.soldAtMs !== null) expect(car.soldAtMs).toBeGreaterThan(car.createdAtMs)
        if (car.soldAtMs !== null) expect(car.soldAtMs).toBeLessThanOrEqual(nowMs)
      }
    })

    it('can be drawn, with at most eight views that differ', () => {
      for (const { pictures } of stock) {
        expect(pictures.length).toBeLessThanOrEqual(8)
        expect(new Set(pictures.map(({ view }) => view)).size).toBe(pictures.length)
        for (const { body, face, view, backdrop } of pictures) {
          expect(findRender(body, views[view]?.render ?? '', face)).not.toBeNull()
          expect(Object.keys(backdrops)).toContain(backdrop)
        }
        expect(new Set(pictures.map(({ backdrop, seed }) => `${backdrop}/${seed}`)).size).toBeLessThan(2)
      }
    })

    it('proves every was-price with an earlier price and embeds every video', () => {
      for (const car of stock) {
        if (car.beforePriceCents !== null)
          expect(car.priceHistory.at(-1)?.priceCents).toBe(car.beforePriceCents)
        if (car.videoUrl !== null) expect(videoEmbedUrl(car.videoUrl)).not.toBeNull()
      }
    })

    it('dates every average of the market within the last fortnight', () => {
      for (const car of stock) {
        const ageDays = (nowMs - Date.parse(car.marketCheckedOn ?? '')) / 86_400_000
        if (car.averageMarketPriceCents === null) expect(car.marketCheckedOn).toBeNull()
        else expect(ageDays > 0 && ageDays < 15).toBe(true)
      }
    })

    it('describes its vehicles in words that differ', () => {
      expect(new Set(stock.map(({ description }) => description)).size).toBeGreaterThan(stock.length * 0.97)
    })
  },
)
