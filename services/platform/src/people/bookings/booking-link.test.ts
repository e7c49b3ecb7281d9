import { randomUUID } from 'node:crypto'
import { createKeyRing, makeKey } from '@forecourt/server/keys/key-ring'
import { expect, it } from 'vitest'
import { readBookingLink, signBookingLink } from './booking-link.ts'

const id = '0b5a3c1e-77aa-4d05-9a51-0f3f9e1c2b3d'
const key = makeKey()
const keys = createKeyRing([key])
const link = signBookingLink(id, keys)

it('is read back by the key that signed it, also after it was replaced, and by no other', () => {
  expect(link).toMatch(/^[\w-]{73}$/)
  expect(readBookingLink(link, keys)).toBe(id)
  expect(readBookingLink(link, createKeyRing([makeKey(), key]))).toBe(id)
  expect(readBookingLink(link, createKeyRing([makeKey()]))).toBeNull()
  expect(readBookingLink(signBookingLink(randomUUID(), keys).slice(0, 22) + link.slice(22), keys)).toBeNull()
})

it.each([
  '',
  'x'.repeat(73),
  link.slice(0, -1),
  `${link}A`,
  ...[0, 10, 21, 22, 30, 43, 72].map(
    (at) => link.slice(0, at) + (link[at] === 'A' ? 'B' : 'A') + link.slice(at + 1),
  ),
])('does not read %j', (text) => {
  expect(readBookingLink(text, keys)).toBeNull()
})
