import { expect, it } from 'vitest'
import { redactContacts } from './redact-contacts.ts'

it.each([
  ['Cannot mail ann.smith+cars@example.com.', 'Cannot mail [address]'],
  ['<Ann@Example.com> is wrong', '<[address]> is wrong'],
  ['to:ann@example.com, bo@example.com', 'to:[address], [address]'],
  ['Call 0412 345 678 or +61 (2) 5550-1234', 'Call [number] or [number]'],
  ['GET https://west.example/success?lead_id=7&email=x failed', 'GET https://west.example/success?… failed'],
  ['a.js:12:345 cannot read "price" of null', 'a.js:12:345 cannot read "price" of null'],
  ['Minified error 418 at 1.2.3', 'Minified error 418 at 1.2.3'],
])('writes %j as %j', (text, written) => {
  expect(redactContacts(text)).toBe(written)
})

it('takes time in proportion to the length of a text', () => {
  const text = 'a'.repeat(300_000)
  const startedMs = performance.now()
  expect(redactContacts(`${text} x@example.com`)).toBe(`${text} [address]`)
  // Quadratic time would take minutes.
  expect(performance.now() - startedMs).toBeLessThan(10_000)
})
