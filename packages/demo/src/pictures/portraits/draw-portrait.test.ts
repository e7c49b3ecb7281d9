import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { pictureId } from '../picture-id.ts'
import { animals } from './animals.ts'
import { clothes } from './clothes.ts'
import { drawPortrait } from './draw-portrait.ts'
import { extras } from './extras.ts'
import { hairs } from './hairs.ts'
import type { Looks, PortraitSpec } from './portrait-spec.ts'

const keys = <Table extends object>(table: Table) => Object.keys(table) as (keyof Table)[]
const plain: PortraitSpec = { looks: ['olive', 'short', 'brown', 'polo'], colour: '#1d4a35' }
const everyLooks: Looks[] = [
  ...keys(hairs).map((hair): Looks => ['olive', hair, 'brown', 'polo']),
  ...keys(clothes).map((worn): Looks => ['deep', 'crop', 'black', worn]),
  ...keys(extras).map((extra): Looks => ['fair', 'bob', 'auburn', 'shirt', extra]),
  ...keys(animals),
]

async function meanAt(portrait: Buffer, left: number, top: number): Promise<number[]> {
  const square = await sharp(portrait).extract({ left, top, width: 8, height: 8 }).png().toBuffer()
  return (await sharp(square).stats()).channels.map(({ mean }) => mean)
}

describe('drawPortrait', () => {
  it('draws a square WebP, the same bytes for the same spec', async () => {
    const portrait = await drawPortrait(plain)
    const { format, width, height } = await sharp(portrait).metadata()
    expect({ format, width, height }).toEqual({ format: 'webp', width: 512, height: 512 })
    expect(await drawPortrait({ ...plain })).toEqual(portrait)
  })

  it('draws every hair, garment and extra, each unlike the others and named unlike them', async () => {
    const portraits = await Promise.all(
      everyLooks.map((looks) => drawPortrait({ looks, colour: plain.colour })),
    )
    expect(new Set(portraits.map((bytes) => bytes.toString('base64'))).size).toBe(everyLooks.length)
    expect(new Set(everyLooks.map((looks) => pictureId({ looks, colour: '#000000' }))).size).toBe(
      everyLooks.length,
    )
  })

  it('dresses people in the colour of their dealer, before a light shade of it', async () => {
    const portrait = await drawPortrait({ ...plain, colour: '#a3121b' })
    const [red = 0, green = 0] = await meanAt(portrait, 120, 490)
    expect(red).toBeGreaterThan(green + 60)
    const wall = await meanAt(portrait, 12, 12)
    expect(Math.min(...wall)).toBeGreaterThan(190)
  })
})
