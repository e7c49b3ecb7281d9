import {
  highestBalloonPercent,
  type LoanInput,
  loanTermsYears,
} from '@forecourt/domain/finance/calculator/loan-input'
import { frequencies } from '@forecourt/domain/finance/frequency'
import { highestRatePercent } from '@forecourt/domain/finance/parse-rate'
import { useId } from 'react'
import { useHydrated } from '../../../ui/use-hydrated.ts'

type LoanFieldsProps = {
  input: LoanInput
  wrong: keyof LoanInput | null
  onChange: (changed: Partial<LoanInput>) => void
}

/** What the visitor sets. Every amount is a field that can be typed in, with a slider for whoever likes one. */
export function LoanFields({ input, wrong, onChange }: LoanFieldsProps) {
  const byPrice = input.start !== 'repayment'
  const price = Math.max(10_000, Number(input.price) || 0)
  const each = input.frequency === 'monthly' ? 4 : input.frequency === 'fortnightly' ? 2 : 1
  const field = (name: keyof LoanInput) => ({
    name,
    value: input[name],
    isWrong: wrong === name,
    onChange: (value: string) => onChange({ [name]: value }),
  })
  return (
    <>
      <Choices
        legend="Start with"
        name="start"
        value={input.start}
        options={[
          ['price', 'The price'],
          ['repayment', 'What I can pay'],
        ]}
        onChange={(start) => onChange({ start })}
      />
      {byPrice ? (
        <Amount {...field('price')} label="Price ($)" slider={{ min: 2_000, max: 150_000, step: 500 }} />
      ) : (
        <Amount
          {...field('repayment')}
          label={`Repayment, ${input.frequency} ($)`}
          slider={{ min: 20 * each, max: 800 * each, step: 5 * each }}
        />
      )}
      <Choices
        legend="Pay"
        name="frequency"
        value={input.frequency}
        options={frequencies.map((one) => [one, one.charAt(0).toUpperCase() + one.slice(1)])}
        onChange={(frequency) => onChange({ frequency })}
      />
      <div className="loan-pair">
        <Amount {...field('deposit')} label="Deposit ($)" slider={{ min: 0, max: price, step: 250 }} />
        <Amount {...field('trade_in')} label="Trade-in ($)" slider={{ min: 0, max: price, step: 250 }} />
      </div>
      <Choices
        legend="Over how many years?"
        name="term"
        value={input.term}
        options={loanTermsYears.map((years) => [String(years), String(years)])}
        onChange={(term) => onChange({ term })}
      />
      <div className="loan-pair">
        <Amount
          {...field('rate')}
          label="Interest rate (% p.a.)"
          slider={{ min: 0, max: 25, step: 0.05 }}
          help={`Up to ${highestRatePercent}%.`}
        />
        <Amount
          {...field('balloon')}
          label="Balloon (% of the loan)"
          slider={{ min: 0, max: highestBalloonPercent, step: 5 }}
          help="Left to pay in one sum at the end."
        />
      </div>
      {/* The one that is not asked keeps its value: whoever changes their mind finds it again. */}
      <input
        type="hidden"
        name={byPrice ? 'repayment' : 'price'}
        value={byPrice ? input.repayment : input.price}
      />
    </>
  )
}

type AmountProps = {
  name: string
  label: string
  value: string
  isWrong: boolean
  help?: string
  slider: { min: number; max: number; step: number }
  onChange: (value: string) => void
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
        aria-describedby={help && `${id}-help`}
        onChange={(event) => onChange(event.target.value)}
      />
      {/* Without script it could not answer; its place stays, so that nothing moves when the script comes. */}
      <input
        type="range"
        className="loan-slider"
        aria-label={`${label}, slider`}
        disabled={!ready}
        {...slider}
        value={Number(value.replace(/[$,\s]/g, '')) || slider.min}
        onChange={(event) => onChange(event.target.value)}
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
  name: string
  value: string
  options: readonly (readonly [value: string, label: string])[]
  onChange: (value: string) => void
}

/** A few answers side by side; radio buttons to the keyboard and without script. */
function Choices({ legend, name, value, options, onChange }: ChoicesProps) {
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
              onChange={() => onChange(option)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
