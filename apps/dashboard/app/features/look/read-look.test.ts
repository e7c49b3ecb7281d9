import { expect, it } from 'vitest'
import { describeLook, isSameLook, readLook, toLookFields } from './read-look.ts'

const published = { template: 'wander', tokens: { brand: '#2f6b57', corners: 'round' } }

it('is the published look until something is chosen', () => {
  expect(readLook(new URLSearchParams(''), published)).toBe(published)
})

it('takes the chosen values, and the look’s defaults for the rest', () => {
  const fields = new URLSearchParams(
    'template=redline&brand=%23ff0000&own-accent=yes&accent=%23111111&corners=&font=onest',
  )
  expect(readLook(fields, published)).toEqual({
    template: 'redline',
    tokens: { accent: '#111111', font: 'onest' },
  })
})

it('is unchanged after a round trip through its fields', () => {
  const again = readLook(new URLSearchParams(toLookFields(published)), { template: 'x', tokens: {} })
  expect(isSameLook(again, published)).toBe(true)
  expect(describeLook(again)).toBe('Wander, brand #2f6b57, corners round')
})
