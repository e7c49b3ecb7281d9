import {
  FeedFileError,
  type FeedRecord,
  longestColumn,
  maxDepth,
  maxRecordBytes,
  namedRecord,
  refuseDepth,
} from './feed-record.ts'
import { type FeedFile, readText } from './inspect-file.ts'

const listNames = /^(?:vehicles|cars|stock|inventory|data|items|listings|results)$/i

/** The vehicles of a JSON file, one at a time: the file is a list, or contains one under a name such as `vehicles`. */
export async function* readJson(file: FeedFile): AsyncGenerator<FeedRecord> {
  for await (const { text, line } of splitObjects(readText(file))) {
    let value: unknown
    try {
      value = JSON.parse(text)
    } catch {
      throw new FeedFileError(`The JSON of the vehicle on line ${line} is broken.`)
    }
    yield toRecord(value, line)
  }
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
async function* splitObjects(chunks: AsyncIterable<string>): AsyncGenerator<{ text: string; line: number }> {
  const stack: string[] = []
  let line = 1
  let inString = false
  let isEscaped = false
  let word = ''
  let listDepth: number | null = null
  let record: string | null = null
  let recordLine = 1
  for await (const chunk of chunks) {
    let from = 0
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
          (stack.length === 0 || (stack.length === 1 && listNames.test(word)))
        )
          listDepth = stack.length + 1
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
  if (listDepth === null) throw new FeedFileError('The JSON has no list of vehicles.')
}
