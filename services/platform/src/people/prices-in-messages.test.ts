import { replyPriceText } from '@forecourt/domain/price/enquiry-price'
import { priceBasisText } from '@forecourt/domain/price/price-basis-text'
import { basisKey, formatPrice, restorePrice, shownPrice } from '@forecourt/domain/price/shown-price'
import { stockPrice } from '@forecourt/domain/price/stock-price'
import { savedCarNews } from '@forecourt/domain/visit/garage/saved-car-news'
import type { SearchDocument } from '@forecourt/search/index/query/search-document'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { someLeadFacts } from '../../testing/leads/lead-facts.ts'
import { alertWords } from './alerts/alert-words.ts'
import { findNews } from './alerts/find-news.ts'
import type { SeenCar } from './alerts/store.ts'
import { buildAdf } from './leads/adf/build-adf.ts'
import { dealerMail } from './leads/messages/dealer-mail.ts'
import { dealerText } from './leads/messages/dealer-text.ts'
import { webhookBody } from './leads/messages/webhook-body.ts'

/** What of a vehicle and of its site makes the shown price; either may change between two looks. */
const look = fc.record({
  car: fc.record({
    // Close together as well, where rounding to dollars could turn an order around.
    priceCents: fc.option(
      fc.oneof(fc.integer({ min: 0, max: 9_000_000 }), fc.integer({ min: 3_000_000, max: 3_000_200 })),
    ),
    priceBasis: fc.constantFrom('egc' as const, 'drive_away' as const),
    priceState: fc.constantFrom(null, 'NSW', 'VIC'),
    state: fc.constantFrom('NSW', 'QLD'),
  }),
  settings: fc.constantFrom(
    { vehicleDuty: {}, governmentFees: {} },
    { vehicleDuty: { NSW: 300, 'NSW>45000': 500 }, governmentFees: { NSW: 4_550 } },
    { vehicleDuty: { NSW: 200, VIC: 420 }, governmentFees: {} },
  ),
})
const cases = fc.record({ before: look, after: look, country: fc.constantFrom('AU', 'NZ') })
type Look = { car: Parameters<typeof shownPrice>[0]; settings: Parameters<typeof shownPrice>[1]['settings'] }
const runs = { numRuns: process.env.SOAK ? 5_000 : 200, seed: 20_261_118 }

const show = ({ car, settings }: Look) => shownPrice(car, { settings })
const toKey = (price: ReturnType<typeof show>) => price && basisKey(price.basis)
const listAmounts = (text: string) => text.match(/\$\d+(?:,\d{3})*(?:\.\d\d)?/g) ?? []

/** Every amount is one that visitors saw or see, so that none is a difference of the two; each has its basis beside it. */
function checkAmounts(
  text: string,
  { before, after, country }: { before: Look; after: Look; country: string },
) {
  const prices = [show(before), show(after)].flatMap((price) => price ?? [])
  for (const amount of listAmounts(text)) {
    const said = prices.filter((price) => formatPrice(price) === amount)
    expect(said, `${amount} in ${text}`).not.toEqual([])
    expect(said.some(({ basis }) => text.includes(priceBasisText(basis, country)))).toBe(true)
  }
}

function toSeen(at: Look): SeenCar {
  const price = show(at)
  return {
    siteId: 1,
    carId: 1,
    state: 'available',
    priceCents: price?.cents ?? null,
    priceBasis: toKey(price),
    stockPriceCents: price && stockPrice(at.car),
    document: { name: 'A car' } as SearchDocument<null>,
    turn: 0,
  }
}

it('an alert tells only of a dealer’s lower price, by two figures that include the same', () => {
  const site = {
    searches: { match: () => ['a search'] },
    wishes: new Map([['a search', { kinds: ['price-drop'] }]]),
  } as unknown as Parameters<typeof findNews>[0]
  let told = 0
  fc.assert(
    fc.property(cases, ({ before, after, country }) => {
      for (const one of findNews(site, toSeen(before), toSeen(after))) {
        told += 1
        const price = restorePrice(one.priceCents, one.priceBasis)
        const wasPrice = restorePrice(one.wasPriceCents, one.priceBasis)
        expect([price, wasPrice]).toEqual([show(after), show(before)])
        expect(after.car.priceCents).toBeLessThan(before.car.priceCents ?? 0)
        expect(price?.cents).toBeLessThan(wasPrice?.cents ?? 0)
        const news = { ...one, price, wasPrice, url: null, isSoldSince: false }
        const { rows = [] } = alertWords([{ label: 'Cars', url: 'https://x', news: [news] }], {
          many: 'cars',
          country,
        })
        const text = rows.at(-1)?.value ?? ''
        expect(listAmounts(text)).toHaveLength(2)
        checkAmounts(text, { before, after, country })
      }
    }),
    runs,
  )
  expect(told).toBeGreaterThan(10)
})

it('an alert names no earlier price that is not higher and on the same basis, whatever it is given', () => {
  fc.assert(
    fc.property(cases, ({ before, after, country }) => {
      const [wasPrice, price] = [show(before), show(after)]
      const news = {
        kind: 'price-drop',
        carName: 'A car',
        price,
        wasPrice,
        url: null,
        isSoldSince: false,
      } as const
      const words = alertWords([{ label: 'Cars', url: 'https://x', news: [news] }], { many: 'cars', country })
      const text = words.rows?.at(-1)?.value ?? ''
      checkAmounts(text, { before, after, country })
      if (!text.includes('was ')) return
      expect(toKey(wasPrice)).toBe(toKey(price))
      expect(wasPrice?.cents).toBeGreaterThan(price?.cents ?? 0)
    }),
    runs,
  )
})

it('what tells staff and visitors of an enquiry names figures that were shown, each with its basis', () => {
  fc.assert(
    fc.property(cases, ({ before, after, country }) => {
      const [seen, now] = [show(before), show(after)]
      const facts = someLeadFacts({
        settings: after.settings,
        car: after.car,
        seen: seen && { cents: seen.cents, basis: basisKey(seen.basis) },
        site: { country },
      })
      expect(facts.price).toEqual({ seen, now })
      const texts = [dealerMail(facts).text, dealerText(facts).text, replyPriceText({ seen, now }, country)]
      for (const text of [...texts, buildAdf(facts), webhookBody(facts)]) {
        checkAmounts(text, { before, after, country })
        expect(text).not.toMatch(/\bwas \$/)
      }
      const asking = /<price [^>]*>([\d.]+)</.exec(buildAdf(facts))?.[1]
      const askedCents = (seen ?? now)?.cents
      expect(asking).toBe(askedCents === undefined ? undefined : (askedCents / 100).toFixed(2))
      const { vehicle } = JSON.parse(webhookBody(facts))
      for (const [json, price] of [
        [vehicle.price_when_enquired, seen],
        [vehicle.price_now, now],
      ])
        expect(json && [Math.round(json.amount * 100), json.basis]).toEqual(
          price && [price.cents, toKey(price)],
        )
    }),
    runs,
  )
})

it('the garage says by how much only of two figures that include the same', () => {
  fc.assert(
    fc.property(cases, ({ before, after }) => {
      const [then, now] = [show(before), show(after)]
      const toSaved = (price: typeof then) => ({ priceCents: price?.cents ?? null, priceBasis: toKey(price) })
      const news = savedCarNews(toSaved(then), { ...toSaved(now), isSold: false, isReserved: false })
      if (!news || !('byCents' in news)) return
      expect(toKey(then)).toBe(toKey(now))
      const difference = (now?.cents ?? 0) - (then?.cents ?? 0)
      expect(news).toEqual({ kind: difference < 0 ? 'cheaper' : 'dearer', byCents: Math.abs(difference) })
    }),
    runs,
  )
})
