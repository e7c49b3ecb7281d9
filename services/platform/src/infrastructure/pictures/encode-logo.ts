import { findNearestReadable, hasReadableText } from '@forecourt/domain/site/look/readable-colour'
import sharp from 'sharp'
import { fail } from '../http/platform-error.ts'
import { readPictureFormat } from './read-picture-format.ts'

export type EncodedLogo = { png: Buffer; width: number; height: number; colours: string[] }

const longestEdge = 800
const maxPixels = 50_000_000
const acceptedFormats = ['jpeg', 'png', 'webp']
const maxColours = 4

/** A logo re-encoded from its pixels with its transparency, and its dominant colours. */
export async function encodeLogo(file: Uint8Array): Promise<EncodedLogo> {
  const read = () => sharp(file, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 })
  const format = await readPictureFormat(read)
  if (!format || !acceptedFormats.includes(format)) throw fail('logo-unsupported')
  try {
    const { data, info } = await read()
      .autoOrient()
      .resize(longestEdge, longestEdge, { fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer({ resolveWithObject: true })
    return { png: data, width: info.width, height: info.height, colours: await listColours(data) }
  } catch {
    throw fail('logo-damaged')
  }
}

/** The most frequent colours except greys and near blacks or whites, each adjusted so that text on it is readable. */
async function listColours(png: Buffer): Promise<string[]> {
  const pixels = await sharp(png).resize(96, 96, { fit: 'inside' }).ensureAlpha().raw().toBuffer()
  const groups = new Map<number, { count: number; sum: [number, number, number] }>()
  for (let at = 0; at < pixels.length; at += 4) {
    const [r = 0, g = 0, b = 0, alpha = 0] = pixels.subarray(at, at + 4)
    const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)]
    if (alpha < 128 || most - least < 40) continue
    const key = ((r >> 5) << 6) | ((g >> 5) << 3) | (b >> 5)
    const group = groups.get(key) ?? { count: 0, sum: [0, 0, 0] }
    groups.set(key, {
      count: group.count + 1,
      sum: [group.sum[0] + r, group.sum[1] + g, group.sum[2] + b],
    })
  }
  const found: string[] = []
  for (const { count, sum } of [...groups.values()].sort((a, b) => b.count - a.count)) {
    const colour = findNearestReadable(toHex(sum.map((part) => Math.round(part / count))), hasReadableText)
    // Edges and shadows are shades of a colour that is already in the list.
    if (found.every((one) => isFar(one, colour))) found.push(colour)
  }
  return found.slice(0, maxColours)
}

function toHex(parts: readonly number[]): string {
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

function isFar(one: string, other: string): boolean {
  const distance = [1, 3, 5].map((at) =>
    Math.abs(Number.parseInt(one.slice(at, at + 2), 16) - Number.parseInt(other.slice(at, at + 2), 16)),
  )
  return Math.max(...distance) > 70
}
