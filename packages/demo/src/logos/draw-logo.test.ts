import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { dealers } from '../dealers.ts'
import { drawLogo } from './draw-logo.ts'
import { logoSize } from './logo-size.ts'

const plan = {
  name: 'Fern & Sons',
  emblem: 'wheel',
  template: 'showroom',
  lines: ['Fern & Sons', 'Cars'],
  paints: { brand: '#123456', onBrand: '#ffffff', accent: '#abcdef', ink: '#111111' },
} as const

describe('drawLogo', () => {
  it('needs no font, script or other file to be shown', () => {
    for (const { logoSvg } of dealers) expect(logoSvg).not.toMatch(/<text|<script|<image|href=|font-family/)
  })

  it('is a picture 48 high and wider than high, with the name for those who cannot see it', async () => {
    const svg = drawLogo(plan)
    const { width = 0, height } = await sharp(Buffer.from(svg)).metadata()
    expect(height).toBe(48)
    expect(width).toBeGreaterThan(100)
    expect(logoSize(svg)).toEqual({ width, height })
    expect(svg).toContain('aria-label="Fern &amp; Sons"')
  })

  it('is wider for a longer name', async () => {
    const widthOf = async (name: string) =>
      (await sharp(Buffer.from(drawLogo({ ...plan, lines: [name] }))).metadata()).width ?? 0
    expect(await widthOf('Fernleigh and Daughters')).toBeGreaterThan(await widthOf('Fern'))
  })

  it('refuses a letter or an emblem that it cannot draw', () => {
    expect(() => drawLogo({ ...plan, lines: ['Ω'] })).toThrow('letter')
    expect(() => drawLogo({ ...plan, emblem: 'crown' })).toThrow('emblem')
  })
})
