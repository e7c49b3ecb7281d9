import { feedFields, feedFieldTable, requiredFeedFields } from './feed-field-table.ts'
import type { FeedMapping, FieldMapping, MappedField } from './feed-mapping.ts'
import { emptyFieldValues, type PartialFeedVehicle } from './feed-vehicle.ts'
import { type CellValue, readCell, truncateToLength } from './read-cell.ts'

/** Feeds write 0, 1 or 10 dollars for "no price" (S9.14); amounts between that and this are typing mistakes. */
const noPriceCents = 1_000
const minPriceCents = 10_000

export type ReadVehicle =
  | { vehicle: PartialFeedVehicle; notes: readonly string[] }
  /** Why the row was rejected, for dealers. */
  | { refused: string }

/** Parses one row. An empty cell means no value; an unreadable one rejects the row. */
export function readVehicle(
  mapping: FeedMapping,
  cell: (column: string) => string,
  nowMs: number,
): ReadVehicle {
  const values: Record<string, CellValue> = {}
  const notes: string[] = []
  for (const field of feedFields) {
    const from = mapping.fields[field]
    if (!from) continue
    // Only a damaged file has these; a tab or a line break may have been typed.
    if (from.columns.some((column) => isDamaged(cell(column)))) return damaged(feedFieldTable[field].label)
    const text = readText(field, from, cell)
    if (text === '') {
      values[field] = emptyFieldValues[field]
      continue
    }
    const read = readCell(feedFieldTable[field].reads, text, from.times)
    if ('reason' in read) return { refused: `${feedFieldTable[field].label} ${read.reason}.` }
    values[field] = read.value
  }
  const missing = requiredFeedFields.find((field) => values[field] == null || values[field] === '')
  if (missing) return { refused: `${feedFieldTable[missing].label} is missing.` }
  const year = values.year
  if (typeof year === 'number' && (year < 1900 || year > new Date(nowMs).getUTCFullYear() + 2))
    return { refused: `Year cannot be ${year}.` }
  for (const field of ['priceCents', 'beforePriceCents'] as const) {
    const cents = values[field]
    if (typeof cents !== 'number' || cents === 0) {
      if (cents === 0) values[field] = null
      continue
    }
    if (cents <= noPriceCents) {
      notes.push(`${feedFieldTable[field].label} of $${cents / 100} is taken for “no price”.`)
      values[field] = null
    } else if (cents < minPriceCents)
      return { refused: `${feedFieldTable[field].label} cannot be $${cents / 100}.` }
  }
  for (const [label, column] of Object.entries(mapping.attributes))
    if (isDamaged(cell(column))) return damaged(label)
  const attributes = Object.entries(mapping.attributes).flatMap(([label, column]) => {
    const text = cell(column).trim()
    return text === '' || /^[=@]/.test(text) ? [] : [[label, truncateToLength(text, 100)]]
  })
  // Each field was parsed by its own row of the table, which the compiler cannot follow through a loop.
  const vehicle = { ...values, ...(attributes.length > 0 && { attributes: Object.fromEntries(attributes) }) }
  return { vehicle: vehicle as unknown as PartialFeedVehicle, notes }
}

function damaged(label: string): ReadVehicle {
  return { refused: `${label} has a sign in it that is no letter.` }
}

function isDamaged(text: string): boolean {
  if (!text.isWellFormed()) return true
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code < 32 && code !== 9 && code !== 10 && code !== 13) return true
  }
  return false
}

function readText(
  field: MappedField,
  { columns, values }: FieldMapping,
  cell: (column: string) => string,
): string {
  if (feedFieldTable[field].reads === 'list')
    return columns
      .map((column) => cell(column).trim())
      .filter((text) => text !== '')
      .join('\n')
  let text = ''
  for (const column of columns) {
    text = cell(column).trim()
    if (text !== '') break
  }
  return values?.[text.toLowerCase()] ?? text
}
