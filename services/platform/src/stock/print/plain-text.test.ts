import { expect, it } from 'vitest'
import { plainText } from './plain-text.ts'

it('keeps what the built-in fonts can draw', () => {
  const text = 'Škoda – “Fabia” 1.5 €20,000 Citroën · 4×4'
  expect(plainText(text)).toBe(text)
})

it('takes marks off letters that have none with them, and leaves the rest out', () => {
  expect(plainText('Whangārei')).toBe('Whangarei')
  expect(plainText('Citroe\u0308n')).toBe('Citroën')
  expect(plainText('Great car 🚗★日本\u0000')).toBe('Great car ')
})
