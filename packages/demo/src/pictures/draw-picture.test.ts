import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { drawPicture } from './draw-picture.ts'
import type { PictureSpec } from './picture-spec.ts'

const spec: PictureSpec = {
  body: 'hatch',
  face: 'a',
  view: 'side',
  colour: '#a3121b',
  backdrop: 'studio',
  seed: 0,
}

/** Drawn once: a picture is a second's work on a machine that is busy with other tests. */
let drawn: Promise<Buffer>
beforeAll(() => {
  drawn = drawPicture(spec)
})

/** Mean colour of a square of 40 pixels. */
async function meanAt(picture: Buffer, left: number, top: number): Promise<number[]> {
  // Statistics are of the input, so the square has to become one.
  const square = await sharp(picture).extract({ left, top, width: 40, height: 40 }).png().toBuffer()
  return (await sharp(square).stats()).channels.map((channel) => channel.mean)
}

/** The door of the hatch in its side view, and a corner of the wall. */
const door = [820, 560] as const
const wall = [40, 40] as const

describe('drawPicture', () => {
  it('draws a WebP of 1536 by 1024', async () => {
    const { format, width, height } = await sharp(await drawn).metadata()
    expect({ format, width, height }).toEqual({ format: 'webp', width: 1536, height: 1024 })
  })

  it('draws the same bytes for the same spec', async () => {
    expect(await drawn).toEqual(await drawPicture({ ...spec }))
  })

  it('shows the paint on the body and leaves the studio alone', async () => {
    const red = await drawn
    const blue = await drawPicture({ ...spec, colour: '#14386f' })
    const [redR = 0, redG = 0, redB = 0] = await meanAt(red, ...door)
    expect(redR).toBeGreaterThan(redG + 40)
    expect(redR).toBeGreaterThan(redB + 40)
    const [blueR = 0, , blueB = 0] = await meanAt(blue, ...door)
    expect(blueB).toBeGreaterThan(blueR + 40)
    for (const [i, mean] of (await meanAt(red, ...wall)).entries())
      expect(Math.abs(mean - ((await meanAt(blue, ...wall))[i] ?? 0))).toBeLessThan(3)
  })

  it('swaps the studio for the set and keeps the vehicle', async () => {
    const studio = await drawn
    const night = await drawPicture({ ...spec, backdrop: 'night' })
    expect(Math.max(...(await meanAt(studio, ...wall)))).toBeGreaterThan(190)
    expect(Math.max(...(await meanAt(night, ...wall)))).toBeLessThan(60)
    for (const [i, mean] of (await meanAt(studio, ...door)).entries())
      expect(Math.abs(mean - ((await meanAt(night, ...door))[i] ?? 0))).toBeLessThan(6)
  })

  it('mirrors the views of the other side', async () => {
    const [right = 0] = await meanAt(await drawPicture({ ...spec, view: 'front-three-quarter' }), 1100, 560)
    const [left = 0] = await meanAt(
      await drawPicture({ ...spec, view: 'front-three-quarter-left' }),
      1536 - 1100 - 40,
      560,
    )
    expect(Math.abs(right - left)).toBeLessThan(3)
  })

  it.each(['nose', 'tail', 'profile', 'detail'])('draws the closer view %s in full size', async (view) => {
    const { width, height } = await sharp(await drawPicture({ ...spec, view })).metadata()
    expect([width, height]).toEqual([1536, 1024])
  })

  it.each([{ body: 'tank' }, { face: 'z' }, { view: 'under' }, { backdrop: 'moon' }])(
    'refuses %o',
    async (change) => {
      await expect(drawPicture({ ...spec, ...change })).rejects.toThrow()
    },
  )
})
