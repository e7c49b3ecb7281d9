import { describe, expect, it } from 'vitest'
import { byteRadiance, displayByte, displayByteRadiance } from './tone.ts'

describe('tone', () => {
  it('shows black as black and the brightest radiance as white', () => {
    expect(displayByte(0)).toBe(0)
    expect(displayByte(1000)).toBe(255)
    expect(byteRadiance[0]).toBe(0)
  })

  it('finds the radiance that is shown as a byte, to within one level', () => {
    for (let byte = 0; byte < 250; byte++)
      expect(Math.abs(displayByte(displayByteRadiance[byte] ?? 0) - byte)).toBeLessThanOrEqual(1)
  })
})
