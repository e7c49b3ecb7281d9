import { numberText } from '../../money/number-text.ts'

export type Fact = { label: string; value: string }

const units = ['kg', 'm', 'mm', 'ft', 'km', 'cc', 'L', 'kW', 'Nm'] as const
const withUnit = new RegExp(`^(.+) (${units.join('|')})$`)

/** Splits a label into name and unit: `Towing capacity kg` is Towing capacity with unit kg; most labels have none. */
export function splitAttributeLabel(label: string): { name: string; unit: string } {
  const words = label.replaceAll('_', ' ').trim()
  const [, name = words, unit = ''] = withUnit.exec(words) ?? []
  return { name: name.charAt(0).toUpperCase() + name.slice(1), unit }
}

/** A further attribute for display: `ATM kg`: 2000 becomes ATM, 2,000 kg; booleans become yes or no. Null if empty. */
export function attributeFact(label: string, value: string | number | boolean | undefined): Fact | null {
  if (value === undefined || value === '') return null
  const { name, unit } = splitAttributeLabel(label)
  if (typeof value === 'boolean') return { label: name, value: value ? 'Yes' : 'No' }
  const amount = attributeAmount(name, value)
  return { label: name, value: unit ? `${amount} ${unit}` : amount }
}

/** Numbers get thousands separators, years do not. */
export function attributeAmount(name: string, value: string | number): string {
  return typeof value === 'number' && !/\byear\b/i.test(name) ? numberText(value) : String(value)
}
