import { calculateLoan } from '@forecourt/domain/finance/calculator/calculate-loan'
import {
  type LoanInput,
  type LoanPage,
  loanInputNames,
  readLoanInput,
  startLoanInput,
} from '@forecourt/domain/finance/calculator/loan-input'
import type { LoanFees } from '@forecourt/domain/finance/calculator/plan-loan'
import { creditNotices } from '@forecourt/domain/finance/finance-disclaimers'
import { comparisonExample } from '@forecourt/domain/finance/loan/comparison-rate'
import { shownPrice } from '@forecourt/domain/price/shown-price'
import type { Paths } from '@forecourt/domain/site/pages/paths'
import type { Site } from '@forecourt/domain/site/site'
import { canTradeIn } from '@forecourt/domain/trade-in/can-trade-in'
import type { Car } from '@forecourt/domain/vehicle/car'
import { kindTable } from '@forecourt/domain/vehicle/kind/kind-table'
import { pageWords } from '../words.ts'

export type CalculatorView = LoanPage & {
  input: LoanInput
  fees: LoanFees
  /** Whether the law has a comparison rate. */
  hasComparison: boolean
  notices: readonly string[]
  /** The listing's address up to a maximum price, which is appended; null without a listing. */
  listingHref: string | null
  vehicles: string
  /** Where to value a trade-in; null if the site takes none. */
  tradeInHref: string | null
  carId: number | null
}

/** The calculator from an address: the price of the vehicle or budget in it, else an example's. */
export function toCalculatorView(
  car: Car | null,
  site: Site,
  paths: Paths,
  page: { path: string; query: URLSearchParams },
): CalculatorView {
  const { settings, country } = site
  const hasComparison = country.credit.comparisonWarning !== null
  const priceCents = (car && shownPrice(car, site)?.cents) ?? comparisonExample.amountCents
  const start = startLoanInput({
    priceDollars: readBudget(page.query) ?? Math.round(priceCents / 100),
    ratePercent: settings.financeRate / 100,
  })
  const names: readonly string[] = loanInputNames
  return {
    path: page.path,
    otherParameters: [...page.query].filter(([name]) => !names.includes(name)),
    start,
    input: readLoanInput(page.query, start),
    fees: {
      establishmentCents: settings.financeEstablishmentFee,
      monthlyCents: settings.financeMonthlyFee,
    },
    hasComparison,
    notices: [
      pageWords.estimate,
      ...creditNotices(country).map((notice, at) => (hasComparison && at === 0 ? `* ${notice}` : notice)),
      ...(settings.creditLicence.trim() ? [settings.creditLicence.trim()] : []),
    ],
    listingHref: paths.listing({ 'range[price]': ':' }),
    vehicles: kindTable[site.kind].many,
    tradeInHref: car && canTradeIn(car, site.flags) ? paths.carTradeIn(car.id) : paths.tradeIn(),
    carId: car?.id ?? null,
  }
}

/** The calculator's result for the application's fields; null if the address has none. */
export function readLoan(calculator: CalculatorView, query: URLSearchParams) {
  const answer = calculateLoan(calculator.input, calculator.fees)
  if ('wrong' in answer || !loanInputNames.some((name) => query.has(name))) return null
  const { request, plan } = answer
  return {
    priceDollars: Math.round(plan.priceCents / 100),
    depositDollars: Math.round(request.depositCents / 100),
    tradeInDollars: Math.round(request.tradeInCents / 100),
    termYears: request.termYears,
  }
}

/** A budget in whole dollars (S2.11), or null. */
export function readBudget(query: URLSearchParams): number | null {
  const text = query.get('vehiclePriceBudget') ?? ''
  return /^[1-9]\d{0,6}$/.test(text) ? Number(text) : null
}
