import type { FeedRecord } from './feed-record.ts'
import type { FeedFile, FeedFormat } from './inspect-file.ts'
import { readCsv } from './read-csv.ts'
import { readExcel } from './read-excel.ts'
import { readJson } from './read-json.ts'
import { readXml } from './read-xml.ts'

const readers: Readonly<Record<FeedFormat, (file: FeedFile) => AsyncGenerator<FeedRecord>>> = {
  csv: readCsv,
  xml: readXml,
  json: readJson,
  excel: readExcel,
}

/** The rows of a file, one at a time: memory does not grow with the file. */
export function openRecords(file: FeedFile): AsyncGenerator<FeedRecord> {
  return readers[file.format](file)
}
