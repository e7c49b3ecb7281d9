import { type LoanInput, loanAddress } from '@forecourt/domain/finance/calculator/loan-input'
import { takeTradeIn } from '@forecourt/domain/finance/calculator/take-trade-in'
import { workOutLoan } from '@forecourt/domain/finance/calculator/work-out-loan'
import * as events from '@forecourt/domain/tracking/event-ids'
import { useCallback, useDeferredValue, useEffect, useEffectEvent, useRef, useState } from 'react'
import { track } from '../../../tracking/track.ts'
import { readOwnValuation } from '../../../ui/own-valuation.ts'
import { fieldWords } from '../words.ts'
import type { CalculatorView } from './calculator-view.ts'
import { LoanAnswer, loanLine } from './loan-answer.tsx'
import { LoanFields } from './loan-fields.tsx'
import { ShareLink } from './share-link.tsx'

/** Longer than between two moves of a slider: an address is written when the hand rests. */
const restMs = 300

/**
 * The calculator of the finance page. Without script it is a form whose answer comes with the page; with script it
 * answers while a slider moves, and the address says what it shows, so that it can be shared.
 */
export function LoanCalculator({ calculator }: { calculator: CalculatorView }) {
  const { start, path, kept, fees, carId } = calculator
  const [input, setInput] = useState(calculator.input)
  const isTold = useRef(false)
  // A slider answers at once, with one line; the whole answer is drawn after that has been painted.
  const answered = useDeferredValue(input)
  const answer = workOutLoan(input, fees)
  const address = loanAddress(calculator, input)

  /** What the visitor's own vehicle is worth, from their device: the page itself is the same for everybody. */
  const begin = useEffectEvent(() => {
    const own = readOwnValuation()
    if (own) setInput((before) => takeTradeIn(before, start, Math.round(own.offerCents / 100)))
  })
  useEffect(() => begin(), [])
  useEffect(() => {
    if (!isTold.current) return
    const timer = setTimeout(() => {
      // The router keeps its own state in the entry; only the address changes.
      window.history.replaceState(window.history.state, '', address + window.location.hash)
    }, restMs)
    return () => clearTimeout(timer)
  }, [address])

  const change = useCallback(
    (changed: Partial<LoanInput>) => {
      setInput((before) => ({ ...before, ...changed }))
      if (!isTold.current) track(events.financeCalculator, carId)
      isTold.current = true
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
        {/* On a phone the answer is further down: this stays in sight while a slider moves. */}
        {!('wrong' in answer) && (
          <p aria-hidden className="loan-bar figures">
            {loanLine(calculator, answer.wish, answer.plan)}
          </p>
        )}
        <noscript>
          <button type="submit" className="btn btn-primary">
            {fieldWords.go}
          </button>
        </noscript>
      </div>
      <div className="loan-answer">
        <LoanAnswer calculator={calculator} input={answered} />
        <ShareLink address={address} />
      </div>
    </form>
  )
}
