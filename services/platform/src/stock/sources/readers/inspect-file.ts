import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { fileLimitTable } from '@forecourt/domain/capacity/file-limit-table'
import { FeedFileError } from './feed-record.ts'

export type FeedFormat = 'csv' | 'xml' | 'json' | 'excel'
export type FeedEncoding = 'utf-8' | 'utf-16le' | 'windows-1252'
export type FeedFile = {
  path: string
  format: FeedFormat
  encoding: FeedEncoding
  hash: string
  endsWithBreak: boolean
}

const maxBytes = fileLimitTable.stockFileBytes.most
/** A file that starts with this many blank characters counts as empty. */
const maxBlankBytes = 1_000_000

/** Detects the format of a file from its content, because its name and declared type are often wrong. Reads it once. */
export async function inspectFile(path: string): Promise<FeedFile> {
  const { size } = await stat(path)
  if (size > maxBytes) throw new FeedFileError('The file is larger than 1 GB: no stock is.')
  const hash = createHash('sha256')
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  let isUtf8 = true
  let head = Buffer.alloc(0)
  let seen = 0
  let first: string | null = null
  let last = 0
  for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 }) as AsyncIterable<Buffer>) {
    hash.update(chunk)
    if (head.length < 4) head = Buffer.concat([head, chunk.subarray(0, 4)]).subarray(0, 4)
    // Reads bytes as characters: the characters that matter here are the same in every encoding.
    first ??= chunk.toString('latin1').match(/[^\s\0\xef\xbb\xbf\xff\xfe]/)?.[0] ?? null
    seen += chunk.length
    last = chunk.at(-1) || (chunk.at(-2) ?? last)
    if (first === null && seen > maxBlankBytes) break
    if (isUtf8) isUtf8 = isValid(utf8, chunk)
  }
  if (isUtf8) isUtf8 = isValid(utf8)
  if (first === null) throw new FeedFileError('The file is empty.')
  const isExcel = head.toString('latin1') === 'PK\u0003\u0004'
  if (head.toString('hex') === 'd0cf11e0')
    throw new FeedFileError('This is an Excel file of the old kind: save it as .xlsx or CSV.')
  const encoding = head[0] === 0xff && head[1] === 0xfe ? 'utf-16le' : isUtf8 ? 'utf-8' : 'windows-1252'
  const format = isExcel ? 'excel' : first === '<' ? 'xml' : first === '[' || first === '{' ? 'json' : 'csv'
  return { path, format, encoding, hash: hash.digest('hex'), endsWithBreak: last === 10 || last === 13 }
}

function isValid(decoder: TextDecoder, chunk?: Buffer): boolean {
  try {
    decoder.decode(chunk, { stream: chunk !== undefined })
    return true
  } catch {
    return false
  }
}

/** The file's text as a stream, without a byte-order mark. */
export async function* readText({ path, encoding }: FeedFile): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  // Small chunks, so that rows are sent to the database between them.
  for await (const chunk of createReadStream(path, { highWaterMark: 32 * 1024 }) as AsyncIterable<Buffer>) {
    const text = decoder.decode(chunk, { stream: true })
    // Only binary files contain these characters, and Postgres does not accept them.
    if (text.includes('\0')) throw new FeedFileError('The file is neither text nor Excel.')
    yield text
  }
  const rest = decoder.decode()
  if (rest) yield rest
}
