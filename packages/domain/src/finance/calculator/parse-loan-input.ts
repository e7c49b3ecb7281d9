import { frequencies } from '../loan/frequency.ts'
import { maxRatePercent } from '../loan/highest-rate.ts'
import { parseFigure } from '../loan/parse-figure.ts'
import { type LoanInput, maxBalloonPercent } from './loan-input.ts'
import type { LoanRequest } from './plan-loan.ts'

/** More than any vehicle costs. */
const maxDollars = 5_000_000

/** A field that can be invalid; the others are selects. */
export type FieldFault = Exclude<keyof LoanInput, 'start' | 'term' | 'frequency'>

/** The parsed figures, or the first invalid field. */
export function parseLoanInput(input: LoanInput): LoanRequest | { wrong: FieldFault } {
  const start = input.start === 'repayment' ? 'repayment' : 'price'
  const priceCents = parseDollars(input.price)
  const repaymentCents = parseDollars(input.repayment)
  const depositCents = parseDollars(input.deposit)
  const tradeInCents = parseDollars(input.trade_in)
  const balloonPercent = parseFigure(input.balloon, maxBalloonPercent)
  const ratePercent = parseFigure(input.rate, maxRatePercent)
  const frequency = frequencies.find((one) => one === input.frequency) ?? 'weekly'
  if (start === 'price' && !priceCents) return { wrong: 'price' }
  if (start === 'repayment' && !repaymentCents) return { wrong: 'repayment' }
  if (depositCents === null) return { wrong: 'deposit' }
  if (tradeInCents === null) return { wrong: 'trade_in' }
  if (balloonPercent === null) return { wrong: 'balloon' }
  if (ratePercent === null) return { wrong: 'rate' }
  if (start === 'price' && depositCents + tradeInCents >= (priceCents ?? 0)) return { wrong: 'deposit' }
  return {
    start,
    priceCents: priceCents ?? 0,
    repaymentCents: repaymentCents ?? 0,
    depositCents,
    tradeInCents,
    termYears: Number(input.term),
    balloonPercent,
    ratePercent,
    frequency,
  }
}

function parseDollars(text: string): number | null {
  const dollars = parseFigure(text.replace(/[$,\s]/g, ''), maxDollars)
  return dollars === null ? null : Math.round(dollars * 100)
}
