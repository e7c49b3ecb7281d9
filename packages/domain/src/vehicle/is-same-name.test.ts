import { describe, expect, it } from 'vitest'
import { isSameName } from './is-same-name.ts'

describe('isSameName', () => {
  it('ignores case and outer spaces', () => {
    expect(isSameName('Mazda', ' MAZDA ')).toBe(true)
    expect(isSameName(' mazda', 'Mazda')).toBe(true)
  })

  it('distinguishes all other differences', () => {
    expect(isSameName('Mercedes-Benz', 'Mercedes Benz')).toBe(false)
    expect(isSameName('Škoda', 'Skoda')).toBe(false)
    expect(isSameName('', 'Mazda')).toBe(false)
  })
})
