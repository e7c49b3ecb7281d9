import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { readBookingLink, signBookingLink } from './booking-link.ts'

const id = '0b5a3c1e-77aa-4d05-9a51-0f3f9e1c2b3d'
const link = signBookingLink(id, 'secret')

it('is read back by the secret that signed it, and by no other', () => {
  expect(link).toMatch(/^[\w-]{44}$/)
  expect(readBookingLink(link, 'secret')).toBe(id)
  expect(readBookingLink(link, 'another')).toBeNull()
  expect(
    readBookingLink(signBookingLink(randomUUID(), 'secret').slice(0, 22) + link.slice(22), 'secret'),
  ).toBeNull()
})

it.each([
  '',
  'x'.repeat(44),
  link.slice(0, -1),
  `${link}A`,
  ...[0, 10, 21, 22, 30, 43].map(
    (at) => link.slice(0, at) + (link[at] === 'A' ? 'B' : 'A') + link.slice(at + 1),
  ),
])('does not read %j', (text) => {
  expect(readBookingLink(text, 'secret')).toBeNull()
})
