import type { Country } from '@forecourt/domain/country/country'
import { dateText } from '@forecourt/domain/country/format/date-text'
import { enquiryPriceText } from '@forecourt/domain/price/enquiry-price'
import type { LeadFacts } from '../../facts/lead-facts.ts'
import { element, type Markup } from './element.ts'

/**
 * The vehicle of a lead. ADF requires one with year, make and model, so an enquiry without a vehicle uses the year of
 * the enquiry and says that nothing was chosen. ADF status knows only new and used; a demonstrator counts as used.
 */
export function adfVehicle({ car, price, lead, site, timeZone }: LeadFacts): Markup | null {
  // A trade-in is a vehicle element of its own; our vehicle is the one that the visitor buys with it.
  const interest = car && ownVehicle(lead) ? 'buy' : interestIn(lead.category)
  const requestYear = dateText(lead.createdAt, { year: 'numeric' }, site.country.language, timeZone)
  const currency = site.country.currency
  if (!car) {
    if (ownVehicle(lead)) return null
    const status = lead.category === 'New Vehicle Enquiry' ? 'new' : 'used'
    return element(
      'vehicle',
      [
        element('year', requestYear),
        element('make', 'Not specified'),
        element('model', 'Not specified'),
        adfFinance(lead.payload, currency),
      ],
      { interest, status },
    )
  }
  return element(
    'vehicle',
    [
      element('year', car.year ?? requestYear),
      element('make', car.make || 'Not specified'),
      element('model', car.model || 'Not specified'),
      element('vin', car.vin),
      element('stock', car.stockNumber),
      element('trim', car.badge),
      element('doors', car.doors),
      element('bodystyle', car.body),
      element('transmission', car.transmission),
      element('odometer', car.odometerKm, { units: 'km' }),
      element('colorcombination', [
        element('exteriorcolor', car.colour),
        element('preference', car.colour && '1'),
      ]),
      ...adfPrice(price, { currency, country: site.country }),
      adfFinance(lead.payload, currency),
    ],
    { interest, status: car.carType === 'new' ? 'new' : 'used' },
  )
}

/** The price that the visitor saw. What it includes, and the current price if it has changed, are added as comments. */
function adfPrice(
  price: LeadFacts['price'],
  { currency, country }: { currency: string; country: Country },
): (Markup | null)[] {
  const seen = price.seen ?? price.now
  return [
    element('price', seen && (seen.cents / 100).toFixed(2), { type: 'asking', currency }),
    element('pricecomments', seen && enquiryPriceText(price, country)),
  ]
}

/** The preferred finance of an applicant; omitted when the form asked for none. */
function adfFinance(payload: Readonly<Record<string, unknown>>, currency: string): Markup | null {
  const amount = (name: string) => {
    const dollars = Number(String(payload[name] ?? '').replace(/[$,\s]/g, ''))
    return dollars > 0 && Number.isFinite(dollars) ? dollars : 0
  }
  const price = amount('finance_price')
  if (price === 0) return null
  const deposit = amount('finance_deposit')
  return element('finance', [
    element('method', 'finance'),
    element('amount', deposit > 0 ? deposit.toFixed(2) : null, { type: 'downpayment', currency }),
    element('balance', Math.max(0, price - deposit - amount('finance_trade_in')).toFixed(2), {
      type: 'finance',
      currency,
    }),
  ])
}

/**
 * The visitor's own vehicle, to trade in, to sell or to be serviced. ADF has no interest value for a service, so a
 * comment says it.
 */
export function adfOwnVehicle({ lead, site, timeZone }: LeadFacts): Markup | null {
  const own = ownVehicle(lead)
  if (!own) return null
  const requestYear = dateText(lead.createdAt, { year: 'numeric' }, site.country.language, timeZone)
  const text = (name: string) => (typeof lead.payload[name] === 'string' ? lead.payload[name].trim() : '')
  const km = text('kilometres').replace(/[\s,]/g, '')
  return element(
    'vehicle',
    [
      element('year', text('year') || requestYear),
      element('make', own.make),
      element('model', own.model),
      element('trim', text('badge')),
      element('odometer', /^\d+$/.test(km) ? km : null, { units: 'km' }),
      element('comments', isService(lead) ? 'The visitor’s own vehicle, to be serviced.' : null),
    ],
    { interest: interestIn(lead.category), status: 'used' },
  )
}

function ownVehicle({ category, payload }: LeadFacts['lead']): { make: string; model: string } | null {
  const { make, model } = payload
  const isOwn = /trade.?in|sell/i.test(category) || isService({ category })
  if (!isOwn || typeof make !== 'string' || typeof model !== 'string') return null
  return make.trim() && model.trim() ? { make: make.trim(), model: model.trim() } : null
}

function isService({ category }: Pick<LeadFacts['lead'], 'category'>): boolean {
  return /\bservice\b/i.test(category)
}

function interestIn(category: string): string {
  if (/test drive/i.test(category)) return 'test-drive'
  if (/trade.?in/i.test(category)) return 'trade-in'
  return /sell/i.test(category) ? 'sell' : 'buy'
}
