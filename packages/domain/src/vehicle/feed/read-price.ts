import type { PriceBasis } from '../../money/cents.ts'
import { innerHeader, normaliseHeader } from './feed-mapping.ts'
import { findStatus } from './find-status.ts'

export type PriceText =
  /** The figure alone, and what the words beside it say. */
  | { figure: string; basis: PriceBasis | null; note: string | null }
  /** The dealer names no price: “POA”. */
  | { none: true }
  /** The word of a status in the place of a price: “SOLD”. */
  | { status: string }
  | { reason: string }

const noPrice =
  /^(?:p\.?o\.?a\.?|(?:price )?on (?:application|request)|price on (?:application|request)|(?:please )?(?:call|ring|phone|contact|ask|enquire|inquire|email)(?: (?:us|now|today|dealer|seller|for|price|the|our|team|about))*|enquiry|enquiries|make (?:us )?an offer|neg(?:otiable)?|no price|nil|none|unpriced)$/

const bases: readonly (readonly [pattern: RegExp, basis: PriceBasis])[] = [
  [
    /\(?\b(?:no more to pay|drive[\s-]*a(?:way|wy)|d\/a|dap|on[\s-]the[\s-]road|ride[\s-]*away|tow[\s-]*away)\b(?: price)?\)?/g,
    'drive_away',
  ],
  [
    /\(?(?:\+|\bplus|\bexcl?(?:uding|usive(?: of)?|\.)?|\bbefore)\s*(?:on[\s-]*road(?:s|\s*costs?)?|o\.?r\.?c\.?s?)(?![a-z])\.?\)?/g,
    'excl_gov',
  ],
  [
    /\(?(?:\be\.?g\.?c\b\.?|(?:\+|\bplus|\bexcl?(?:uding|usive(?: of)?|\.)?|\bbefore)\s*(?:all\s*)?gov(?:t|ernment|\.)?\.?\s*(?:charges|fees|costs|chgs?)?)\)?/g,
    'egc',
  ],
]

/**
 * A price with the words that people and systems write around it: “$16,490 drive away*”, “From 24,990 EGC”, “POA”.
 * Whatever is left beside the figure makes it unreadable: “was 20,000, now 18,000” has two.
 */
export function readPriceText(text: string): PriceText {
  let rest = text
    .toLowerCase()
    .replaceAll(/[\s\u00a0]+/g, ' ')
    .trim()
  // Most are a figure and nothing else.
  if (/^\$?\d[\d,.]*$/.test(rest)) return { figure: untangle(rest), basis: null, note: null }
  const plain = rest.replaceAll(/[!.*]/g, '').trim()
  if (noPrice.test(rest) || noPrice.test(plain)) return { none: true }
  if (isOffOffer(rest)) return { status: plain }
  if (/(?:\+|\bplus|\bex(?:cl?(?:uding|\.)?)?)\s*g\.?s\.?t/.test(rest)) return { reason: 'is without GST' }
  let basis: PriceBasis | null = null
  for (const [pattern, meaning] of bases) {
    const without = rest.replaceAll(pattern, ' ')
    if (without === rest) continue
    if (basis !== null && basis !== meaning) return { reason: 'says two things about charges' }
    basis = meaning
    rest = without
  }
  rest = rest.replaceAll(/\(?\b(?:incl?(?:uding|usive|udes|\.)?\.?\s*(?:of\s*)?g\.?s\.?t\.?)\)?/g, ' ')
  const isFrom = /^\s*(?:priced? )?(?:from|starting (?:at|from)|offers? (?:over|above|from))\b/.test(rest)
  const isStarred = /[*^†‡#]/.test(rest)
  rest = rest
    .replace(/^\s*(?:priced? )?(?:from|starting (?:at|from)|offers? (?:over|above|from))\b/, ' ')
    .replace(/^\s*(?:now|only|just|special|price|asking|sale price)\b\s*:?/, ' ')
    .replace(
      /\b(?:o\.?n\.?o\.?|or (?:nearest|near) offer|neg(?:otiable)?|firm|obo|fixed(?: price)?|each)\b\.?/,
      ' ',
    )
    .replaceAll(/[*^†‡#!]/g, ' ')
    .replace(/^\s*(?:aud|nzd|au\$|nz\$|a\$)\s*\$?/, '$')
    .trim()
    .replace(/(?:aud|nzd)$/, '')
    .replaceAll(/\(\s*\)/g, ' ')
    .replace(/^\s*[-–:]\s|\s[-–:,]\s*$/, ' ')
    .trim()
    .replace(/\.-$|,-$|\/-$/, '')
  const said = [isFrom && 'from', isStarred && 'with a star'].filter(Boolean).join(' and ')
  return {
    figure: untangle(rest.replace(/^\$\s+/, '$')),
    basis,
    note: said === '' ? null : `Price stands ${said} in the file: “${text.slice(0, 40)}”.`,
  }
}

/** “SOLD” and “Under offer - J Smith” in the place of a price. One with a figure behind it may be a price after all. */
function isOffOffer(text: string): boolean {
  if (!/^[^a-z0-9]*[a-z]/.test(text) || /\d{3}/.test(text)) return false
  const status = findStatus(text)
  return status !== undefined && status !== 'in_stock' && status !== 'coming_soon'
}

/**
 * Points between thousands and a comma before cents, as other countries write them. A price has never three digits of
 * cents, so a point before three digits divides thousands.
 */
function untangle(figure: string): string {
  const [, sign = '', digits = ''] = /^(\$?)([\d.,]+)$/.exec(figure) ?? []
  if (/^[1-9]\d{0,2}(?:\.\d{3})+(?:,\d{2})?$/.test(digits))
    return sign + digits.replaceAll('.', '').replace(',', '.')
  return /^\d{4,},\d{2}$/.test(digits) ? sign + digits.replace(',', '.') : figure
}

/** What the name of a column says about its prices: `Drive Away Price`, `Price (EGC)`, `prices.dap`. */
export function findColumnBasis(column: string): PriceBasis | null {
  return findHeaderBasis(normaliseHeader(column)) ?? findHeaderBasis(innerHeader(column) ?? '')
}

function findHeaderBasis(header: string): PriceBasis | null {
  if (
    /driveaway|drivaway|onroadprice|ontheroad|rideaway|towaway|^dap$|^dapprice$|pricedap$|pricelistdap$/.test(
      header,
    )
  )
    return /excl|plus|before/.test(header) ? null : 'drive_away'
  if (/(?:plus|excl?|excluding|before)(?:onroad|orc)/.test(header)) return 'excl_gov'
  if (/(?:^|price|list)egc(?:$|price)|ex(?:c|cl|cluding)?gov/.test(header)) return 'egc'
  return null
}
