import type { Random } from '../../random/random.ts'
import { makerCodes } from './maker-codes.ts'

/** Letters and digits of a VIN; I, O and Q are left out because they read as digits (ISO 3779). */
const letters = 'ABCDEFGHJKLMNPRSTUVWXYZ'
const lettersAndDigits = `${letters}0123456789`
const values: Readonly<Record<string, number>> = Object.fromEntries([
  ...'0123456789'.split('').map((digit) => [digit, Number(digit)]),
  ...'ABCDEFGH'.split('').map((letter, i) => [letter, i + 1]),
  ...'JKLMN'.split('').map((letter, i) => [letter, i + 1]),
  ['P', 7],
  ['R', 9],
  ...'STUVWXYZ'.split('').map((letter, i) => [letter, i + 2]),
])
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]
/** Model year letters of a thirty-year cycle from 1980 (ISO 3779 practice). */
const yearCodes = 'ABCDEFGHJKLMNPRSTVWXY123456789'

/** The check digit of a VIN, its ninth character (49 CFR 565.15). */
export function vinCheckDigit(vin: string): string {
  let sum = 0
  for (let i = 0; i < 17; i++) sum += (values[vin.charAt(i)] ?? 0) * (weights[i] ?? 0)
  return 'X0123456789'.charAt(sum % 11 === 10 ? 0 : (sum % 11) + 1)
}

export function makeVin(random: Random, make: string, year: number): string {
  const maker = makerCodes[make] ?? makerCodes[make.replace(/ motorcycle$/, '')] ?? '6T9'
  const descriptor = Array.from({ length: 5 }, () => draw(random, lettersAndDigits)).join('')
  const serial = String(random.whole(0, 999_999)).padStart(6, '0')
  const yearCode = yearCodes.charAt((year - 1980) % 30)
  const draft = `${maker}${descriptor}0${yearCode}${draw(random, letters)}${serial}`
  return `${draft.slice(0, 8)}${vinCheckDigit(draft)}${draft.slice(9)}`
}

function draw(random: Random, characters: string): string {
  return characters.charAt(random.whole(0, characters.length - 1))
}
