import type { LoanFault } from '@forecourt/domain/finance/calculator/calculate-loan'
import {
  type LoanInput,
  loanTermsYears,
  maxBalloonPercent,
} from '@forecourt/domain/finance/calculator/loan-input'
import { frequencies } from '@forecourt/domain/finance/loan/frequency'
import { memo, type ReactNode, useId } from 'react'
import { SiteLink } from '../../../ui/site-link.tsx'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import { TradeInSource } from '../trade-in-source.tsx'
import { fieldWords as words } from '../words.ts'

type LoanFieldsProps = {
  input: LoanInput
  wrong: LoanFault | null
  tradeInHref: string | null
  onChange: (changed: Partial<LoanInput>) => void
}

// Memoized: unchanged fields are not rendered while a slider moves.
const starts = [
  ['price', words.starts.price],
  ['repayment', words.starts.repayment],
] as const
const payTimes = frequencies.map((one) => [one, words.frequencies[one]] as const)
const terms = loanTermsYears.map((years) => [String(years), String(years)] as const)

/** The inputs. Every amount can be typed, with an optional slider. */
export function LoanFields({ input, wrong, tradeInHref, onChange }: LoanFieldsProps) {
  const byPrice = input.start !== 'repayment'
  const price = Math.max(10_000, Number(input.price) || 0)
  const each = input.frequency === 'monthly' ? 4 : input.frequency === 'fortnightly' ? 2 : 1
  const field = (name: keyof LoanInput) => ({
    name,
    value: input[name],
    isWrong: wrong === name,
    onChange,
  })
  return (
    <>
      <Choices legend={words.start} name="start" value={input.start} options={starts} onChange={onChange} />
      {byPrice ? (
        <Amount {...field('price')} label={words.price} slider={{ min: 2_000, max: 150_000, step: 500 }} />
      ) : (
        <Amount
          {...field('repayment')}
          label={words.repayment(input.frequency)}
          slider={{ min: 20 * each, max: 800 * each, step: 5 * each }}
        />
      )}
      <Choices
        legend={words.pay}
        name="frequency"
        value={input.frequency}
        options={payTimes}
        onChange={onChange}
      />
      <div className="loan-pair">
        <Amount {...field('deposit')} label={words.deposit} slider={{ min: 0, max: price, step: 250 }} />
        <Amount
          {...field('trade_in')}
          label={words.tradeIn}
          slider={{ min: 0, max: price, step: 250 }}
          help={
            tradeInHref && (
              <TradeInSource
                value={input.trade_in}
                otherwise={
                  <SiteLink href={tradeInHref} className="link inline-block py-1">
                    {words.getEstimate}
                  </SiteLink>
                }
              />
            )
          }
        />
      </div>
      <Choices legend={words.term} name="term" value={input.term} options={terms} onChange={onChange} />
      <div className="loan-pair">
        <Amount
          {...field('rate')}
          label={words.rate}
          slider={{ min: 0, max: 25, step: 0.05 }}
          help={words.rateHelp}
        />
        <Amount
          {...field('balloon')}
          label={words.balloon}
          slider={{ min: 0, max: maxBalloonPercent, step: 5 }}
          help={words.balloonHelp}
        />
      </div>
      {/* A hidden field keeps its value for when the visitor switches back. */}
      <input
        type="hidden"
        name={byPrice ? 'repayment' : 'price'}
        value={byPrice ? input.repayment : input.price}
      />
    </>
  )
}

type OnChange = LoanFieldsProps['onChange']
type AmountProps = {
  name: keyof LoanInput
  label: string
  value: string
  isWrong: boolean
  help?: ReactNode
  slider: { min: number; max: number; step: number }
  onChange: OnChange
}

function Amount({ name, label, value, isWrong, help, slider, onChange }: AmountProps) {
  const id = useId()
  const ready = useHydrated()
  return (
    <div>
      <label htmlFor={id} className="form-label">
        {label}
      </label>
      <input
        id={id}
        name={name}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        className="field figures"
        value={value}
        aria-invalid={isWrong || undefined}
        aria-describedby={help ? `${id}-help` : undefined}
        onChange={(event) => onChange({ [name]: event.target.value })}
      />
      {/* Sliders need script; their space is reserved, so that nothing moves when it loads. */}
      <input
        type="range"
        className="loan-slider"
        aria-label={words.slider(label)}
        disabled={!ready}
        {...slider}
        value={Number(value.replace(/[$,\s]/g, '')) || slider.min}
        onChange={(event) => onChange({ [name]: event.target.value })}
      />
      {help && (
        <p id={`${id}-help`} className="loan-help">
          {help}
        </p>
      )}
    </div>
  )
}

type ChoicesProps = {
  legend: string
  name: keyof LoanInput
  value: string
  options: readonly (readonly [value: string, label: string])[]
  onChange: OnChange
}

/** Radio buttons styled as adjacent options. */
const Choices = memo(function Choices({ legend, name, value, options, onChange }: ChoicesProps) {
  return (
    <fieldset className="loan-choices">
      <legend className="form-label">{legend}</legend>
      <div>
        {options.map(([option, label]) => (
          <label key={option}>
            <input
              type="radio"
              className="sr-only"
              name={name}
              value={option}
              checked={value === option}
              onChange={() => onChange({ [name]: option })}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
})
