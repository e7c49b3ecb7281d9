import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseFigure, parseWhole } from './parse-figure.ts'
import { parseMoney } from './parse-money.ts'

it.each([
  ['45,000', 4_500_000],
  ['45 000', 4_500_000],
  ['45\u00a0000', 4_500_000],
  ['1,234,567.89', 123_456_789],
  ['45000.000', 4_500_000],
  ['45,000.00', 4_500_000],
  ['2.5', 250],
  ['-3', -300],
  ['−3', -300],
  ['0', 0],
])('reads %j', (text, hundredths) => {
  expect(parseFigure(text)).toBe(hundredths)
})

it.each([
  '45.000',
  '12.500',
  '1.234',
  '45,00',
  '4,5000',
  '45, 000',
  '45 00',
  '1,000 000',
  '45k',
  '',
  ' ',
  '-',
  '.5',
])('refuses %j, which is no figure or could be two', (text) => {
  expect(parseFigure(text)).toBeNull()
})

it('counts whole things only', () => {
  expect([parseWhole('45,000'), parseWhole('45.00'), parseWhole('45.5')]).toEqual([45_000, 45, null])
})

const grouped = (whole: number, by: string) => String(whole).replaceAll(/\B(?=(?:\d{3})+$)/g, by)

it('reads every amount in every way of writing it as that amount, or not at all', () => {
  const whole = fc.nat({ max: 2_000_000_000 })
  const separator = fc.constantFrom('', ',', ' ', '.', "'", '\u202f')
  const cents = fc.option(fc.nat({ max: 99 }), { nil: null })
  fc.assert(
    fc.property(whole, separator, cents, fc.boolean(), (value, by, part, isMoney) => {
      const text = grouped(value, by) + (part === null ? '' : `.${String(part).padStart(2, '0')}`)
      const read = isMoney ? parseMoney(`$${text}`) : parseFigure(text)
      const isUsual = by !== '.' && by !== "'"
      const meant = value * 100 + (part ?? 0)
      expect([meant, ...(isUsual || value < 1000 ? [] : [null])]).toContain(read)
    }),
  )
})

it('never loses a digit of what was typed', () => {
  const typed = fc.array(fc.constantFrom(...'0123456789., $'), { maxLength: 14 }).map((all) => all.join(''))
  fc.assert(
    fc.property(typed, (text) => {
      const read = parseMoney(text)
      if (read === null) return
      // Three digits after a point are never cents, so at most two are.
      const decimals = /\.(\d{1,2})$/.exec(text.trim())?.[1]?.length ?? 0
      const digits = text.replaceAll(/\D/g, '')
      const zeros = /\.(0{3,})$/.exec(text.trim())?.[1]?.length ?? 0
      expect(read).toBe(Number(digits) * 10 ** (2 - decimals - zeros))
    }),
    { numRuns: 5_000 },
  )
})
