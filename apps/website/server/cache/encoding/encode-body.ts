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
 * A page that has just been made may never be asked for again: 2 takes a third of the time of 5 for a sixth more bytes.
 * One that was asked for twice is made small: 5 is within a tenth of the best.
 */
const brotliQuality = { quick: 2, small: 5 }
export type Effort = keyof typeof brotliQuality

/** Most pages fit into one piece; each further piece is another way to a worker thread and back. */
const chunkSize = 64 * 1024
const gzipBuffer = promisify<Buffer, ZlibOptions, Buffer>(gzip)
const brotliBuffer = promisify<Buffer, BrotliOptions, Buffer>(brotliCompress)
const worthItFromBytes = 512
const textual = /^(?:text\/|application\/(?:json|xml|ld\+json|manifest\+json|javascript)|image\/svg)/

/** Whether a body gets smaller by compressing it. */
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

/** zlib answers with a view of its piece, which lives as long as the view does: a page of 5 KB would keep 64 KB. */
function copyOut(view: Buffer): Buffer {
  if (view.buffer.byteLength === view.length) return view
  // Not from Node's pool, where one small page would keep alive what lies beside it.
  const copy = Buffer.allocUnsafeSlow(view.length)
  view.copy(copy)
  return copy
}

/** What is kept of a body: the encodings that somebody has asked for. */
export type Bodies = Partial<Record<Encoding, Buffer>>

/** A body in an encoding that it is not kept in yet, made from one that it is. */
export async function encodeBody(bodies: Bodies, encoding: Encoding): Promise<Buffer> {
  const { identity, br, gzip: gzipped } = bodies
  if (identity) return encode(identity, encoding, 'small')
  if (br) return encode(await promisify(brotliDecompress)(br), encoding, 'small')
  if (gzipped) return encode(await promisify(gunzip)(gzipped), encoding, 'small')
  return Buffer.alloc(0)
}
