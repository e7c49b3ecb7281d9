import { financeQuote } from '@forecourt/domain/finance/finance-quote'
import { comparisonRate } from '@forecourt/domain/finance/loan/comparison-rate'
import type { Cents } from '@forecourt/domain/money/cents'
import type { Lender } from '@forecourt/domain/vehicle/lender'
import type { Random } from '../../random/random.ts'

/** The loan that every advertised comparison rate is for: $30,000 over five years (S9.16). */
const exampleLoan = { amountCents: 3_000_000, termYears: 5, frequency: 'monthly' } as const
const establishmentFees = [19_500, 29_500, 39_500] as const
const monthlyFeeCents = 300

/** There are about two hundred pairs of rate and fee, and computing a comparison rate is slow. */
const comparisonRates = new Map<string, number | null>()

/** The lender's figures for a vehicle: a tenth as deposit, higher rates for older vehicles. */
export function lenderFigures(random: Random, priceCents: Cents, ageYears: number): Lender {
  const interestRate = Number((6.49 + Math.min(ageYears, 12) * 0.22 + random.whole(0, 8) * 0.1).toFixed(2))
  const rate = findComparisonRate(interestRate, random.pick(establishmentFees))
  const termYears = ageYears > 8 ? 4 : random.pick([5, 5, 5, 7])
  const request = { priceCents, annualRatePercent: interestRate, termYears }
  return {
    interestRate,
    comparisonRate: rate,
    paymentWeekCents: financeQuote({ ...request, frequency: 'weekly' })?.repaymentCents ?? null,
    paymentMonthCents: financeQuote({ ...request, frequency: 'monthly' })?.repaymentCents ?? null,
    termMonths: termYears * 12,
    termYears,
    // The page states the deposit and term of its figure itself.
    disclaimer: 'Fees and lending criteria apply.',
  }
}

function findComparisonRate(annualRatePercent: number, establishmentFeeCents: Cents): number | null {
  const key = `${annualRatePercent}/${establishmentFeeCents}`
  const known = comparisonRates.get(key)
  if (known !== undefined) return known
  const rate = comparisonRate({
    ...exampleLoan,
    annualRatePercent,
    establishmentFeeCents,
    periodicFeeCents: monthlyFeeCents,
  })
  const rounded = rate === null ? null : Number(rate.toFixed(2))
  comparisonRates.set(key, rounded)
  return rounded
}
