import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { seededRandom } from '../../../testing/database/seeded-random.ts'
import { PlatformError } from '../http/platform-error.ts'
import { encodeInProcess } from './picture-encoder.ts'

const { random, printSeed } = seededRandom(20_281)
const formats = ['jpeg', 'png', 'webp'] as const
const readers = {
  photo: async (file: Uint8Array) => (await encodeInProcess.photo(file)).jpeg,
  stockPhoto: async (file: Uint8Array) => (await encodeInProcess.stockPhoto(file, 1)).jpeg,
  logo: async (file: Uint8Array) => (await encodeInProcess.logo(file)).png,
} as const
const triesOfEach = process.env.SOAK ? 40 : 3

let whole: Buffer[]
beforeAll(async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const picture = sharp({ create: { width: 220, height: 140, channels: 3, background: '#246', noise } })
  whole = await Promise.all(formats.map((format) => picture.clone().toFormat(format).toBuffer()))
})

/** Pictures damaged by a broken connection, a failing disk or somebody with a hex editor. */
const damages: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  'cut off': (bytes) => bytes.subarray(0, Math.floor(random() * bytes.length)),
  'with other bytes in it': (bytes) => {
    const changed = Buffer.from(bytes)
    for (let n = 0; n < 20; n++) changed[Math.floor(random() * changed.length)] = Math.floor(random() * 256)
    return changed
  },
  'with another head': (bytes) => {
    const changed = Buffer.from(bytes)
    for (let at = 8; at < 64; at++) if (random() < 0.3) changed[at] = Math.floor(random() * 256)
    return changed
  },
  'with the rest of another': (bytes) => {
    const other = whole[Math.floor(random() * whole.length)] ?? bytes
    const at = Math.floor(random() * bytes.length)
    return Buffer.concat([bytes.subarray(0, at), other.subarray(Math.min(at, other.length))])
  },
  'with much behind it': (bytes) => Buffer.concat([bytes, Buffer.alloc(200_000, '<svg onload=alert(1)>')]),
}

it.each(Object.keys(damages))(
  'a picture %s is re-encoded completely, or rejected with a message',
  async (damage) => {
    try {
      for (const bytes of whole)
        for (const read of Object.values(readers))
          for (let n = 0; n < triesOfEach; n++) {
            const file = damages[damage]?.(bytes) ?? bytes
            const made = await read(file).catch((error: unknown) => {
              expect(error).toBeInstanceOf(PlatformError)
              expect(error).toMatchObject({ status: 422, message: expect.stringMatching(/\.$/) })
              return null
            })
            if (made === null) continue
            // Readable to the last pixel, and without anything of the upload but its pixels.
            await sharp(made, { failOn: 'warning' }).stats()
            expect(made.includes('<svg onload')).toBe(false)
          }
    } catch (error) {
      printSeed()
      throw error
    }
  },
)

it.each([
  [
    'an SVG',
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/hosts"/></svg>',
  ],
  [
    'an SVG with entities',
    '<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/hosts">]><svg xmlns="http://www.w3.org/2000/svg">&a;</svg>',
  ],
  ['a PDF', '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>'],
  ['a page of HTML', '<!doctype html><img src=x onerror=alert(1)>'],
  ['nothing', ''],
])('rejects %s, whatever its declared type', async (_, text) => {
  const file = Buffer.from(text)
  for (const read of Object.values(readers)) await expect(read(file)).rejects.toMatchObject({ status: 422 })
})
