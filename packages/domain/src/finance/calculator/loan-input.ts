import { depositPercent } from '../finance-quote.ts'
import { frequencies } from '../loan/frequency.ts'

/** The calculator's fields as typed; the names are also its query parameters. */
export const loanInputNames = [
  'start',
  'price',
  'repayment',
  'deposit',
  'trade_in',
  'term',
  'balloon',
  'rate',
  'frequency',
] as const
export type LoanInput = Readonly<Record<(typeof loanInputNames)[number], string>>

export const loanTermsYears = [1, 2, 3, 4, 5, 6, 7] as const
export const maxBalloonPercent = 50

/** Longer than any figure; ignores the rest of an over-long parameter. */
const longestFigure = 12

/** The calculator's initial values: a tenth as deposit (S9.17), the site's rate (S9.18), five years. */
export function startLoanInput(start: { priceDollars: number; ratePercent: number }): LoanInput {
  return {
    start: 'price',
    price: String(start.priceDollars),
    repayment: '150',
    deposit: tenth(String(start.priceDollars)),
    trade_in: '0',
    term: '5',
    balloon: '0',
    rate: String(start.ratePercent),
    frequency: 'weekly',
  }
}

/**
 * Reads the calculator's state from an address; missing parameters use the start values, and the deposit defaults to a
 * tenth of the price.
 */
export function readLoanInput(query: URLSearchParams, start: LoanInput): LoanInput {
  const read = (name: keyof LoanInput): string | null => query.get(name)?.slice(0, longestFigure) ?? null
  const price = read('price') ?? start.price
  return {
    start: oneOf(['price', 'repayment'], read('start'), start.start),
    price,
    repayment: read('repayment') ?? start.repayment,
    deposit: read('deposit') ?? (price === start.price ? start.deposit : tenth(price)),
    trade_in: read('trade_in') ?? start.trade_in,
    term: oneOf(loanTermsYears.map(String), read('term'), start.term),
    balloon: read('balloon') ?? start.balloon,
    rate: read('rate') ?? start.rate,
    frequency: oneOf(frequencies, read('frequency'), start.frequency),
  }
}

/** A page with a calculator: its path, its other query parameters, and the initial values. */
export type LoanPage = {
  path: string
  otherParameters: readonly [name: string, value: string][]
  start: LoanInput
}

/**
 * The address that restores the calculator: only values that differ from the start, and no empty fields. It does not
 * use `withQuery`, which would add a file to a page at its size limit.
 */
export function loanAddress({ path, otherParameters: kept, start }: LoanPage, input: LoanInput): string {
  const changed = loanInputNames.filter((name) => input[name] && input[name] !== start[name])
  const query = new URLSearchParams([...kept, ...changed.map((name) => [name, input[name]])]).toString()
  return query ? `${path}?${query}` : path
}

function tenth(price: string): string {
  const dollars = Math.round((Number(price) * depositPercent) / 100)
  return dollars > 0 && Number.isFinite(dollars) ? String(dollars) : '0'
}

function oneOf(allowed: readonly string[], given: string | null, otherwise: string): string {
  return given !== null && allowed.includes(given) ? given : otherwise
}
