import { FeedFileError, type FeedRecord } from './feed-record.ts'
import type { FeedFile, FeedFormat, FeedPart } from './inspect-file.ts'
import { readCsv } from './read-csv.ts'
import { readExcel } from './read-excel.ts'
import { readJson } from './read-json.ts'
import { readXml } from './read-xml.ts'

const readers: Readonly<Record<FeedFormat, (part: FeedPart) => AsyncGenerator<FeedRecord>>> = {
  csv: readCsv,
  xml: readXml,
  json: readJson,
  excel: readExcel,
}

/** The rows of a file, one at a time: memory does not grow with the file. Of a zip, those of all its files. */
export function openRecords({ parts }: FeedFile): AsyncGenerator<FeedRecord> {
  const [only] = parts
  // Handed on as it is: another generator around it would cost each row a turn.
  return only && parts.length === 1 ? readers[only.format](only) : readParts(parts)
}

async function* readParts(parts: readonly FeedPart[]): AsyncGenerator<FeedRecord> {
  let columns: readonly string[] | null = null
  for (const part of parts) {
    let isFirst = true
    for await (const record of readers[part.format](part)) {
      // A table of photos beside one of vehicles has no vehicles.
      if (isFirst && columns && !isAlike(columns, record.columns))
        throw new FeedFileError(
          `The files in the zip have different columns: ${parts.map(({ file }) => `“${file.name}”`).join(', ')}. Leave only those with the vehicles.`,
        )
      if (isFirst) columns ??= record.columns
      isFirst = false
      yield record
    }
  }
}

/** Elements and keys may be absent from a vehicle; most are not. */
function isAlike(one: readonly string[], other: readonly string[]): boolean {
  const shared = other.filter((column) => one.includes(column)).length
  return shared * 2 > Math.max(one.length, other.length)
}
