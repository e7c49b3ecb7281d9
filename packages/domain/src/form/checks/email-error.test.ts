import { describe, expect, it } from 'vitest'
import { emailError } from './email-error.ts'

describe('emailError', () => {
  it.each([
    'a@b.co',
    'first.last+cars@mail.example.com.au',
    " o'hara@example.com ",
    'ü@exämple.de',
    'a..b@c.d',
  ])('takes %s', (email) => {
    expect(emailError(email)).toBeNull()
  })

  it.each([
    'a',
    'a@b',
    '@b.co',
    'a@',
    'a@.co',
    'a@b.',
    'a@b..co',
    'a@@b.co',
    'a@b@c.co',
    'a b@c.co',
    'a@b .co',
    'a@b.co@',
    'a@b.co x',
    'a@b.co.',
    '',
    null,
    undefined,
    7,
    {},
    '🚗',
    'jane@example.com,',
    'jane@example.com;',
    'mailto:jane@example.com',
    '<jane@example.com>',
    'jane\u202e@example.com',
    'jane@exam\u200bple.com',
  ])('refuses %j [S5.05] [S8.14]', (email) => {
    expect(emailError(email)).toBe('invalid email address')
  })

  it('takes 254 characters and refuses one more', () => {
    const domain = '@example.com'
    expect(emailError(`${'a'.repeat(254 - domain.length)}${domain}`)).toBeNull()
    expect(emailError(`${'a'.repeat(255 - domain.length)}${domain}`)).toBe('invalid email address')
  })

  it('refuses ten thousand characters of anything', () => {
    for (const text of ['a@', '@', '.', 'a.', 'a@b.', ' ', '🚗'])
      expect(emailError(`${text.repeat(10_000)}!`)).not.toBeNull()
  })
})
