import type { ComponentProps } from 'react'

export type Faults = Readonly<Record<string, string>>

type FieldProps = { label: string; name: string; faults: Faults; help?: string } & ComponentProps<'input'>

/** A text input with its fault. Forms that appear more than once on a screen pass their own ids. */
export function Field({ label, name, id = name, faults, help, ...input }: FieldProps) {
  const fault = faults[name]
  const describedBy = fault ? `${id}-fault` : help ? `${id}-help` : undefined
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        aria-invalid={fault ? true : undefined}
        aria-describedby={describedBy}
        {...input}
      />
      {help && !fault && <small id={`${id}-help`}>{help}</small>}
      {fault && (
        <small id={`${id}-fault`} className="fault" role="alert">
          {fault}
        </small>
      )}
    </div>
  )
}

type ChoiceProps = {
  label: string
  name: string
  id?: string
  value: string
  faults: Faults
  options: readonly string[]
}

export function Choice({ label, name, id = name, value, faults, options }: ChoiceProps) {
  const fault = faults[name]
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} defaultValue={value} aria-invalid={fault ? true : undefined}>
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
