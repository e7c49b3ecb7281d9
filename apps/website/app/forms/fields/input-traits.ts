import { postcodeDigits } from '@forecourt/domain/form/checks/postcode-error'
import type { FieldKind } from '@forecourt/domain/form/field'
import type { ComponentProps } from 'react'

type InputTraits = Pick<
  ComponentProps<'input'>,
  'type' | 'inputMode' | 'autoComplete' | 'maxLength' | 'autoCapitalize' | 'spellCheck'
>

/** The right keyboard and autofill for each kind of line (WHATWG autofill tokens). */
export const inputTraits: Readonly<Partial<Record<FieldKind, InputTraits>>> = {
  text: { type: 'text' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', spellCheck: false },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  postcode: { type: 'text', inputMode: 'numeric', autoComplete: 'postal-code', maxLength: postcodeDigits },
  rego: { type: 'text', autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false },
  number: { type: 'text', inputMode: 'decimal' },
  money: { type: 'text', inputMode: 'decimal' },
}
