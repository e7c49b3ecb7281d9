import { parseMoney } from '@forecourt/domain/money/parse-money'
import {
  choiceLabel,
  type ScalarShape,
  type ValueShape,
} from '@forecourt/domain/site/configuration/value-shape'
import { formatCount } from '../../staff/format.ts'

/** Formats a value. A null shape is that of a flag. */
export function describeValue(shape: ValueShape | null, value: unknown): string {
  if (shape === null) return value === true ? 'On' : 'Off'
  if (shape.kind === 'list') return describeList(shape.of, value)
  if (shape.kind === 'record') {
    const { of } = shape
    const entries = Object.entries((value ?? {}) as Readonly<Record<string, unknown>>)
    const words = entries.map(
      ([name, item]) =>
        `${name}: ${of.kind === 'list' ? describeList(of.of, item) : describeScalar(of, item)}`,
    )
    return words.join('; ') || 'Nothing'
  }
  return describeScalar(shape, value)
}

function describeList(of: ScalarShape, value: unknown): string {
  return Array.isArray(value) && value.length > 0
    ? value.map((item) => describeScalar(of, item)).join(', ')
    : 'Nothing'
}

function describeScalar(shape: ScalarShape, value: unknown): string {
  if (shape.kind === 'choice') return choiceLabel(shape, String(value))
  if (shape.kind !== 'integer') return value === '' ? 'Nothing' : String(value)
  const text = writeScalar(shape, value)
  if (shape.counts) return formatCount(Number(value), shape.counts.slice(0, -1))
  return shape.unit === 'cents' ? `$${text}` : shape.unit === 'basis-points' ? `${text}%` : text
}

/** What stands after a field: what it counts, or the unit of its amount. */
export function unitText(shape: ValueShape | null, count?: unknown): string {
  if (shape?.kind !== 'integer') return ''
  if (shape.counts) return count === 1 ? shape.counts.slice(0, -1) : shape.counts
  return shape.unit === 'basis-points' ? '%' : ''
}

/** The value as its input shows it. */
export function writeScalar(shape: ScalarShape, value: unknown): string {
  if (shape.kind === 'integer' && shape.unit && typeof value === 'number') return String(value / 100)
  return String(value ?? '')
}

/** Parses a typed value; an invalid number stays a text, so that validation can report it. */
function readScalar(shape: ScalarShape, typed: string): unknown {
  const text = typed.trim()
  if (shape.kind !== 'integer') return text
  const hundredths = parseMoney(text.replace(/\s?%$/, ''))
  if (hundredths === null) return text
  return shape.unit ? hundredths : hundredths / 100
}

function readList(of: ScalarShape, typed: string): unknown[] {
  const lines = typed.split(/\r?\n/).map((line) => line.trim())
  return lines.filter(Boolean).map((line) => readScalar(of, line))
}

/** The value of a form's fields: `value`, or `name` and `item` in pairs, as ValueFields renders them. */
export function readFormValue(shape: ValueShape | null, form: FormData): unknown {
  const texts = (name: string) => form.getAll(name).map(String)
  const [first = ''] = texts('value')
  if (shape === null) return first === 'on' ? true : first === 'off' ? false : null
  if (shape.kind === 'list') return shape.of.kind === 'choice' ? texts('value') : readList(shape.of, first)
  if (shape.kind !== 'record') return readScalar(shape, first)
  const { of } = shape
  const items = texts('item')
  const pairs = texts('name').map((name, at) => [name.trim(), (items[at] ?? '').trim()] as const)
  return Object.fromEntries(
    pairs
      .filter(([name, item]) => name !== '' || item !== '')
      .map(([name, item]) => [name, of.kind === 'list' ? readList(of.of, item) : readScalar(of, item)]),
  )
}
