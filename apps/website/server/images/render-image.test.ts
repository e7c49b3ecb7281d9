import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { renderImage } from './render-image.ts'

const original = await sharp({ create: { width: 1500, height: 1000, channels: 3, background: '#446688' } })
  .png()
  .toBuffer()

const middle = { focal: { x: 50, y: 50 } }

describe('renderImage', () => {
  it('scales down in the shape of the original', async () => {
    const bytes = await renderImage(original, {
      ...middle,
      id: 'a',
      width: 640,
      height: null,
      quality: 75,
      format: 'webp',
    })
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 640, height: 427 })
  })

  it('makes AVIF', async () => {
    const request = { ...middle, id: 'a', width: 640, height: null, quality: 75, format: 'avif' } as const
    expect(await sharp(await renderImage(original, request)).metadata()).toMatchObject({
      format: 'heif',
      compression: 'av1',
      width: 640,
    })
  })

  it('never makes a picture larger than it is', async () => {
    const bytes = await renderImage(original, {
      ...middle,
      id: 'a',
      width: 3840,
      height: null,
      quality: 75,
      format: 'jpeg',
    })
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1500 })
  })

  it('fills 1200 by 630 for sharing [S7.39]', async () => {
    const bytes = await renderImage(original, {
      ...middle,
      id: 'a',
      width: 1200,
      height: 630,
      quality: 75,
      format: 'jpeg',
    })
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 })
  })
  it('keeps the focal point of what it cuts in sight', async () => {
    const left = await sharp({ create: { width: 200, height: 1000, channels: 3, background: '#ff0000' } })
      .png()
      .toBuffer()
    const wide = await sharp({ create: { width: 3000, height: 1000, channels: 3, background: '#0000ff' } })
      .composite([{ input: left, left: 0, top: 0 }])
      .png()
      .toBuffer()
    const red = async (x: number) => {
      const request = { id: 'a', width: 1200, height: 630, quality: 90, format: 'jpeg' } as const
      const bytes = await renderImage(wide, { ...request, focal: { x, y: 50 } })
      const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
      return (data[0] ?? 0) > 200
    }
    expect([await red(0), await red(50), await red(100)]).toEqual([true, false, false])
  })
})
