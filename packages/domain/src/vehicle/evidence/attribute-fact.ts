import { numberText } from '../../money/number-text.ts'

export type Fact = { label: string; value: string }

const units = ['kg', 'm', 'mm', 'ft', 'km', 'cc', 'L', 'kW', 'Nm'] as const
const withUnit = new RegExp(`^(.+) (${units.join('|')})$`)

/** `Towing capacity kg` is the name Towing capacity with the unit kg; most labels have none. */
export function splitAttributeLabel(label: string): { name: string; unit: string } {
  const words = label.replaceAll('_', ' ').trim()
  const [, name = words, unit = ''] = withUnit.exec(words) ?? []
  return { name: name.charAt(0).toUpperCase() + name.slice(1), unit }
}

/**
 * A further fact of a vehicle as people read it: `ATM kg`: 2000 becomes ATM, 2,000 kg; a yes or no is written out. Null
 * for what says nothing.
 */
export function attributeFact(label: string, value: string | number | boolean | undefined): Fact | null {
  if (value === undefined || value === '') return null
  const { name, unit } = splitAttributeLabel(label)
  if (typeof value === 'boolean') return { label: name, value: value ? 'Yes' : 'No' }
  const amount = attributeAmount(name, value)
  return { label: name, value: unit ? `${amount} ${unit}` : amount }
}

/** Numbers have their thousands apart, years have not. */
export function attributeAmount(name: string, value: string | number): string {
  return typeof value === 'number' && !/\byear\b/i.test(name) ? numberText(value) : String(value)
}
