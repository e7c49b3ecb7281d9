import { expect, it } from 'vitest'
import { maskPhone, shownPhoneCharacters } from './mask-phone.ts'

it.each([
  ['0412 345 678', '0412 XXX XXX'],
  ['(02) 9876 5432', '(02) XXXX XXXX'],
  ['1300123456', '13001XXXXX'],
  ['13 13 13', '13 13 XX'],
  ['12345', '12345'],
  ['', ''],
  ['🚗🚗🚗🚗🚗🚗', '🚗🚗🚗🚗🚗X'],
])('masks %s after its first five characters [S4.13] [S9.16]', (shown, masked) => {
  expect(maskPhone(shown)).toBe(masked)
})

it('shows five characters of ten thousand', () => {
  expect(maskPhone('7'.repeat(10_000))).toBe(`77777${'X'.repeat(9_995)}`)
  expect(shownPhoneCharacters).toBe(5)
})
