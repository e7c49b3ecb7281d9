import { phrases } from '../../text/phrases.ts'
import { isNoValue } from './clean-text.ts'
import { findColumnState, readStateCell } from './column-state.ts'
import { type CellKind, feedFields, feedFieldTable, offerFieldTable } from './feed-field-table.ts'
import {
  type FeedMapping,
  type FieldMapping,
  innerHeader,
  lastHeader,
  type MappedField,
  normaliseHeader,
} from './feed-mapping.ts'
import { findSpelled, isNowOf, isPriceName } from './guess-header.ts'
import { readCell } from './read-cell.ts'
import { readDistanceText } from './read-distance.ts'
import { findColumnBasis } from './read-price.ts'
import { readRegoExpiry, regoExpiryLabel } from './read-rego-expiry.ts'

/** Attributes of other kinds than cars that files have as columns, with their display labels. */
const attributeLabels: readonly string[] = phrases`
  Berths, ATM kg, Tare kg, GVM kg, GCM kg, Payload kg, Length m, Size ft, Axles, Brakes, Licence,
  Learner approved, Solar W, Ensuite, Kitchen, Trim, Paint`

const regoExpiryHeader =
  /^(?:rego?|regn|registration)(?:expiry|expiration|expires|expirydate|exp|expdate|due|duedate|until|end|enddate|to)$|^registereduntil$/

/** A mapping's limit per field. */
const maxPhotoColumns = 60

export type Sample = ReadonlyMap<string, readonly string[]>

/** `asks`: what only a person can tell, such as which of two columns is the price. */
export type GuessedMapping = { mapping: FeedMapping; asks: readonly string[] }

const driveAwayWords = {
  y: 'drive away',
  yes: 'drive away',
  true: 'drive away',
  '1': 'drive away',
  n: 'egc',
  no: 'egc',
  false: 'egc',
  '0': 'egc',
}

/**
 * Guesses a mapping from a file's headers and some values, for a person to correct. Headers come first; VINs and photo
 * URLs are also recognised by their format.
 */
export function guessMapping(sample: Sample): GuessedMapping {
  const columns = [...sample.keys()]
  const byHeader = new Map<string, string>()
  for (const column of columns)
    if (!byHeader.has(normaliseHeader(column))) byHeader.set(normaliseHeader(column), column)
  // A column named so without a path comes before one inside something else.
  const makeColumn = columns.find(
    (column) => innerHeader(column) === 'make' || innerHeader(column) === 'manufacturer',
  )
  const own = makeColumn?.slice(0, makeColumn.lastIndexOf('.') + 1) || undefined
  for (const column of columns) {
    // What stands beside the make is of the vehicle, however general its name is.
    const isOwn = own !== undefined && column.startsWith(own) && !column.slice(own.length).includes('.')
    const inner = isOwn ? normaliseHeader(column.slice(own.length)) : innerHeader(column)
    if (inner !== null && !byHeader.has(inner)) byHeader.set(inner, column)
  }
  const mapped = new Set<string>()
  const fields: Partial<Record<MappedField, FieldMapping>> = {}
  const asks: string[] = []
  const take = (field: MappedField, found: readonly string[], more: Partial<FieldMapping> = {}) => {
    if (found.length === 0) return
    fields[field] = { columns: found, ...more }
    for (const column of found) mapped.add(column)
  }
  const namedColumns = (field: MappedField) =>
    feedFieldTable[field].headers
      .flatMap((header) => byHeader.get(header) ?? [])
      .filter((column) => !mapped.has(column))

  takePrices(sample, take, asks)
  for (const field of feedFields) {
    if (fields[field] || field === 'priceCents') continue
    const { reads } = feedFieldTable[field]
    const fits = (column: string) =>
      field === 'carType'
        ? isMostly(sample, column, (value) => 'value' in readCell('car-type', value))
        : field === 'status'
          ? !isMostly(sample, column, (value) => 'value' in readCell('car-type', value)) &&
            !isFlag(sample, column)
          : !Object.hasOwn(offerFieldTable, field) || isReadable(sample, column, reads)
    const isSpelled = (column: string) =>
      !mapped.has(column) && !(reads === 'text' && isFlag(sample, column)) && looksLike(sample, column, field)
    const found = namedColumns(field).find(fits) ?? findSpelled(field, columns).find(isSpelled)
    if (found !== undefined) take(field, [found])
  }
  takeStates(sample, mapped, fields, take)
  if (!fields.carType) {
    const found = columns.find(
      (column) =>
        !mapped.has(column) &&
        /^(?:status|stockstatus|condition|type|category|vehiclecategory|class)$/.test(
          normaliseHeader(column),
        ) &&
        isMostly(sample, column, (value) => 'value' in readCell('car-type', value)),
    )
    if (found !== undefined) take('carType', [found])
  }
  if (!fields.vin)
    take('vin', columns.filter((column) => !mapped.has(column) && all(sample, column, isVin)).slice(0, 1))
  const numbered = columns.filter((column) =>
    /^(?:photo|image|picture|img)(?:url)?\d+$/.test(normaliseHeader(column)),
  )
  if (!fields.photos && numbered.length > 0) take('photos', numbered.slice(0, maxPhotoColumns))
  if (!fields.photos)
    take(
      'photos',
      columns
        .filter((column) => !mapped.has(column) && all(sample, column, isPhotoList))
        .slice(0, maxPhotoColumns),
    )
  asks.push(...listTwins(sample, fields))
  return { mapping: { fields, attributes: guessAttributes(sample, byHeader, mapped) }, asks }
}

type Take = (field: MappedField, found: readonly string[], more?: Partial<FieldMapping>) => void

/**
 * The columns with prices, those that say what they include first. Where several could be the price and differ, a
 * person has to say which one is.
 */
function takePrices(sample: Sample, take: Take, asks: string[]): void {
  const candidates = [...sample.keys()].filter((column) => {
    const { headers } = feedFieldTable.priceCents
    if (findColumnBasis(column) === null)
      return (
        headers.includes(normaliseHeader(column)) ||
        headers.includes(innerHeader(column) ?? '') ||
        ((isPriceName(column) || isNowOf(column, [...sample.keys()])) && holdsPrices(sample, column))
      )
    return !isFlag(sample, column) && holdsPrices(sample, column)
  })
  const groups = [
    candidates.filter((column) => findColumnBasis(column) === 'drive_away'),
    candidates.filter(
      (column) => findColumnBasis(column) === 'egc' || findColumnBasis(column) === 'excl_gov',
    ),
    candidates.filter((column) => findColumnBasis(column) === null),
  ]
  const chosen = groups.flatMap((group) => {
    const [first, ...others] = group
    if (first === undefined) return []
    const other = others.find((one) => differ(sample, first, one))
    if (other !== undefined) asks.push(askWhich('price', first, other))
    return [first]
  })
  take('priceCents', chosen)
  const flagged = [...sample.keys()].find(
    (column) => findColumnBasis(column) === 'drive_away' && isFlag(sample, column),
  )
  if (flagged !== undefined) take('priceBasis', [flagged], { values: driveAwayWords })
}

/** Columns that are named by a state and say it with a yes or a date (“Sold”, “Deposit date”), before the one of the status. */
function takeStates(
  sample: Sample,
  mapped: ReadonlySet<string>,
  fields: Partial<Record<MappedField, FieldMapping>>,
  take: Take,
): void {
  const states = [...sample.keys()].filter((column) => {
    const header = lastHeader(column)
    const state = findColumnState(header)
    const values = filled(sample, column)
    return (
      state !== null &&
      !mapped.has(column) &&
      values.every((value) => readStateCell(state, header, value) !== undefined)
    )
  })
  if (states.length > 0) take('status', [...states, ...(fields.status?.columns ?? [])])
}

function askWhich(what: string, one: string, other: string): string {
  return `Both “${one}” and “${other}” could be the ${what}, and they differ. Say under Columns which one it is.`
}

/** Columns of the same name as one that is read, with other values. */
function listTwins(sample: Sample, fields: Partial<Record<MappedField, FieldMapping>>): string[] {
  return Object.entries(fields).flatMap(([field, { columns }]) => {
    if (field === 'photos') return []
    return columns.flatMap((column) => {
      const twin = findTwin(sample, column, columns)
      return twin === null
        ? []
        : [askWhich(feedFieldTable[field as MappedField].label.toLowerCase(), column, twin)]
    })
  })
}

/** A reader tells columns of one name apart by a number behind it. */
export function findTwin(sample: Sample, column: string, taken: readonly string[]): string | null {
  const name = normaliseHeader(column)
  return (
    [...sample.keys()].find(
      (other) =>
        !taken.includes(other) &&
        normaliseHeader(other.replace(/ \d+$/, '')) === name &&
        differ(sample, column, other),
    ) ?? null
  )
}

function guessAttributes(
  sample: Sample,
  byHeader: ReadonlyMap<string, string>,
  mapped: ReadonlySet<string>,
): Record<string, string> {
  const attributes = attributeLabels.flatMap((label) => {
    const column =
      byHeader.get(normaliseHeader(label)) ??
      byHeader.get(normaliseHeader(label.replace(/ (?:kg|m|ft|W)$/, '')))
    return column !== undefined && !mapped.has(column) ? [[label, column]] : []
  })
  const expiry = [...sample.keys()].find(
    (column) =>
      !mapped.has(column) &&
      regoExpiryHeader.test(normaliseHeader(column)) &&
      isMostly(sample, column, (value) => readRegoExpiry(value) !== null),
  )
  if (expiry !== undefined) attributes.push([regoExpiryLabel, expiry])
  return Object.fromEntries(attributes)
}

function filled(sample: Sample, column: string): string[] {
  return (sample.get(column) ?? []).map((value) => value.trim()).filter((value) => value !== '')
}

/** Whether a column's values can be of a field, where only its name said so. */
function looksLike(sample: Sample, column: string, field: MappedField): boolean {
  const { reads } = feedFieldTable[field]
  const values = filled(sample, column).filter((value) => !isNoValue(value, reads))
  const fits = values.filter((value) =>
    field === 'odometerKm'
      ? 'value' in readCell('whole', readDistanceText(value).figure)
      : 'value' in readCell(reads, value),
  )
  return fits.length * 2 > values.length || values.length === 0
}

/** An empty column could be anything. */
function isReadable(sample: Sample, column: string, reads: CellKind): boolean {
  return filled(sample, column).every((value) => 'value' in readCell(reads, value))
}

function isMostly(sample: Sample, column: string, looks: (value: string) => boolean): boolean {
  const values = filled(sample, column)
  return values.filter(looks).length * 2 > values.length
}

/** Yes and no. */
function isFlag(sample: Sample, column: string): boolean {
  const values = filled(sample, column)
  return values.length > 0 && values.every((value) => /^(?:y|n|yes|no|true|false|t|f|[01])$/i.test(value))
}

/** Figures rather than words, which say what another column includes. Of an empty column the header decides. */
function holdsPrices(sample: Sample, column: string): boolean {
  const values = filled(sample, column)
  return values.length === 0 || values.some((value) => /\d{3}/.test(value))
}

function differ(sample: Sample, one: string, other: string): boolean {
  const others = sample.get(other) ?? []
  return (sample.get(one) ?? []).some((value, at) => {
    const text = others[at]?.trim() ?? ''
    return text !== '' && text !== value.trim()
  })
}

function all(sample: Sample, column: string, looks: (value: string) => boolean): boolean {
  const values = filled(sample, column)
  return values.length > 0 && values.every(looks)
}

const isVin = (value: string) => /^[A-HJ-NPR-Z0-9]{17}$/i.test(value) && /\d/.test(value)
const isPhotoList = (value: string) => /^https?:\/\/\S+\.(?:jpe?g|png|webp)\b/i.test(value)
