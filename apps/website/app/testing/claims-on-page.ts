import { financeQuote } from '@forecourt/domain/finance/finance-quote'
import { moneyText } from '@forecourt/domain/money/money-text'
import { findAll, findTags, type HtmlElement, readText } from './parse-html.ts'

/** How often each kind of claim was found, because a test that finds none proves nothing. */
export type ClaimCounts = Record<'was' | 'belowMarket' | 'breakdown' | 'repayment' | 'history', number>

/**
 * What a page claims of prices, held against the figures that stand beside it: an earlier price is higher, savings,
 * market claims and price changes are the difference of two figures that are shown, a breakdown adds up, and a
 * repayment is that of the shown price with a tenth as deposit. Answers the claims that do not hold.
 */
export function findFalseClaims(page: HtmlElement): { faults: string[]; counts: ClaimCounts } {
  const counts: ClaimCounts = { was: 0, belowMarket: 0, breakdown: 0, repayment: 0, history: 0 }
  const faults: string[] = []
  const check = (kind: keyof ClaimCounts, isTrue: boolean, claim: string) => {
    counts[kind] += 1
    if (!isTrue) faults.push(`${kind}: ${claim}`)
  }
  const cards = findCards(page)
  const [block] = findAll(page, ({ attributes }) => hasClass(attributes, 'vehicle-price'))
  const headline = block ? readAmount(readText(block)) : null
  // The cards of similar vehicles do not belong to a vehicle's own page.
  const own = without(page, new Set(cards))
  for (const card of cards) checkPlace(card, findPrice(card), check)
  if (headline !== null) {
    checkPlace(own, headline, check)
    checkHistory(own, headline, check)
  }
  return { faults, counts }
}

/** The cards of a page in order: the price in cents, and all of the text. */
export function listCards(page: HtmlElement): { cents: number | null; text: string }[] {
  return findCards(page).map((card) => ({ cents: findPrice(card), text: readLines(card) }))
}

/** The lowest price that a page states for its vehicles, in cents, with its basis; null if there is none. */
export function readFromPrice(page: HtmlElement): { cents: number | null; basis: string } | null {
  const [, amount, basis = ''] = readLines(page).match(/\bfrom (\$[\d,]+(?:\.\d\d)?)(?: \(([^)]+)\))?/i) ?? []
  return amount === undefined ? null : { cents: readAmount(amount), basis }
}

function findCards(page: HtmlElement): HtmlElement[] {
  return findTags(page, 'article').filter(
    (article) =>
      // The article of an offer contains its cards.
      findTags(article, 'article').length === 0 &&
      [article, ...findTags(article, 'div')].some(
        ({ attributes }) => hasClass(attributes, 'card') || hasClass(attributes, 'stock-row'),
      ),
  )
}

type Check = (kind: keyof ClaimCounts, isTrue: boolean, claim: string) => void

function checkPlace(place: HtmlElement, price: number | null, check: Check): void {
  const text = readLines(place)
  for (const earlier of findTags(place, 's')) {
    const was = readAmount(readText(earlier))
    check('was', price !== null && was !== null && was > price, `was ${was}, now ${price}`)
  }
  for (const [claim, saved = ''] of text.matchAll(/Save (\$[\d,.]+\d)/g)) {
    const was = readAmount(readText(findTags(place, 's')[0] ?? place))
    check(
      'was',
      price !== null && was !== null && was - price === readAmount(saved),
      `${claim}: ${was}, ${price}`,
    )
  }
  for (const [claim, saved = ''] of text.matchAll(/(\$[\d,.]+\d) below market/g)) {
    const average = readAmount(text.match(/average asking price[^$]*(\$[\d,]+(?:\.\d\d)?)/)?.[1] ?? '')
    const isTrue = average !== null && price !== null && average - price === readAmount(saved)
    check('belowMarket', isTrue, `${claim}: average ${average}, price ${price}`)
  }
  for (const note of findAll(place, ({ attributes }) => /^(?:price-)?basis/.test(attributes.id ?? ''))) {
    const [before = 0, charges = 0, total = 0] = [...readLines(note).matchAll(/\$[\d,.]+\d/g)].map(
      ([amount]) => readAmount(amount) ?? 0,
    )
    check(
      'breakdown',
      before + charges === total && total === price,
      `${before} + ${charges}, price ${price}`,
    )
  }
  checkRepayments(text, price, check)
}

/**
 * Beside the price with its term and rate; in the block of finance, which names them around it; and in the calculator,
 * which states the amount. A repayment in other words would not be checked, so it is reported as well.
 */
function checkRepayments(text: string, price: number | null, check: Check): void {
  const offered = [
    ...text.matchAll(
      /(?<each>\$[\d,]+) a (?<period>week|month) over (?<term>\d+) (?<unit>year|month)s? at (?<rate>[\d.]+)% p\.a\./g,
    ),
    ...text.matchAll(
      /Repayment, (?<term>\d+) (?<unit>year|month)s? (?<each>\$[\d,]+) a (?<period>week|month) Interest rate (?<rate>[\d.]+)% p\.a\./g,
    ),
  ]
  for (const { 0: claim, groups = {} } of offered) {
    const quote = financeQuote({
      priceCents: price,
      annualRatePercent: Number(groups.rate),
      termYears: Number(groups.term) / (groups.unit === 'year' ? 1 : 12),
      frequency: groups.period === 'week' ? 'weekly' : 'monthly',
    })
    const expected = quote && Math.ceil(quote.repaymentCents / 100) * 100
    check(
      'repayment',
      expected === readAmount(groups.each ?? ''),
      `${claim}: ${expected && moneyText(expected)} of ${price}`,
    )
  }
  const calculated = [...text.matchAll(/\$[\d,]+ a (?:week|month) (\$[\d,.]+) borrowed/g)]
  for (const [claim, borrowed = ''] of calculated) {
    const nineTenths = Math.round(((price ?? 0) * 0.9) / 100)
    check(
      'repayment',
      Math.abs((readAmount(borrowed) ?? 0) / 100 - nineTenths) <= 1,
      `${claim}: nine tenths of ${price}`,
    )
  }
  // A subscription is not a loan.
  const said = text.match(/(?<!Subscription price )\$[\d,.]+ (?:a|per) (?:week|month)\b/g) ?? []
  if (said.length > offered.length + calculated.length)
    check('repayment', false, `unread among ${said.join(', ')}`)
}

/** From today's price back to the first, each with its difference from the next. */
function checkHistory(page: HtmlElement, price: number, check: Check): void {
  const rows = findAll(page, ({ attributes }) => hasClass(attributes, 'evidence-row')).flatMap((row) => {
    const [, amount, change] = row.children.map((child) =>
      typeof child === 'string' ? child : readText(child),
    )
    const cents = readAmount(amount ?? '')
    return cents === null ? [] : [{ cents, change: readAmount(change ?? '') }]
  })
  for (const [at, { cents, change }] of rows.entries()) {
    const next = rows[at + 1]
    const isTrue = (at > 0 || cents === price) && (!next || Math.abs(next.cents - cents) === change)
    check('history', isTrue, `${cents} with a change of ${change}, after ${next?.cents}`)
  }
}

/** The first amount that is neither struck through nor hidden until it is opened. */
function findPrice(card: HtmlElement): number | null {
  for (const child of card.children) {
    if (typeof child === 'string') {
      if (/^\$[\d,]+(?:\.\d\d)?$/.test(child.trim())) return readAmount(child)
      continue
    }
    if (child.tag === 's' || child.tag === 'button' || 'popover' in child.attributes) continue
    const found = findPrice(child)
    if (found !== null) return found
  }
  return null
}

function readAmount(text: string): number | null {
  const [, digits] = text.match(/\$([\d,]+(?:\.\d\d)?)/) ?? []
  return digits === undefined ? null : Math.round(Number(digits.replaceAll(',', '')) * 100)
}

/** The text of an element with a space between its parts. */
function readLines({ children, tag }: HtmlElement): string {
  if (tag === 'script' || tag === 'style') return ''
  return children
    .map((child) => (typeof child === 'string' ? child : readLines(child)))
    .join(' ')
    .replaceAll(/\s+/g, ' ')
}

function without(root: HtmlElement, dropped: ReadonlySet<HtmlElement>): HtmlElement {
  const children = root.children.flatMap((child) =>
    typeof child === 'string' ? child : dropped.has(child) ? [] : without(child, dropped),
  )
  return { ...root, children }
}

function hasClass({ class: classes }: HtmlElement['attributes'], name: string): boolean {
  return (classes ?? '').split(/\s+/).includes(name)
}
