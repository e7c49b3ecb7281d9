import { expect, it } from 'vitest'
import { maskSecret } from './mask-secret.ts'

it.each([
  ['ga4ApiSecret', 'abc', true],
  ['metaConversionsToken', '', false],
  ['ga4ApiSecret', null, null],
  ['ga4MeasurementId', 'G-ABC123', 'G-ABC123'],
  ['gone', 'abc', 'abc'],
])('shows of %s only whether it is set, and all of what is no secret', (key, value, told) => {
  expect(maskSecret(key, value)).toBe(told)
  expect(maskSecret(key, told)).toBe(told)
})
