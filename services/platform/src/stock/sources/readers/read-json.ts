import {
  FeedFileError,
  type FeedRecord,
  longestColumn,
  maxDepth,
  maxRecordBytes,
  namedRecord,
  refuseDepth,
} from './feed-record.ts'
import { countHeaders } from './find-header.ts'
import { type FeedPart, readText } from './inspect-file.ts'

const listNames =
  /^(?:vehicles?|cars|stock|stock_?list|inventory|data|items|listings?|results|records|rows|units|adverts|ads|entries|products)$/i

/**
 * The vehicles of a JSON file, one at a time: the file is a list, contains one under a name such as `vehicles`, has an
 * object on every line, or is one vehicle. A list of dealers with their vehicles has those of all.
 */
export async function* readJson(part: FeedPart): AsyncGenerator<FeedRecord> {
  const { chunks, isLines } = await peekLines(readText(part))
  for await (const { text, line } of splitObjects(chunks, isLines)) {
    let value: unknown
    try {
      value = JSON.parse(text)
    } catch {
      throw new FeedFileError(`The JSON of the vehicle on line ${line} is broken.`)
    }
    for (const vehicle of listInner(value)) yield toRecord(vehicle, line)
  }
}

/** The vehicles in an object that has a list of them, each with what the object says of all; else the object itself. */
function listInner(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [value]
  for (const [key, list] of Object.entries(value)) {
    if (!listNames.test(key) || !Array.isArray(list) || !list.every(isVehicle)) continue
    const { [key]: _, ...outer } = value as Record<string, unknown>
    if (list.length > 0) return list.map((vehicle) => ({ dealer: outer, ...(vehicle as object) }))
  }
  return [value]
}

/** An object with headers of a vehicle, its own or those of objects in it. */
function isVehicle(value: unknown): boolean {
  if (!isPlainObject(value)) return false
  const names = Object.entries(value).flatMap(([key, inner]) =>
    isPlainObject(inner) ? [key, ...Object.keys(inner)] : [key],
  )
  return countHeaders(names) >= 2
}

function isPlainObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Flattens a JSON vehicle into a row: `Specification.Make`, and for typed entries `Identification.VIN`. */
function toRecord(value: unknown, line: number): FeedRecord {
  return namedRecord(line, flattenJson(value, line))
}

export function flattenJson(value: unknown, line = 1): Map<string, string> {
  const cells = new Map<string, string>()
  flatten(value, '', { cells, line, depth: 0 })
  return cells
}

type Flattening = { cells: Map<string, string>; line: number; depth: number }

function flatten(value: unknown, path: string, { cells, line, depth }: Flattening): void {
  if (value === null || value === undefined) return
  if (depth > maxDepth) throw refuseDepth(line)
  const inside = { cells, line, depth: depth + 1 }
  if (Array.isArray(value)) {
    for (const item of value) flatten(item, typedPath(item, path), inside)
  } else if (typeof value === 'object') {
    const typed = typedValue(value)
    if (typed) flatten(typed.value, path, inside)
    else
      for (const [key, inner] of Object.entries(value))
        flatten(inner, path === '' ? key : `${path}.${key}`, inside)
  } else {
    const text = String(value).trim()
    if (text === '' || path.length > longestColumn) return
    const before = cells.get(path)
    cells.set(path, before === undefined ? text : `${before}\n${text}`)
  }
}

/**
 * `{ Type: 'VIN', Value: '…' }`, `{ Name: 'Doors', Value: 5 }` and `{ Location: 'Exterior', Name: 'Red' }` contain
 * their own name.
 */
function typedValue(item: object): { type: string; value: unknown } | null {
  const fields = new Map<string, unknown>(
    Object.entries(item).map(([key, value]) => [key.toLowerCase(), value]),
  )
  const type =
    fields.get('type') ?? fields.get('location') ?? (fields.has('value') ? fields.get('name') : undefined)
  const value =
    fields.get('value') ?? fields.get('amount') ?? (fields.has('location') ? fields.get('name') : undefined)
  return typeof type === 'string' && value !== undefined ? { type, value } : null
}

function typedPath(item: unknown, path: string): string {
  const typed = typeof item === 'object' && item !== null ? typedValue(item) : null
  return typed ? `${path}.${typed.type}` : path
}

/**
 * Splits the text into the objects of the list by brackets and strings only, so that the file is never completely in
 * memory.
 */
async function* splitObjects(
  chunks: AsyncIterable<string>,
  isLines: boolean,
): AsyncGenerator<{ text: string; line: number }> {
  const stack: string[] = []
  let line = 1
  let inString = false
  let isEscaped = false
  let word = ''
  let listDepth: number | null = isLines ? 0 : null
  let record: string | null = null
  let recordLine = 1
  /** The text so far, while no list was found: the file may be one vehicle, or one on every line. */
  let whole: string | null = ''
  for await (const chunk of chunks) {
    let from = 0
    if (whole !== null)
      whole = listDepth === null && whole.length + chunk.length <= maxRecordBytes ? whole + chunk : null
    for (let at = 0; at < chunk.length; at += 1) {
      const letter = chunk[at]
      if (letter === '\n') line += 1
      if (inString) {
        if (isEscaped) isEscaped = false
        else if (letter === '\\') isEscaped = true
        else if (letter === '"') inString = false
        else if (record === null && word.length < 50) word += letter
        continue
      }
      if (letter === '"') {
        inString = true
        if (record === null) word = ''
      } else if (letter === '{' || letter === '[') {
        if (
          letter === '[' &&
          listDepth === null &&
          (stack.length === 0 || (stack.every((one) => one === '{') && listNames.test(word)))
        )
          listDepth = stack.length + 1
        // A list in a list.
        else if (letter === '[' && record === null && stack.length === listDepth) listDepth += 1
        if (letter === '{' && record === null && stack.length === listDepth) {
          record = ''
          recordLine = line
          from = at
        }
        stack.push(letter)
        if (stack.length > maxDepth) throw refuseDepth(line)
      } else if (letter === '}' || letter === ']') {
        if (stack.pop() !== (letter === '}' ? '{' : '['))
          throw new FeedFileError(`The JSON is broken on line ${line}.`)
        if (record !== null && stack.length === listDepth) {
          yield { text: record + chunk.slice(from, at + 1), line: recordLine }
          record = null
        }
      }
    }
    if (record !== null) {
      record += chunk.slice(from)
      if (record.length > maxRecordBytes)
        throw new FeedFileError(`The vehicle on line ${recordLine} does not end.`)
    }
  }
  if (stack.length > 0 || inString) throw new FeedFileError('The JSON ends too early: the file is not whole.')
  if (listDepth !== null) return
  const vehicles = whole === null ? [] : findVehicles(parseWhole(whole), 0)
  if (vehicles.length === 0) throw new FeedFileError('The JSON has no list of vehicles.')
  for (const vehicle of vehicles) yield { text: JSON.stringify(vehicle), line: 1 }
}

function parseWhole(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''))
  } catch {
    throw new FeedFileError('The JSON is broken.')
  }
}

/** The vehicles of a small file without a list under a usual name: itself, or what it has at any depth. */
function findVehicles(value: unknown, depth: number): unknown[] {
  if (typeof value !== 'object' || value === null || depth > maxDepth) return []
  const [inner] = listInner(value)
  if (inner !== value) return listInner(value)
  if (isVehicle(value) && !Object.values(value).some(isVehicle)) return [value]
  return Object.values(value).flatMap((one) => findVehicles(one, depth + 1))
}

/** Whether every line is an object of its own, by the first two. */
async function peekLines(
  chunks: AsyncGenerator<string>,
): Promise<{ chunks: AsyncIterable<string>; isLines: boolean }> {
  let head = ''
  while (head.length <= maxRecordBytes && !hasTwoLines(head)) {
    const { value, done } = await chunks.next()
    if (done) break
    head += value
  }
  const [first = '', second = ''] = head.split('\n').filter((line) => line.trim() !== '')
  return { chunks: rejoin(head, chunks), isLines: second.trimStart().startsWith('{') && isObject(first) }
}

function hasTwoLines(head: string): boolean {
  const text = head.trimStart()
  const end = text.indexOf('\n')
  return end !== -1 && text.slice(end).trim() !== ''
}

async function* rejoin(head: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield head
  yield* rest
}

function isObject(line: string): boolean {
  if (!line.trimStart().startsWith('{')) return false
  try {
    return typeof JSON.parse(line) === 'object'
  } catch {
    return false
  }
}
