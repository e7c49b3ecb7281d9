import { numberText } from '@forecourt/domain/money/number-text'
import { specificationWords } from '../words.ts'

export type Fact = { label: string; value: string }

/** "ATM kg": 2000 becomes ATM, 2,000 kg; a yes or no is written out. Null for what says nothing. */
export function attributeFact(label: string, value: string | number | boolean | undefined): Fact | null {
  if (value === undefined || value === '') return null
  if (typeof value === 'boolean')
    return { label, value: value ? specificationWords.yes : specificationWords.no }
  const amount = typeof value === 'number' ? numberText(value) : value
  const [, name = label, unit] = /^(.+) (kg|m|ft|km|cc|L)$/.exec(label) ?? []
  return { label: name, value: unit ? `${amount} ${unit}` : amount }
}
