import { expect, it } from 'vitest'
import { findStep, makeSecret, toBase32, totpCode, totpUri } from './totp.ts'

/** RFC 6238, appendix B: the key is the text 12345678901234567890; our codes are the last six of its eight digits. */
const secret = toBase32(Buffer.from('12345678901234567890'))

it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at second %i of the RFC’s table the code is %s', (second, code) => {
  expect(secret).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  expect(totpCode(secret, Math.floor(second / 30))).toBe(code)
})

it('takes a code half a minute early or late, and never one of a step that was used [ASVS 6.5.1] [ASVS 6.5.5]', () => {
  const nowMs = 1_700_000_000_000
  const step = Math.floor(nowMs / 30_000)
  for (const near of [-1, 0, 1])
    expect(findStep(secret, totpCode(secret, step + near), nowMs, 0)).toBe(step + near)
  for (const far of [-2, 2]) expect(findStep(secret, totpCode(secret, step + far), nowMs, 0)).toBeNull()
  expect(findStep(secret, totpCode(secret, step), nowMs, step)).toBeNull()
  expect(findStep(secret, '', nowMs, 0)).toBeNull()
})

it('makes secrets of 160 bits that an app reads from an address [ASVS 6.5.3]', () => {
  expect(makeSecret()).toMatch(/^[A-Z2-7]{32}$/)
  expect(makeSecret()).not.toBe(makeSecret())
  expect(totpUri('ABC', 'ann@x.example')).toBe(
    'otpauth://totp/Forecourt%3Aann%40x.example?secret=ABC&issuer=Forecourt&algorithm=SHA1&digits=6&period=30',
  )
})
