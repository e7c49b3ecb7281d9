import { SaxesParser } from 'saxes'
import {
  FeedFileError,
  type FeedRecord,
  longestColumn,
  maxColumns,
  maxDepth,
  maxRecordBytes,
  namedRecord,
  refuseColumns,
  refuseDepth,
} from './feed-record.ts'
import { type FeedPart, readText } from './inspect-file.ts'

const recordNames =
  /^(?:\w+:)?(?:vehicle|car|item|listing|stock_?item|unit|advert|ad|motorcycle|bike|caravan|truck|trailer|rv|camper|boat|entry)$/i

/** Attributes that say which of several elements of one name it is: `<Price type="DAP">`, `<field name="Make">`. */
const namingAttributes = ['type', 'name', 'key', 'basis']

/** Without any element named like a vehicle, this many children of the root are taken for the vehicles. */
const maxDoubtful = 20

/**
 * The vehicles of an XML file: elements with a known vehicle name, or else the children of the root. Their content
 * becomes columns such as `Price` and `Engine.Size`; repeated elements, such as photos, become lines of one cell.
 */
export async function* readXml(part: FeedPart): AsyncGenerator<FeedRecord> {
  const parser = new SaxesParser({ position: true })
  const records: FeedRecord[] = []
  /** The column name of every open element: its path below the vehicle. */
  const columns: string[] = []
  /** Of every open element, what its attributes call it. */
  const given: (string | null)[] = []
  let recordDepth: number | null = null
  let open: { line: number; cells: Map<string, string>; size: number } | null = null
  let text = ''
  // Children of the root that may be vehicles, or elements before them.
  let doubtful: FeedRecord[] = []
  const decide = () => {
    recordDepth ??= 2
    records.push(...doubtful)
    doubtful = []
  }

  const note = (column: string, value: string) => {
    if (!open || value === '') return
    open.size += value.length
    if (open.size > maxRecordBytes) throw new FeedFileError(`The vehicle on line ${open.line} does not end.`)
    if (column.length > longestColumn) return
    const before = open.cells.get(column)
    if (before === undefined && open.cells.size === maxColumns) throw refuseColumns(open.line)
    open.cells.set(column, before === undefined ? value : `${before}\n${value}`)
  }
  parser.on('doctype', () => {
    // A document type may define entities that grow without limit or read other files; no stock file needs one.
    throw new FeedFileError('The XML has a document type (<!DOCTYPE …>), which is not accepted.')
  })
  parser.on('error', (error) => {
    throw new FeedFileError(
      `The XML is broken on line ${parser.line}: ${error.message.replace(/^[^:]*:\d+:\d+: /, '')}`,
    )
  })
  parser.on('opentag', ({ name, attributes }) => {
    const depth = columns.length + 1
    if (depth > maxDepth) throw refuseDepth(parser.line)
    text = ''
    const isNamed = recordDepth === null && depth > 1 && recordNames.test(name)
    if (isNamed) {
      recordDepth = depth
      // Siblings with another name before the first vehicle are not vehicles.
      doubtful = []
    }
    if (depth === (recordDepth ?? 2) && (recordDepth !== null || !open))
      open = { line: parser.line, cells: new Map(), size: 0 }
    const parent = columns.at(-1) ?? ''
    const at = depth <= (recordDepth ?? 2) ? '' : parent === '' ? name : `${parent}.${name}`
    columns.push(at)
    const naming = Object.entries(attributes).find(([attribute]) =>
      namingAttributes.includes(attribute.toLowerCase()),
    )
    given.push(at === '' || !naming ? null : String(naming[1]).trim())
    for (const [attribute, value] of Object.entries(attributes))
      note(at === '' ? attribute : `${at}.${attribute}`, String(value).trim())
  })
  const addText = (part: string) => {
    if (text.length + part.length > maxRecordBytes)
      throw new FeedFileError(`The text on line ${parser.line} does not end.`)
    text += part
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => {
    const depth = columns.length
    const column = columns.pop() ?? ''
    const name = given.pop() ?? null
    if (open && depth > (recordDepth ?? 2)) {
      note(column, text.trim())
      if (name) note(`${column}.${name}`, text.trim())
    }
    if (open && depth === (recordDepth ?? 2)) {
      if (open.cells.size > 0)
        (recordDepth === null ? doubtful : records).push(namedRecord(open.line, open.cells))
      if (doubtful.length === maxDoubtful) decide()
      open = null
    }
    text = ''
  })
  for await (const chunk of readText(part)) {
    parser.write(chunk)
    yield* records.splice(0)
  }
  parser.close()
  decide()
  yield* records.splice(0)
}
