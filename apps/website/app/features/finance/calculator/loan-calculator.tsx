import { applyTradeIn } from '@forecourt/domain/finance/calculator/apply-trade-in'
import { calculateLoan } from '@forecourt/domain/finance/calculator/calculate-loan'
import { type LoanInput, loanAddress } from '@forecourt/domain/finance/calculator/loan-input'
import * as events from '@forecourt/domain/tracking/event-ids'
import { useCallback, useDeferredValue, useEffect, useEffectEvent, useRef, useState } from 'react'
import { track } from '../../../tracking/track.ts'
import { readStoredValuation } from '../../../ui/own-valuation.ts'
import { fieldWords } from '../words.ts'
import type { CalculatorView } from './calculator-view.ts'
import { LoanFields } from './loan-fields.tsx'
import { LoanResult, loanLine } from './loan-result.tsx'
import { ShareLink } from './share-link.tsx'

/** Longer than between two slider events, so that the address is written once the slider rests. */
const restMs = 300

/**
 * The finance page's calculator. Without script it is a form that reloads the page; with script it updates while a
 * slider moves, and the address stays shareable.
 */
export function LoanCalculator({ calculator }: { calculator: CalculatorView }) {
  const { start, path, otherParameters: kept, fees, carId } = calculator
  const [input, setInput] = useState(calculator.input)
  const isReported = useRef(false)
  // A slider updates one line immediately; the full result renders after that has been painted.
  const answered = useDeferredValue(input)
  const answer = calculateLoan(input, fees)
  const address = loanAddress(calculator, input)

  /** The trade-in's value, from the device, because the page is the same for everybody. */
  const begin = useEffectEvent(() => {
    const own = readStoredValuation()
    if (own) setInput((before) => applyTradeIn(before, start, Math.round(own.offerCents / 100)))
  })
  useEffect(() => begin(), [])
  useEffect(() => {
    if (!isReported.current) return
    const timer = setTimeout(() => {
      // Keeps the router's state in the entry and changes the address only.
      window.history.replaceState(window.history.state, '', address + window.location.hash)
    }, restMs)
    return () => clearTimeout(timer)
  }, [address])

  const change = useCallback(
    (changed: Partial<LoanInput>) => {
      setInput((before) => ({ ...before, ...changed }))
      if (!isReported.current) track(events.financeCalculator, carId)
      isReported.current = true
    },
    [carId],
  )

  return (
    <form method="get" action={path} className="loan" aria-labelledby="calculator-heading">
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="loan-fields">
        <h2 id="calculator-heading" className="h3">
          {fieldWords.heading}
        </h2>
        <LoanFields
          input={input}
          wrong={'wrong' in answer ? answer.wrong : null}
          tradeInHref={calculator.tradeInHref}
          onChange={change}
        />
        {/* On a phone the result is further down, so this line stays visible while a slider moves. */}
        {!('wrong' in answer) && (
          <p aria-hidden className="loan-bar figures">
            {loanLine(calculator, answer.request, answer.plan)}
          </p>
        )}
        <noscript>
          <button type="submit" className="btn btn-primary">
            {fieldWords.go}
          </button>
        </noscript>
      </div>
      <div className="loan-answer">
        <LoanResult calculator={calculator} input={answered} />
        <ShareLink address={address} />
      </div>
    </form>
  )
}
