import { expect, it } from 'vitest'
import { readCookie, writeCookie } from './cookies.ts'

it('reads over TLS what only this host can have set', () => {
  expect(readCookie('a=b; __Host-staff=own;\t__Host-staff=other', 'staff', true)).toBe('own')
  // What another host of the domain, or somebody on the network before TLS, can make a browser send.
  for (const name of [
    'staff',
    '__Secure-staff',
    '__host-staff',
    'x__Host-staff',
    '__Host-staff ',
    ...['\x0b', '\x0c', '\x85', '\xa0', '\u2000', '\u3000', '\ufeff'].map((space) => `${space}__Host-staff`),
  ])
    expect(readCookie(`${name}=tossed`, 'staff', true), JSON.stringify(name)).toBeUndefined()
  expect(readCookie('__Host-staff=own', 'staff', false)).toBeUndefined()
  for (const nothing of [null, undefined, '', ';;', '__Host-staff'])
    expect(readCookie(nothing, 'staff', true)).toBeUndefined()
})

it('writes for this host alone, unreadable for scripts', () => {
  const tls = { isSecure: true, seconds: 60 }
  expect(writeCookie('staff', 'x', tls)).toBe(
    '__Host-staff=x; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure',
  )
  expect(writeCookie('staff', 'x', { ...tls, isSecure: false })).toMatch(/^staff=x; .*SameSite=Lax$/)
})
