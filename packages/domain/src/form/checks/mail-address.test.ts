import fc from 'fast-check'
import { expect, it } from 'vitest'
import { mailAddress } from './mail-address.ts'

it.each(['jo@example.com', ' jo@example.com ', "o'brien+cars@mail.example.com.au", 'zoë@bücher.example'])(
  'takes %s',
  (text) => {
    expect(mailAddress(text)).toBe(text.trim())
  },
)

it.each([
  '',
  'nobody',
  'a,b@example.com',
  'a@example.com,b@example.com',
  '<a@example.com>',
  '"a b"@example.com',
  'a@exa<mple.com',
  'a\u0000@example.com',
  'a\u202e@example.com',
  'a;b@example.com',
  'a:b@example.com',
  'a(b)@example.com',
  null,
  7,
])('refuses %j', (text) => {
  expect(mailAddress(text)).toBeNull()
})

it('never lets through what could end a header or start another address', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('\r', '\n', ',', ';', '<', '>', ' '),
      (text, bad) => {
        expect(mailAddress(`jo${text}${bad}x@example.com`)).toBeNull()
      },
    ),
  )
})
