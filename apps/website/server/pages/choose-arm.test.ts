import { describe, expect, it } from 'vitest'
import { chooseArm } from './choose-arm.ts'

const options = { draw: () => 0.7, share: 50, isSecure: false }
const chosen = (cookies: string | undefined) => chooseArm('financeLabel', cookies, options)

describe('chooseArm', () => {
  it('gives the control and no cookie to whoever has not agreed, whatever they carry', () => {
    const control = { arm: 'control', setCookie: null }
    for (const cookies of [
      undefined,
      '',
      'split-financeLabel=quote',
      'consent=denied; split-financeLabel=quote',
    ])
      expect(chosen(cookies)).toEqual(control)
  })

  it('draws an arm once and remembers it', () => {
    const first = chosen('consent=granted')
    expect(first.arm).toBe('quote')
    expect(first.setCookie).toBe('split-financeLabel=quote; Path=/; Max-Age=7776000; HttpOnly; SameSite=Lax')
    expect(chosen('a=b; split-financeLabel=control; consent=granted')).toEqual({
      arm: 'control',
      setCookie: null,
    })
  })

  it('draws again over a value that is no arm, and keeps the cookie to https there', () => {
    const { setCookie } = chooseArm('financeLabel', '__Host-consent=granted; __Host-split-financeLabel=%00', {
      ...options,
      isSecure: true,
    })
    expect(setCookie).toContain('__Host-split-financeLabel=quote')
    expect(setCookie).toContain('; Secure')
  })
})
