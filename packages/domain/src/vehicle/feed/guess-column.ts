import { feedFields, feedFieldTable } from './feed-field-table.ts'
import { type FeedMapping, normaliseHeader } from './feed-mapping.ts'

/** A column of a file that no field reads, and what it may be; null if its name tells nothing. */
export type UnreadColumn = { column: string; guess: string | null }

/** What a header that no field knows may be about, the most important first. */
const guesses: readonly (readonly [header: RegExp, guess: string])[] = [
  [/sold|saledate|datesold/, 'whether it is sold'],
  [/reserved|hold|deposit|offer|contract/, 'whether somebody has reserved it'],
  [/status|available|availability|forsale|active|publish|website|webready|online/, 'whether it is for sale'],
  [/dealer|yard|branch|location|rooftop|site|store|depot|franchise/, 'which dealer or yard it belongs to'],
  [/rego.*(?:exp|due|end|until)|registration.*(?:exp|due|end|until)|^expiry/, 'when its registration ends'],
  [/drive.*away|onroad|egc|govcharges|dap/, 'a price, or what the price includes'],
  [/cost|wholesale|floor|buyprice|tradeprice|margin/, 'what it cost the dealer'],
  [/price|amount|rrp|msrp|retail/, 'another price'],
  [/odo|kms|kilomet|mileage/, 'the odometer'],
  [/condition|newused|usednew|isnew|isdemo|^demo$|^new$|^used$/, 'whether it is new or used'],
  [/photo|image|picture|img/, 'photos'],
  [/vin|chassis/, 'the VIN'],
  [/rego|registration|plate/, 'the registration'],
]

export function guessColumn(column: string): string | null {
  const header = normaliseHeader(column)
  const known = feedFields.find((field) => feedFieldTable[field].headers.includes(header))
  if (known) return `another column for ${feedFieldTable[known].label}`
  return guesses.find(([pattern]) => pattern.test(header))?.[1] ?? null
}

/** The columns that hold something and are not read. */
export function listUnreadColumns(mapping: FeedMapping, filled: Iterable<string>): UnreadColumn[] {
  const read = new Set([
    ...Object.values(mapping.fields).flatMap((from) => from?.columns ?? []),
    ...Object.values(mapping.attributes),
  ])
  return [...filled]
    .filter((column) => !read.has(column))
    .map((column) => ({ column, guess: guessColumn(column) }))
    .sort((one, other) => Number(one.guess === null) - Number(other.guess === null))
}
