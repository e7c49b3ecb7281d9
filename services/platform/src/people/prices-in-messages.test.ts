import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { countries } from '@forecourt/domain/country/countries'
import type { Country } from '@forecourt/domain/country/country'
import { replyPriceText } from '@forecourt/domain/price/enquiry-price'
import { priceBasisText } from '@forecourt/domain/price/price-basis-text'
import { basisKey, formatPrice, restorePrice, shownPrice } from '@forecourt/domain/price/shown-price'
import { stockPrice } from '@forecourt/domain/price/stock-price'
import { wasPrice } from '@forecourt/domain/price/was-price'
import { settingDefaults } from '@forecourt/domain/site/configuration/setting-table'
import type { Site } from '@forecourt/domain/site/site'
import type { Car } from '@forecourt/domain/vehicle/car'
import { savedCarNews } from '@forecourt/domain/visit/garage/saved-car-news'
import type { SearchDocument } from '@forecourt/search/index/query/search-document'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { someLeadFacts } from '../../testing/people/lead-facts.ts'
import { aStockCar } from '../../testing/stock/a-dealer.ts'
import { toApiVehicle } from '../stock/api/to-api-vehicle.ts'
import { composeSheet } from '../stock/print/compose-sheet.ts'
import { toDocument } from '../stock/search/indexes/place-car.ts'
import { alertWords } from './alerts/alert-words.ts'
import { findAlertItems } from './alerts/find-alert-items.ts'
import type { SeenCar } from './alerts/store.ts'
import { buildAdf } from './leads/destinations/adf-mail/build-adf.ts'
import { dealerMail } from './leads/destinations/dealer-mail/dealer-mail.ts'
import { dealerText } from './leads/destinations/dealer-text/dealer-text.ts'
import { webhookBody } from './leads/destinations/webhook/webhook.ts'

/** The data of a vehicle and its site that determine the shown price; either may change between two readings. */
const look = fc.record({
  car: fc.record({
    // Also includes values that are close together, where rounding to dollars could reverse their order.
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
const cases = fc.record({ before: look, after: look, country: fc.constantFrom(...countries) })
type Look = { car: Parameters<typeof shownPrice>[0]; settings: Parameters<typeof shownPrice>[1]['settings'] }
const runs = { numRuns: process.env.SOAK ? 5_000 : 200, seed: 20_261_118 }

const show = ({ car, settings }: Look) => shownPrice(car, { settings })
const toKey = (price: ReturnType<typeof show>) => price && basisKey(price.basis)
const listAmounts = (text: string) => text.match(/\$\d+(?:,\d{3})*(?:\.\d\d)?/g) ?? []

/** Every amount is one that visitors saw or see, none is a difference of the two, and each has its basis next to it. */
function checkAmounts(
  text: string,
  { before, after, country }: { before: Look; after: Look; country: Country },
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
    alerts: new Map([['a search', { kinds: ['price-drop'] }]]),
  } as unknown as Parameters<typeof findAlertItems>[0]
  let told = 0
  fc.assert(
    fc.property(cases, ({ before, after, country }) => {
      for (const one of findAlertItems(site, toSeen(before), toSeen(after))) {
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

/** A vehicle as feeds, other programs and the search index read it, on a site with these rates. */
function listed({ car, settings }: Look, country: Country) {
  const { beforePriceCents, ...stocked } = aStockCar('north', 1)
  const place = { id: 1, name: 'Yard', phone: '', address: { street: '', city: '', state: 'NSW' } }
  const site = {
    id: 1,
    name: 'North',
    url: 'https://north.example',
    country,
    flags: {},
    settings: { ...settingDefaults, ...settings },
    locations: [],
    dealerships: [],
  } as unknown as Site
  const before = (car.priceCents ?? 0) + 50_000
  const listed = { ...stocked, ...car, beforePriceCents: before, images: [], location: place }
  return { car: listed as unknown as Car, site }
}

it('sheets, programs and searches have the price that is shown, and the earlier one as it would have been', () => {
  let shown = 0
  fc.assert(
    fc.property(cases, ({ before: at, country }) => {
      const { car, site } = listed(at, country)
      const price = show(at)
      const was = wasPrice(car, site)
      if (price) shown += 1
      const sheet = composeSheet(car, site, 0)
      const said = [sheet.price, sheet.basis, sheet.was].join(', ')
      expect(listAmounts(said)).toEqual([price, was].flatMap((one) => (one ? formatPrice(one) : [])))
      expect(sheet.basis).toBe(price && priceBasisText(price.basis, country))

      const sold = toApiVehicle(car, site)
      expect([sold.price, sold.price_basis]).toEqual(
        price ? [price.cents / 100, price.basis.kind] : [null, null],
      )
      expect(sold.was_price).toBe(was && was.cents / 100)
      if (sold.price !== null && sold.was_price !== null) expect(sold.was_price).toBeGreaterThan(sold.price)

      const document = toDocument(car as never, { ...site, financeProvider: null } as never, null, '')
      expect(document.numbers.price).toBe(price && price.cents / 100)
      expect(document.toggles.includes('reduced')).toBe(was !== null)
    }),
    runs,
  )
  expect(shown).toBeGreaterThan(10)
})

/** Every file of the platform that outputs a price for people or programs, with the test that reads that output. */
const places: Readonly<Record<string, string>> = {
  'people/alerts/alert-words.ts': 'people/prices-in-messages.test.ts',
  'people/alerts/find-alert-items.ts': 'people/prices-in-messages.test.ts',
  'people/alerts/subscription-messages.ts': 'people/alerts/alerts.test.ts',
  'people/leads/facts/lead-facts.ts': 'people/prices-in-messages.test.ts',
  'people/leads/intake/compose-lead.ts':
    '../../../scripts/testing/whole-program/dashboard/prices-as-shown.test.ts',
  'people/leads/intake/known-lead.ts':
    '../../../scripts/testing/whole-program/dashboard/prices-as-shown.test.ts',
  'people/leads/facts/lead-rows.ts': 'people/prices-in-messages.test.ts',
  'people/leads/destinations/adf-mail/adf-vehicle.ts': 'people/prices-in-messages.test.ts',
  'people/leads/destinations/webhook/webhook.ts': 'people/prices-in-messages.test.ts',
  'staff/leads/read-leads.ts': '../../../scripts/testing/whole-program/dashboard/prices-as-shown.test.ts',
  'staff/sources/show-first-look.ts': '../../../scripts/testing/whole-program/stock-file-on-pages.test.ts',
  'staff/stock/read-vehicle-history.ts':
    '../../../scripts/testing/whole-program/dashboard/prices-as-shown.test.ts',
  'stock/api/to-api-vehicle.ts': 'people/prices-in-messages.test.ts',
  'stock/print/compose-sheet.ts': 'people/prices-in-messages.test.ts',
  'stock/search/indexes/place-car.ts': 'people/prices-in-messages.test.ts',
}

it('no file makes a price for people or programs that no test reads', () => {
  const root = new URL('../', import.meta.url)
  const made =
    /\b(?:formatPrice|advertisedPrice|priceWithBasis|priceBasisText|shownPrice|showAmount|ShownPrice|restorePrice|enquiryPriceText|wasPrice)\b/
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.ts$/.test(file),
  )
  const found = files.filter((file) => {
    const text = readFileSync(new URL(file, root), 'utf8')
    return text.includes("'@forecourt/domain/price/") && made.test(text)
  })
  expect(found.sort()).toEqual(Object.keys(places).sort())
  for (const test of Object.values(places)) expect(existsSync(new URL(test, root)), test).toBe(true)
})
