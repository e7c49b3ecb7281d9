import { afterAll, describe, expect, it } from 'vitest'
import { createPictureDrawer } from './create-picture-drawer.ts'
import { drawPicture } from './draw-picture.ts'
import { drawPortrait } from './portraits/draw-portrait.ts'
import type { PortraitSpec } from './portraits/portrait-spec.ts'

// A picture is a second's work on a machine that is busy with other tests.

const spec = { body: 'scooter', face: null, view: 'front', colour: '#2f6fa8', backdrop: 'paper', seed: 0 }

describe('createPictureDrawer', () => {
  const drawer = createPictureDrawer()
  afterAll(() => drawer.close())

  it('draws what drawPicture draws', async () => {
    expect(await drawer.draw(spec)).toEqual(await drawPicture(spec))
  })

  it('draws portraits too', async () => {
    const portrait: PortraitSpec = { looks: ['fair', 'bun', 'grey', 'shirt'], colour: '#14386f' }
    expect(await drawer.draw(portrait)).toEqual(await drawPortrait(portrait))
  })

  it('shares one drawing between those who ask at once', async () => {
    const [first, second] = [drawer.draw(spec), drawer.draw({ ...spec })]
    expect(first).toBe(second)
    await first
  })

  it('rejects what cannot be drawn and goes on', async () => {
    await expect(drawer.draw({ ...spec, body: 'tank' })).rejects.toThrow('tank')
    expect((await drawer.draw(spec)).length).toBeGreaterThan(1000)
  })

  it('keeps the caller free while it draws', async () => {
    await drawer.draw(spec)
    let beats = 0
    const beat = setInterval(() => {
      beats++
    }, 5)
    await drawer.draw({ ...spec, seed: 1 })
    clearInterval(beat)
    expect(beats).toBeGreaterThanOrEqual(3)
  })

  it('rejects pending drawings when it is closed, and can draw again afterwards', async () => {
    const other = createPictureDrawer()
    const cut = other.draw(spec)
    const outcome = expect(cut).rejects.toThrow('ended')
    await other.close()
    await outcome
    expect((await other.draw(spec)).length).toBeGreaterThan(1000)
    await other.close()
  })
})
