import type { NewDealer } from '@forecourt/domain/site/new-dealer/new-dealer'
import type { ComponentProps, ReactNode } from 'react'
import { Swatch } from '../look/swatch.tsx'

export type Faults = Readonly<Record<string, string>>
export type StepProps = { dealer: NewDealer; faults: Faults }

type FieldProps = { label: string; name: string; faults: Faults; help?: string } & ComponentProps<'input'>

export function Field({ label, name, faults, help, ...input }: FieldProps) {
  const fault = faults[name]
  const describedBy = fault ? `${name}-fault` : help ? `${name}-help` : undefined
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <input
        id={name}
        name={name}
        aria-invalid={fault ? true : undefined}
        aria-describedby={describedBy}
        {...input}
      />
      {help && !fault && <small id={`${name}-help`}>{help}</small>}
      {fault && (
        <small id={`${name}-fault`} className="fault" role="alert">
          {fault}
        </small>
      )}
    </div>
  )
}

type ChoiceProps = { label: string; name: string; value: string; faults: Faults; options: readonly string[] }

export function Choice({ label, name, value, faults, options }: ChoiceProps) {
  const fault = faults[name]
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <select id={name} name={name} defaultValue={value} aria-invalid={fault ? true : undefined}>
        <option value="">Choose</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
      {fault && (
        <small className="fault" role="alert">
          {fault}
        </small>
      )}
    </div>
  )
}

type OptionProps = {
  name: string
  value: string
  isChosen: boolean
  colour: string | null
  children: ReactNode
}

export function Option({ name, value, isChosen, colour, children }: OptionProps) {
  return (
    <label className="option">
      <input type="radio" name={name} value={value} defaultChecked={isChosen} />
      {colour && <Swatch colour={colour} />}
      <span>{children}</span>
    </label>
  )
}
