import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'
import type { Encoding } from './choose-encoding.ts'
import type { Page } from './page.ts'

/** The first visitor waits for it: 5 costs about a millisecond a page and is within a tenth of the best. */
const brotliQuality = 5
const worthItFromBytes = 512
const textual = /^(?:text\/|application\/(?:json|xml|ld\+json|manifest\+json|javascript)|image\/svg)/

/** Whether a body gets smaller by compressing it. */
export function isCompressible(type: string | null, length: number): boolean {
  return length >= worthItFromBytes && type !== null && textual.test(type)
}

export async function encode(plain: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return plain
  if (encoding === 'gzip') return promisify(gzip)(plain)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  }
  return promisify(brotliCompress)(plain, { params })
}

/** The page's body in an encoding that it is not kept in yet, made from one that it is. */
export async function encodeBody({ bodies }: Pick<Page, 'bodies'>, encoding: Encoding): Promise<Buffer> {
  const { identity, br, gzip: gzipped } = bodies
  if (identity) return encode(identity, encoding)
  if (br) return encode(await promisify(brotliDecompress)(br), encoding)
  if (gzipped) return encode(await promisify(gunzip)(gzipped), encoding)
  return Buffer.alloc(0)
}
