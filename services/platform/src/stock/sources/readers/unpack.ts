import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream'
import { createGunzip, createInflateRaw } from 'node:zlib'
import { fileLimitTable } from '@forecourt/domain/capacity/file-limit-table'
import { FeedFileError } from './feed-record.ts'

const maxUnpackedBytes = fileLimitTable.stockFileBytes.most
const maxEntries = 1_000
/** The end of a zip's directory, with the longest comment (PKWARE APPNOTE 4.3.16). */
const maxEndBytes = 65_557

/** The bytes of one file, which may be packed: they are unpacked while they are read, and never on disk. */
export type PackedFile = {
  path: string
  name: string
  packing: 'none' | 'gzip' | 'deflate'
  /** Its place in a zip. */
  start?: number
  end?: number
}

const chunkBytes = 256 * 1024

export async function* readBytes(
  { path, packing, start, end }: PackedFile,
  highWaterMark = chunkBytes,
): AsyncGenerator<Buffer> {
  // A file of no bytes inside a zip has no end before its start.
  if (start !== undefined && end !== undefined && end < start) return
  const raw = createReadStream(path, {
    highWaterMark,
    ...(start !== undefined && { start }),
    ...(end !== undefined && { end }),
  })
  if (packing === 'none') {
    yield* raw as AsyncIterable<Buffer>
    return
  }
  const unpack =
    packing === 'gzip'
      ? createGunzip({ chunkSize: highWaterMark })
      : createInflateRaw({ chunkSize: highWaterMark })
  const unpacked: Readable = pipeline(raw, unpack, () => {})
  let bytes = 0
  try {
    for await (const chunk of unpacked as AsyncIterable<Buffer>) {
      bytes += chunk.length
      if (bytes > maxUnpackedBytes)
        throw new FeedFileError('The file unpacks to more than 1 GB: no stock does.')
      yield chunk
    }
  } catch (error) {
    if (error instanceof FeedFileError) throw error
    throw new FeedFileError('The packed file is broken, or not whole.')
  } finally {
    unpacked.destroy()
    raw.destroy()
  }
}

export type ZipEntry = { name: string; bytes: number; file: PackedFile }

/** The files of a zip, by its directory at the end. */
export async function listZip(path: string): Promise<ZipEntry[]> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const tail = await readAt(file, Math.max(0, size - maxEndBytes), Math.min(size, maxEndBytes))
    const end = tail.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'))
    if (end < 0 || end + 20 > tail.length) throw new FeedFileError('The zip or Excel file is not whole.')
    const count = tail.readUInt16LE(end + 10)
    const length = tail.readUInt32LE(end + 12)
    const at = tail.readUInt32LE(end + 16)
    if (count > maxEntries || length > 10_000_000)
      throw new FeedFileError('The zip has too many files in it.')
    if (at + length > size) throw new FeedFileError('The zip or Excel file is not whole.')
    return await readDirectory(path, file, await readAt(file, at, length))
  } finally {
    await file.close()
  }
}

async function readDirectory(path: string, file: FileHandle, directory: Buffer): Promise<ZipEntry[]> {
  const entries: ZipEntry[] = []
  let at = 0
  while (at + 46 <= directory.length && directory.readUInt32LE(at) === 0x02014b50) {
    const flags = directory.readUInt16LE(at + 8)
    const method = directory.readUInt16LE(at + 10)
    const packed = directory.readUInt32LE(at + 20)
    const nameLength = directory.readUInt16LE(at + 28)
    const name = directory.toString('utf8', at + 46, at + 46 + nameLength)
    const bytes = directory.readUInt32LE(at + 24)
    const headAt = directory.readUInt32LE(at + 42)
    at += 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
    if (flags & 1) throw new FeedFileError('The zip has a password: send it without one.')
    if (method !== 0 && method !== 8)
      throw new FeedFileError('The zip is packed in a way that cannot be read.')
    const head = await readAt(file, headAt, 30)
    if (head.length < 30) throw new FeedFileError('The zip or Excel file is not whole.')
    const start = headAt + 30 + head.readUInt16LE(26) + head.readUInt16LE(28)
    const packing = method === 8 ? 'deflate' : 'none'
    entries.push({ name, bytes, file: { path, name, packing, start, end: start + packed - 1 } })
  }
  return entries
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}
