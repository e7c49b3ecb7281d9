import { phrases } from '../../text/phrases.ts'
import { type CellKind, feedFields, feedFieldTable, offerFieldTable } from './feed-field-table.ts'
import { type FeedMapping, type FieldMapping, type MappedField, normaliseHeader } from './feed-mapping.ts'
import { readCell } from './read-cell.ts'

/** Attributes of other kinds than cars that files have as columns, with their display labels. */
const attributeLabels: readonly string[] = phrases`
  Berths, ATM kg, Tare kg, GVM kg, GCM kg, Payload kg, Length m, Size ft, Axles, Brakes, Licence,
  Learner approved, Solar W, Ensuite, Kitchen, Trim, Paint`

/** A mapping's limit per field. */
const maxPhotoColumns = 60

export type Sample = ReadonlyMap<string, readonly string[]>

/**
 * Guesses a mapping from a file's headers and some values, for a person to correct. Headers come first; VINs and photo
 * URLs are also recognised by their format.
 */
export function guessMapping(sample: Sample): FeedMapping {
  const columns = [...sample.keys()]
  const byHeader = new Map(columns.map((column) => [normaliseHeader(column), column]))
  const mapped = new Set<string>()
  const fields: Partial<Record<MappedField, FieldMapping>> = {}
  const take = (field: MappedField, found: readonly string[]) => {
    if (found.length === 0) return
    fields[field] = { columns: found }
    for (const column of found) mapped.add(column)
  }
  for (const field of feedFields) {
    const { headers, reads } = feedFieldTable[field]
    const fits = (column: string) =>
      !Object.hasOwn(offerFieldTable, field) || isReadable(sample, column, reads)
    const found = headers
      .map((one) => byHeader.get(one))
      .find((column) => column !== undefined && !mapped.has(column) && fits(column))
    if (found !== undefined) take(field, [found])
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
  const attributes = Object.fromEntries(
    attributeLabels.flatMap((label) => {
      const column =
        byHeader.get(normaliseHeader(label)) ??
        byHeader.get(normaliseHeader(label.replace(/ (?:kg|m|ft|W)$/, '')))
      return column !== undefined && !mapped.has(column) ? [[label, column]] : []
    }),
  )
  return { fields, attributes }
}

/** An empty column could be anything. */
function isReadable(sample: Sample, column: string, reads: CellKind): boolean {
  const values = (sample.get(column) ?? []).map((value) => value.trim())
  return values.every((value) => value === '' || 'value' in readCell(reads, value))
}

function all(sample: Sample, column: string, looks: (value: string) => boolean): boolean {
  const values = (sample.get(column) ?? []).filter((value) => value.trim() !== '')
  return values.length > 0 && values.every((value) => looks(value.trim()))
}

const isVin = (value: string) => /^[A-HJ-NPR-Z0-9]{17}$/i.test(value) && /\d/.test(value)
const isPhotoList = (value: string) => /^https?:\/\/\S+\.(?:jpe?g|png|webp)\b/i.test(value)
