import { promisify } from 'node:util'
import {
  type BrotliOptions,
  brotliCompress,
  brotliDecompress,
  constants,
  gunzip,
  gzip,
  type ZlibOptions,
} from 'node:zlib'
import type { Encoding } from './choose-encoding.ts'

/**
 * A new page may never be requested again: quality 2 takes a third of the time of 5 for a sixth more bytes. A page that
 * was requested twice is compressed again with 5, which is within a tenth of the best.
 */
const brotliQuality = { quick: 2, small: 5 }
export type Effort = keyof typeof brotliQuality

/** Most pages fit into one chunk; each further chunk is another round trip to a worker thread. */
const chunkSize = 64 * 1024
const gzipBuffer = promisify<Buffer, ZlibOptions, Buffer>(gzip)
const brotliBuffer = promisify<Buffer, BrotliOptions, Buffer>(brotliCompress)
const worthItFromBytes = 512
const textual = /^(?:text\/|application\/(?:json|xml|ld\+json|manifest\+json|javascript)|image\/svg)/

/** Whether compressing a body makes it smaller. */
export function isCompressible(type: string | null, length: number): boolean {
  return length >= worthItFromBytes && type !== null && textual.test(type)
}

export async function encode(plain: Buffer, encoding: Encoding, effort: Effort): Promise<Buffer> {
  if (encoding === 'identity') return copyOut(plain)
  if (encoding === 'gzip') return copyOut(await gzipBuffer(plain, { chunkSize }))
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality[effort],
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  }
  return copyOut(await brotliBuffer(plain, { params, chunkSize }))
}

/** zlib returns a view of its chunk, which keeps the chunk alive: a page of 5 KB would occupy 64 KB. */
function copyOut(view: Buffer): Buffer {
  if (view.buffer.byteLength === view.length) return view
  // Not from Node's pool, where one small page would keep its neighbours in the pool alive.
  const copy = Buffer.allocUnsafeSlow(view.length)
  view.copy(copy)
  return copy
}

/** The stored encodings of a body: those that were requested. */
export type Bodies = Partial<Record<Encoding, Buffer>>

/** Converts a stored body into an encoding that is not stored yet. */
export async function encodeBody(bodies: Bodies, encoding: Encoding): Promise<Buffer> {
  const { identity, br, gzip: gzipped } = bodies
  if (identity) return encode(identity, encoding, 'small')
  if (br) return encode(await promisify(brotliDecompress)(br), encoding, 'small')
  if (gzipped) return encode(await promisify(gunzip)(gzipped), encoding, 'small')
  return Buffer.alloc(0)
}
