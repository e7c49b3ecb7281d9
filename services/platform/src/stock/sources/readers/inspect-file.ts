import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { fileLimitTable } from '@forecourt/domain/capacity/file-limit-table'
import { FeedFileError } from './feed-record.ts'
import { listZip, type PackedFile, readBytes, type ZipEntry } from './unpack.ts'

export type FeedFormat = 'csv' | 'xml' | 'json' | 'excel'
export type FeedEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'
/** A file as it is read: of a packed one, each of the files in it. */
export type FeedPart = { file: PackedFile; format: FeedFormat; encoding: FeedEncoding }
export type FeedFile = {
  path: string
  /** Of the first part. */
  format: FeedFormat
  /** Of the bytes as they came. */
  hash: string
  endsWithBreak: boolean
  parts: FeedPart[]
}

const maxBytes = fileLimitTable.stockFileBytes.most
/** A file that starts with this many blank characters counts as empty. */
const maxBlankBytes = 1_000_000
const headBytes = 1_024

/** Detects the format of a file from its content, because its name and declared type are often wrong. */
export async function inspectFile(path: string): Promise<FeedFile> {
  const { size } = await stat(path)
  if (size > maxBytes) throw new FeedFileError('The file is larger than 1 GB: no stock is.')
  const files = await listFiles(path)
  const inspected: (FeedPart & { endsWithBreak: boolean; hash: string | null })[] = []
  for (const file of files) {
    const part = await inspectPart(file)
    if (part) inspected.push(part)
    else if (files.length === 1) throw new FeedFileError('The file is empty.')
  }
  const [first] = inspected
  if (!first) throw new FeedFileError('The zip has no stock file in it.')
  return {
    path,
    format: first.format,
    hash: first.hash ?? (await hashFile(path)),
    endsWithBreak: inspected.every(({ endsWithBreak }) => endsWithBreak),
    parts: inspected.map(({ file, format, encoding }) => ({ file, format, encoding })),
  }
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 })) hash.update(chunk)
  return hash.digest('hex')
}

async function listFiles(path: string): Promise<PackedFile[]> {
  const plain: PackedFile = { path, name: '', packing: 'none' }
  const head = await readHead(plain)
  if (head[0] === 0x1f && head[1] === 0x8b) return [{ ...plain, packing: 'gzip' }]
  if (!isZip(head)) return [plain]
  const entries = await listZip(path)
  if (isWorkbook(entries)) return [plain]
  const names = new Set(entries.map(({ name }) => name))
  if (names.has('content.xml') && names.has('mimetype'))
    throw new FeedFileError('This is an OpenDocument spreadsheet: save it as .xlsx or CSV.')
  return entries.filter(isStockFile).map(({ file }) => file)
}

function isZip(head: Buffer): boolean {
  return head.toString('latin1', 0, 4) === 'PK\u0003\u0004'
}

function isWorkbook(entries: readonly ZipEntry[]): boolean {
  return entries.some(({ name }) => name === '[Content_Types].xml' || name.startsWith('xl/'))
}

/** Not the pictures, notes and traces of an operating system that are packed along. */
function isStockFile({ name, bytes }: ZipEntry): boolean {
  const own = name.split('/').at(-1) ?? ''
  if (bytes === 0 || own === '' || own.startsWith('.') || name.startsWith('__MACOSX/')) return false
  return !/\.(?:jpe?g|png|gif|webp|avif|heic|pdf|docx?|md|log|exe|dll|db|ini|html?)$|^(?:read[ _-]?me|licen[cs]e)/i.test(
    own,
  )
}

async function readHead(file: PackedFile): Promise<Buffer> {
  for await (const chunk of readBytes(file, 64 * 1024)) return chunk.subarray(0, headBytes)
  return Buffer.alloc(0)
}

/** Null for a file without content. Reads it once. */
async function inspectPart(
  file: PackedFile,
): Promise<(FeedPart & { endsWithBreak: boolean; hash: string | null }) | null> {
  const hash = file.packing === 'none' && file.start === undefined ? createHash('sha256') : null
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  let isUtf8 = true
  let head = Buffer.alloc(0)
  let seen = 0
  let first: string | null = null
  let last = 0
  for await (const chunk of readBytes(file)) {
    hash?.update(chunk)
    if (head.length < headBytes)
      head = Buffer.concat([head, chunk.subarray(0, headBytes)]).subarray(0, headBytes)
    // Reads bytes as characters: the characters that matter here are the same in every encoding.
    first ??= chunk.toString('latin1').match(/[^\s\0\xef\xbb\xbf\xff\xfe]/)?.[0] ?? null
    seen += chunk.length
    last = chunk.at(-1) || (chunk.at(-2) ?? last)
    if (first === null && seen > maxBlankBytes) break
    if (isUtf8) isUtf8 = isValid(utf8, chunk)
  }
  if (isUtf8) isUtf8 = isValid(utf8)
  if (first === null) return null
  const encoding = findUtf16(head) ?? (isUtf8 ? 'utf-8' : 'windows-1252')
  refuseOthers(head, encoding)
  const isExcel = isZip(head)
  const format = isExcel ? 'excel' : first === '<' ? 'xml' : first === '[' || first === '{' ? 'json' : 'csv'
  return {
    file,
    format,
    encoding,
    hash: hash?.digest('hex') ?? null,
    endsWithBreak: last === 10 || last === 13,
  }
}

/** By its mark, or by the zeros beside plain letters. */
function findUtf16(head: Buffer): FeedEncoding | null {
  const [one, two, three, four] = head
  if (one === 0xff && two === 0xfe) return 'utf-16le'
  if (one === 0xfe && two === 0xff) return 'utf-16be'
  if (one && two === 0 && three && four === 0) return 'utf-16le'
  return one === 0 && two && three === 0 && four ? 'utf-16be' : null
}

/** What is often sent in place of a stock file, by its name. */
function refuseOthers(head: Buffer, encoding: FeedEncoding): void {
  if (head.toString('hex', 0, 4) === 'd0cf11e0')
    throw new FeedFileError('This is an Excel file of the old kind: save it as .xlsx or CSV.')
  if (head.toString('latin1', 0, 5) === '%PDF-')
    throw new FeedFileError('This is a PDF: send the list as CSV or Excel.')
  const text = new TextDecoder(encoding).decode(head).trimStart()
  if (/^(?:<\?xml[^>]*>\s*)?(?:<!--[^>]*-->\s*)?<(?:!doctype\s+html|html)[\s>]/i.test(text))
    throw new FeedFileError(
      'This is a web page, not a stock file. The address may ask for a password, or may have moved.',
    )
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
export async function* readText({ file, encoding }: FeedPart): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  // Small chunks, so that rows are sent to the database between them.
  for await (const chunk of readBytes(file, 32 * 1024)) {
    const text = decoder.decode(chunk, { stream: true })
    // Only binary files contain these characters, and Postgres does not accept them.
    if (text.includes('\0')) throw new FeedFileError('The file is neither text nor Excel.')
    yield text
  }
  const rest = decoder.decode()
  if (rest) yield rest
}
