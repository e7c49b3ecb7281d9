import { financeQuote } from '@forecourt/domain/finance/finance-quote'
import { maxRatePercent } from '@forecourt/domain/finance/loan/highest-rate'
import { parseFigure } from '@forecourt/domain/finance/loan/parse-figure'
import { moneyText } from '@forecourt/domain/money/money-text'
import * as events from '@forecourt/domain/tracking/event-ids'
import { useId, useState } from 'react'
import { track } from '../../../tracking/track.ts'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import { calculatorWords } from '../words.ts'
import type { CalculatorView } from './finance-view.ts'
import { wholeDollars } from './whole-dollars.ts'

const terms = [1, 2, 3, 4, 5, 6, 7] as const

type CalculatorProps = {
  finance: CalculatorView
  carId: number
  /** Without a lender's offer next to it: shows no figure until the visitor changes an input. */
  isOnItsOwn?: boolean
}

/** Starts with a tenth as deposit and the lender's rate and term; the server renders the initial result. */
export function Calculator({ finance, carId, isOnItsOwn = false }: CalculatorProps) {
  const ready = useHydrated()
  const [input, setInput] = useState(() => chooseCalculatorStart(finance))
  const [isAnnounced, setIsAnnounced] = useState(false)
  const id = useId()
  const quote = quoteInput(finance.priceCents, input)
  const change = (changed: Partial<typeof input>) => {
    setInput({ ...input, ...changed })
    if (!isAnnounced) track(events.financeCalculator, carId)
    setIsAnnounced(true)
  }
  return (
    <fieldset disabled={!ready} className="grid content-start gap-4 rounded-card bg-surface p-5">
      <legend className="sr-only">{calculatorWords.heading}</legend>
      <p aria-hidden className="font-semibold">
        {calculatorWords.heading}
      </p>
      <label className="grid gap-1 text-sm" htmlFor={`${id}deposit`}>
        {calculatorWords.deposit}
        <input
          id={`${id}deposit`}
          type="number"
          inputMode="numeric"
          min={0}
          step={100}
          className="field figures"
          value={input.deposit}
          onChange={(event) => change({ deposit: event.target.value })}
        />
      </label>
      <div className="grid grid-cols-2 gap-4">
        <label className="grid gap-1 text-sm" htmlFor={`${id}rate`}>
          {calculatorWords.rate}
          <input
            id={`${id}rate`}
            type="number"
            inputMode="decimal"
            min={0}
            max={maxRatePercent}
            step={0.05}
            className="field figures"
            value={input.rate}
            onChange={(event) => change({ rate: event.target.value })}
          />
        </label>
        <label className="grid gap-1 text-sm" htmlFor={`${id}term`}>
          {calculatorWords.term}
          <select
            id={`${id}term`}
            className="field"
            value={input.term}
            onChange={(event) => change({ term: event.target.value })}
          >
            {terms.map((years) => (
              <option key={years} value={years}>
                {calculatorWords.years(years)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <output htmlFor={`${id}deposit ${id}rate ${id}term`} className="figures block min-h-20">
        {isOnItsOwn && !isAnnounced ? (
          <span className="block text-sm">{calculatorWords.ask}</span>
        ) : quote ? (
          <>
            <span className="block text-2xl font-semibold">
              {moneyText(wholeDollars(quote.repaymentCents))}{' '}
              <span className="text-base font-normal">{calculatorWords.week}</span>
            </span>
            <span className="block text-sm text-muted">
              {calculatorWords.basis(
                moneyText(quote.financedCents),
                moneyText(wholeDollars(quote.interestCents)),
              )}
            </span>
          </>
        ) : (
          <span className="block text-sm">{calculatorWords.wrong(maxRatePercent)}</span>
        )}
      </output>
    </fieldset>
  )
}

/** Null if a field is empty or invalid: no figure is better than a wrong one. */
export function quoteInput(priceCents: number, { deposit, rate, term }: CalculatorInput) {
  const annualRatePercent = parseFigure(rate, maxRatePercent)
  if (annualRatePercent === null || deposit.trim() === '') return null
  const depositCents = Math.round(Number(deposit) * 100)
  return financeQuote({
    priceCents,
    depositCents,
    annualRatePercent,
    termYears: Number(term),
    frequency: 'weekly',
  })
}

export type CalculatorInput = { deposit: string; rate: string; term: string }

/** The initial fields: a tenth of the price (S9.17), the lender's rate, and its term in whole years. */
export function chooseCalculatorStart(finance: {
  priceCents: number
  ratePercent: number
  termYears: number
}): CalculatorInput {
  const quote = financeQuote({ priceCents: finance.priceCents, frequency: 'weekly' })
  return {
    deposit: String((quote?.depositCents ?? 0) / 100),
    rate: String(finance.ratePercent),
    term: String(Math.min(7, Math.max(1, Math.round(finance.termYears)))),
  }
}
