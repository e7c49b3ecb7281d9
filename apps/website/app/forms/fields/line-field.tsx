import { postcodeDigits } from '@forecourt/domain/form/checks/postcode-error'
import type { FieldKind } from '@forecourt/domain/form/field'
import type { ComponentProps } from 'react'
import { FieldNotes, LabelText } from './field-label.tsx'
import { describe, type FieldProps, readText } from './field-props.ts'

/** A single-line text input. */
export function LineField(props: FieldProps) {
  const { field, id, values, error, isLast } = props
  const { country } = field
  const traits = inputTraits[field.kind] ?? inputTraits.text
  return (
    <>
      <label htmlFor={id} className="form-label">
        <LabelText field={field} />
      </label>
      <input
        id={id}
        name={field.name}
        className="field"
        {...traits}
        autoComplete={field.autoComplete ?? traits?.autoComplete}
        enterKeyHint={isLast ? 'send' : 'next'}
        required={field.required !== false && !field.unless}
        defaultValue={readText(values, field.name)}
        onBlur={country ? (event) => void formatPhoneInput(event.currentTarget, country) : undefined}
        {...describe(props)}
      />
      <FieldNotes id={id} help={field.help} error={error} />
    </>
  )
}

/** Formats a phone number after typing (S5.10); unknown formats stay as typed. The masks are loaded on demand. */
async function formatPhoneInput(input: HTMLInputElement, country: string): Promise<void> {
  const { formatPhone } = await import('@forecourt/domain/person/format-phone')
  if (document.activeElement !== input) input.value = formatPhone(input.value, country)
}

type InputTraits = Pick<
  ComponentProps<'input'>,
  'type' | 'inputMode' | 'autoComplete' | 'maxLength' | 'autoCapitalize' | 'spellCheck'
>

/** Keyboard and autofill for each kind of line (WHATWG autofill tokens). */
const inputTraits: Readonly<Partial<Record<FieldKind, InputTraits>>> = {
  text: { type: 'text' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', spellCheck: false },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  postcode: { type: 'text', inputMode: 'numeric', autoComplete: 'postal-code', maxLength: postcodeDigits },
  rego: { type: 'text', autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false },
  number: { type: 'text', inputMode: 'decimal' },
  count: { type: 'text', inputMode: 'numeric' },
  money: { type: 'text', inputMode: 'decimal' },
  date: { type: 'date' },
}
