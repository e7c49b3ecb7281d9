import { parseWhole } from '@forecourt/domain/money/parse-figure'

/** A field of a form: how it is shown, and how what was typed is read. */
export type FieldRow = {
  label: string
  help?: string
  required?: boolean
  /** The longest text; a form without it would be refused by the platform in other words. */
  max?: number
  autoComplete?: string
  /** Beside the field before it, on wide windows. */
  isHalf?: boolean
} & (
  | { kind: 'text' | 'email' | 'tel' | 'lines' }
  /** A whole number with its unit, such as `km`: read as people write it. */
  | { kind: 'number'; unit?: string }
  | { kind: 'choice'; options: readonly string[] | readonly (readonly [value: string, label: string])[] }
  | { kind: 'tick' }
)

export type FormSchema = Readonly<Record<string, FieldRow>>

type ValueOf<Row extends FieldRow> = Row extends { kind: 'number' }
  ? number | null
  : Row extends { kind: 'tick' }
    ? boolean
    : string

type FormValues<Schema extends FormSchema> = { [Name in keyof Schema]: ValueOf<Schema[Name]> }
export type Faults = Readonly<Record<string, string>>

/** What was typed as values, or what is wrong with it. The typed text goes back to the form as it was. */
type ReadForm<Schema extends FormSchema> =
  | { values: FormValues<Schema>; faults: null; typed: Readonly<Record<string, string>> }
  | { values: null; faults: Faults; typed: Readonly<Record<string, string>> }

/** The one way to read a posted form: by the schema that also shows it. */
export function readBySchema<Schema extends FormSchema>(schema: Schema, form: FormData): ReadForm<Schema> {
  const faults: Record<string, string> = {}
  const values: Record<string, unknown> = {}
  for (const [name, row] of Object.entries(schema)) {
    const text = String(form.get(name) ?? '').trim()
    const read = readField(row, text, form.has(name))
    if ('fault' in read) faults[name] = read.fault
    else values[name] = read.value
  }
  const typed = Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
  return Object.keys(faults).length > 0
    ? { values: null, faults, typed }
    : { values: values as FormValues<Schema>, faults: null, typed }
}

type ReadField = { value: unknown } | { fault: string }

function readField(row: FieldRow, text: string, isSent: boolean): ReadField {
  if (row.kind === 'tick') return { value: isSent }
  if (row.required && text === '') return { fault: `Please fill in: ${row.label}.` }
  if (row.max !== undefined && text.length > row.max)
    return { fault: `${row.label} may have ${row.max} characters at most.` }
  if (row.kind === 'choice') {
    const values = row.options.map((option) => (typeof option === 'string' ? option : option[0]))
    return values.includes(text) || (text === '' && !row.required)
      ? { value: text }
      : { fault: `Please choose one: ${row.label}.` }
  }
  if (row.kind !== 'number') return { value: text }
  if (text === '') return { value: null }
  const value = readWholeNumber(text, row.unit)
  return value === null
    ? { fault: `Enter ${row.label.toLowerCase()} as a whole number, like 45,000.` }
    : { value }
}

/** `45,000 km` without its unit is 45000. What could be two figures, such as `45.000`, is null and not guessed. */
export function readWholeNumber(text: string, unit = ''): number | null {
  const value = parseWhole(text.trim().replace(new RegExp(`\\s*${unit}$`, 'i'), ''))
  return value === null || value < 0 ? null : value
}
