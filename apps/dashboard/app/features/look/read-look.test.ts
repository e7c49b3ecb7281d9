import { expect, it } from 'vitest'
import { describeLook, isSameLook, readLook, toLookFields } from './read-look.ts'

const published = { template: 'wander', tokens: { brand: '#2f6b57', corners: 'round' } }

it('is the published one until something is chosen', () => {
  expect(readLook(new URLSearchParams(''), published)).toBe(published)
})

it('takes what is chosen, and the look’s own where nothing is', () => {
  const fields = new URLSearchParams(
    'template=redline&brand=%23ff0000&own-accent=yes&accent=%23111111&corners=&font=onest',
  )
  expect(readLook(fields, published)).toEqual({
    template: 'redline',
    tokens: { accent: '#111111', font: 'onest' },
  })
})

it('comes back the same from its fields', () => {
  const again = readLook(new URLSearchParams(toLookFields(published)), { template: 'x', tokens: {} })
  expect(isSameLook(again, published)).toBe(true)
  expect(describeLook(again)).toBe('Wander, brand #2f6b57, corners round')
})
