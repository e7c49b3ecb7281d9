import fc from 'fast-check'
import { expect, it } from 'vitest'
import { headerText } from './compose-mail.ts'

it('joins lines into one, whatever the line breaks', () => {
  expect(headerText('Jo\r\nBcc: all@example.com')).toBe('Jo Bcc: all@example.com')
  expect(headerText('a\u2028b\u0085c\u0000d')).toBe('a b c d')
})

it('keeps emoji and right-to-left text, but removes direction overrides', () => {
  expect(headerText('👩‍👩‍👧 שלום \u202egpj.exe')).toBe('👩‍👩‍👧 שלום gpj.exe')
})

it('removes control characters and limits the length', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      const line = headerText(text)
      expect(line).not.toMatch(/\p{Cc}/u)
      expect([...line].length).toBeLessThanOrEqual(200)
      expect(line.isWellFormed()).toBe(true)
    }),
  )
})
