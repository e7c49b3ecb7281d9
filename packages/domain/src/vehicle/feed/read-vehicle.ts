import type { PriceBasis } from '../../money/cents.ts'
import { cleanText, isNoValue } from './clean-text.ts'
import { findColumnState, readStateCell } from './column-state.ts'
import { feedFields, feedFieldTable, requiredFeedFields } from './feed-field-table.ts'
import { type FeedMapping, type FieldMapping, lastHeader, type MappedField } from './feed-mapping.ts'
import { emptyFieldValues, type FeedField, type FeedStatus, type PartialFeedVehicle } from './feed-vehicle.ts'
import { findStatus, strictest } from './find-status.ts'
import {
  type CellValue,
  collapseSpaces,
  quote,
  readAddresses,
  readCell,
  truncateToLength,
} from './read-cell.ts'
import { isMilesColumn, readDistanceText } from './read-distance.ts'
import { findColumnBasis, readPriceText } from './read-price.ts'
import { readRegoExpiry, regoExpiryLabel } from './read-rego-expiry.ts'

/** Feeds write 0, 1 or 10 dollars for "no price" (S9.14); amounts between that and this are typing mistakes. */
const noPriceCents = 1_000
const minPriceCents = 10_000
/** No price or date is longer, with all the words around it. */
const maxFigureText = 120

export type Doubt = {
  field: FeedField
  /** For dealers: what cannot be read, and what becomes of it. */
  reason: string
}

export type ReadVehicle = {
  /** What is certain. Without make or model only where `blocked` says so. */
  vehicle: PartialFeedVehicle
  notes: readonly string[]
  doubts: readonly Doubt[]
  /** Why no new vehicle can be made of this row; one that is known already takes what is certain. */
  blocked: string | null
}

/** What happens to a vehicle while a value is in doubt: what depends on it is not offered. */
function consequence(field: FeedField): string {
  if (field === 'priceCents' || field === 'priceBasis') return 'No price is shown.'
  if (field === 'status' || field === 'location') return 'It can’t be reserved online.'
  if (keptFields.has(field)) return 'What was known before stays.'
  return 'It is left empty.'
}

/** Fields that a vehicle keeps while a new value is in doubt, because they do not change from day to day. */
export const keptFields: ReadonlySet<FeedField> = new Set([
  'make',
  'model',
  'year',
  'carType',
  'status',
  'location',
])

export function doubtOf(field: FeedField, sentence: string): Doubt {
  return { field, reason: `${sentence} ${consequence(field)}` }
}

/** Parses one row. An empty cell means no value; an unreadable one is in doubt and costs what depends on it. */
export function readVehicle(
  mapping: FeedMapping,
  cell: (column: string) => string,
  nowMs: number,
): ReadVehicle {
  const values: Record<string, CellValue> = {}
  const notes: string[] = []
  const doubts: Doubt[] = []
  let price: PriceBases = {}
  const doubt = (field: FeedField, sentence: string) => {
    doubts.push(doubtOf(field, sentence))
    if (!keptFields.has(field)) values[field] = field === 'reservable' ? false : emptyFieldValue(field)
  }
  for (const field of feedFields) {
    const from = mapping.fields[field]
    if (!from) continue
    const { reads } = feedFieldTable[field]
    // “Price is” stands above a choice; in a sentence it is a thing of its own.
    const label = field === 'priceBasis' ? 'Price basis' : feedFieldTable[field].label
    // Only a damaged file has these; a tab or a line break may have been typed.
    if (from.columns.some((column) => isDamaged(cell(column)))) {
      doubt(field, `${label} has a sign in it that is no letter.`)
      continue
    }
    if (reads === 'list') {
      values[field] = readPhotos(readLines(from, cell), notes)
      continue
    }
    const { text, column } = field === 'status' ? readState(from, cell) : readText(field, from, cell)
    if (text === '') {
      // What the figure or its header says of its basis stands, where the column of the basis says nothing.
      if (field !== 'priceBasis' || !(price.text ?? price.header)) values[field] = emptyFieldValues[field]
      continue
    }
    if (field === 'priceCents') {
      price = readPrice(text, column, { values, notes, doubt, times: from.times })
      continue
    }
    if (field === 'odometerKm') {
      readOdometer(text, column, { values, notes, doubt, times: from.times })
      continue
    }
    const read = readCell(reads, readsFigures.has(reads) ? figureOf(text) : text, from.times)
    if ('value' in read) values[field] = read.value
    else if (field === 'vin') {
      notes.push(`${label} ${read.reason}. It is left empty.`)
      values.vin = null
    } else doubt(field, `${label} ${read.reason}.`)
  }
  settleBasis(values, price, doubt)
  settlePrices(values, notes, doubt)
  // Of a basis that cannot be read, nobody knows what the figure includes.
  if (doubts.some(({ field }) => field === 'priceBasis')) values.priceCents = null
  const year = values.year
  if (typeof year === 'number' && (year < 1900 || year > new Date(nowMs).getUTCFullYear() + 2)) {
    delete values.year
    doubt('year', `Year cannot be ${year}.`)
  }
  const attributes = readAttributes(mapping, cell, doubt)
  // Each field was parsed by its own row of the table, which the compiler cannot follow through a loop.
  const vehicle = { ...values, ...(attributes.length > 0 && { attributes: Object.fromEntries(attributes) }) }
  return {
    vehicle: vehicle as unknown as PartialFeedVehicle,
    notes,
    doubts,
    blocked: findBlock(values, doubts),
  }
}

type Reading = {
  values: Record<string, CellValue>
  notes: string[]
  doubt: (field: FeedField, sentence: string) => void
  times: number | undefined
}

function emptyFieldValue(field: FeedField): CellValue {
  return field === 'attributes' ? null : emptyFieldValues[field]
}

function findBlock(values: Record<string, CellValue>, doubts: readonly Doubt[]): string | null {
  const missing = requiredFeedFields.find((field) => values[field] == null || values[field] === '')
  if (!missing) return null
  for (const field of keptFields) if (values[field] === null) delete values[field]
  const reason = doubts.find(({ field }) => field === missing)?.reason
  return reason?.replace(` ${consequence(missing)}`, '') ?? `${feedFieldTable[missing].label} is missing.`
}

const readsFigures: ReadonlySet<string> = new Set(['money', 'count', 'rate', 'day'])

/** Long texts in the place of figures are not searched for one. */
function figureOf(text: string): string {
  return text.length > maxFigureText ? truncateToLength(text, maxFigureText) : text
}

const kmOfMile = 1.609344

/** An odometer with the words around it. Miles are converted, and the run says so. */
function readOdometer(text: string, column: string, { values, notes, doubt, times }: Reading): void {
  const { figure, isMiles, isAbout } = readDistanceText(figureOf(text))
  const inMiles = times === undefined && (isMiles || isInMiles(column))
  const read = readCell('whole', figure, inMiles ? kmOfMile : times)
  if ('reason' in read) {
    // The figure alone would say less than what stands in the file.
    const [said = ''] = read.reason.split('“')
    doubt('odometerKm', `Kilometres ${said}${quote(text)}.`)
    return
  }
  values.odometerKm = read.value
  if (inMiles && read.value !== 0)
    notes.push(`${quote(text)} are miles: ${Number(read.value).toLocaleString('en-AU')} km are shown.`)
  else if (isAbout) notes.push(`Kilometres are not exact in the file: ${quote(text)}.`)
}

type PriceBases = { text?: PriceBasis | null; header?: PriceBasis | null }

/** A price, and what its own words and the header of its column say of its basis. */
function readPrice(text: string, column: string, { values, notes, doubt, times }: Reading): PriceBases {
  values.priceCents = null
  const price = text.length > maxFigureText ? { reason: 'is no amount' } : readPriceText(text)
  if ('none' in price) return {}
  if ('status' in price) {
    if (values.status === undefined || values.status === 'in_stock')
      doubt('status', `The price says ${quote(text)}.`)
    return {}
  }
  const read = 'reason' in price ? price : readCell('money', price.figure, times)
  if ('reason' in read) {
    doubt('priceCents', `Price ${read.reason.replace(/: “.*”$/, '')}: ${quote(text)}.`)
    return {}
  }
  values.priceCents = read.value
  if ('note' in price && price.note !== null) notes.push(price.note)
  return { text: 'basis' in price ? price.basis : null, header: headerBasis(column) }
}

/** The words at the figure come first, then the column of the basis, then the header of the price. */
function settleBasis(
  values: Record<string, CellValue>,
  { text, header }: PriceBases,
  doubt: Reading['doubt'],
): void {
  const { priceBasis } = values
  const basis = text ?? priceBasis ?? header
  if (text && priceBasis && priceBasis !== text)
    doubt('priceBasis', 'The price and the price basis say different things about charges.')
  else if (basis) values.priceBasis = basis
}

const maxHeaders = 10_000

/** What the name of a column says is the same in every row. */
function onceByColumn<T>(find: (column: string) => T): (column: string) => T {
  const found = new Map<string, T>()
  return (column) => {
    if (found.has(column)) return found.get(column) as T
    const value = find(column)
    if (found.size < maxHeaders) found.set(column, value)
    return value
  }
}

const headerBasis = onceByColumn(findColumnBasis)
const isInMiles = onceByColumn(isMilesColumn)
const headerState = onceByColumn((column) => {
  const header = lastHeader(column)
  return { header, state: findColumnState(header) }
})

function settlePrices(values: Record<string, CellValue>, notes: string[], doubt: Reading['doubt']): void {
  for (const field of ['priceCents', 'beforePriceCents'] as const) {
    const cents = values[field]
    if (typeof cents !== 'number') continue
    const { label } = feedFieldTable[field]
    if (cents === 0) values[field] = null
    else if (cents <= noPriceCents) {
      notes.push(`${label} of $${cents / 100} is taken for “no price”.`)
      values[field] = null
    } else if (cents < minPriceCents) doubt(field, `${label} cannot be $${cents / 100}.`)
  }
}

function readAttributes(
  { attributes }: FeedMapping,
  cell: (column: string) => string,
  doubt: Reading['doubt'],
): [string, string][] {
  return Object.entries(attributes).flatMap(([label, column]): [string, string][] => {
    const raw = cell(column)
    if (isDamaged(raw)) {
      doubt('attributes', `${label} has a sign in it that is no letter.`)
      return []
    }
    const text = cleanText(raw, 'text')
    if (text === '' || isNoValue(text, 'text') || /^[=@]/.test(text)) return []
    if (label !== regoExpiryLabel) return [[label, truncateToLength(text, 100)]]
    const until = readRegoExpiry(text)
    if (until === null) doubt('attributes', `${label} is no date: ${quote(text)}.`)
    return until === null ? [] : [[label, until]]
  })
}

/** A broken address costs its photo, not the vehicle. */
function readPhotos(text: string, notes: string[]): string[] {
  if (text === '') return []
  const { value, broken } = readAddresses(text)
  const [first] = broken
  if (first !== undefined)
    notes.push(
      broken.length === 1
        ? `One photo is left out, because its address is no web address: ${quote(first)}.`
        : `${broken.length} photos are left out, because their addresses are no web addresses, such as ${quote(first)}.`,
    )
  return value
}

function isDamaged(text: string): boolean {
  if (!text.isWellFormed()) return true
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code < 32 && code !== 9 && code !== 10 && code !== 13) return true
  }
  return false
}

function readLines({ columns }: FieldMapping, cell: (column: string) => string): string {
  return columns
    .map((column) => cell(column).trim())
    .filter((text) => text !== '')
    .join('\n')
}

/** The first of the columns that has a value, and its text. A translation to nothing is no value. */
function readText(
  field: MappedField,
  { columns, values }: FieldMapping,
  cell: (column: string) => string,
): { text: string; column: string } {
  const { reads } = feedFieldTable[field]
  for (const column of columns) {
    const raw = cleanText(cell(column), reads)
    const text = values?.[raw.toLowerCase()] ?? raw
    if (text !== '' && !isNoValue(text, reads)) return { text, column }
  }
  return { text: '', column: '' }
}

/**
 * What the columns of a status say together. A column that is named by a state (“Sold”, “Deposit date”) says it with a
 * yes or a date; of several states the one that goes furthest off offer counts, and of one that nobody can tell the text.
 */
function readState(from: FieldMapping, cell: (column: string) => string): { text: string; column: string } {
  const [only = ''] = from.columns
  if (from.columns.length === 1 && headerState(only).state === null) return readText('status', from, cell)
  const found: { text: string; column: string; status: FeedStatus | undefined }[] = []
  for (const column of from.columns) {
    const raw = cleanText(cell(column), 'status')
    const text = from.values?.[raw.toLowerCase()] ?? raw
    if (text === '') continue
    const { header, state: named } = headerState(column)
    const state = raw === text ? named : null
    const status = state === null ? findStatus(text) : readStateCell(state, header, text)
    if (status === null) continue
    found.push({ text: status === undefined || state === null ? text : status, column, status })
  }
  const furthest = strictest(found.flatMap(({ status }) => status ?? []))
  const isOff = furthest === 'sold' || furthest === 'withdrawn'
  const chosen =
    (!isOff && found.find(({ status }) => status === undefined)) ||
    found.find(({ status }) => status === furthest)
  return chosen ?? { text: '', column: '' }
}

/** The stock number as it is stored, which identifies the row. */
export function readStockNumber({ fields }: FeedMapping, cell: (column: string) => string): string {
  for (const column of fields.stockNumber?.columns ?? []) {
    const text = collapseSpaces(cleanText(cell(column), 'text'))
    if (text !== '' && !isNoValue(text, 'text')) return text
  }
  return ''
}
