import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { renderImage } from './render-image.ts'

const original = await sharp({ create: { width: 1500, height: 1000, channels: 3, background: '#446688' } })
  .png()
  .toBuffer()

describe('renderImage', () => {
  it('scales down in the shape of the original', async () => {
    const bytes = await renderImage(original, {
      id: 'a',
      width: 640,
      height: null,
      quality: 75,
      format: 'webp',
    })
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 640, height: 427 })
  })

  it('makes AVIF', async () => {
    const request = { id: 'a', width: 640, height: null, quality: 75, format: 'avif' } as const
    expect(await sharp(await renderImage(original, request)).metadata()).toMatchObject({
      format: 'heif',
      compression: 'av1',
      width: 640,
    })
  })

  it('never makes a picture larger than it is', async () => {
    const bytes = await renderImage(original, {
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
      id: 'a',
      width: 1200,
      height: 630,
      quality: 75,
      format: 'jpeg',
    })
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 })
  })
})
