import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hostileTargets } from '../../testing/hostile-targets.ts'
import { toInternalTarget } from './to-internal-target.ts'

describe('toInternalTarget', () => {
  it.each(hostileTargets)('never leads to %j', (text) => {
    expect(toInternalTarget(text)).toBeNull()
  })

  it.each([
    ['/', '/'],
    ['/leads?state=new#l7', '/leads?state=new#l7'],
    ['/stock/../leads', '/leads'],
    ['/le\tads', '/leads'],
    ['/a b', '/a%20b'],
    // After another decoding these are letters of a path, which no browser reads as slashes.
    ['/%09/evil.example', '/%09/evil.example'],
    ['/%2F/evil.example', '/%2F/evil.example'],
    ['/%5Cevil.example', '/%5Cevil.example'],
    ['/@evil.example', '/@evil.example'],
    ['/https://evil.example', '/https://evil.example'],
    ['/?to=//evil.example', '/?to=//evil.example'],
  ])('reads %j', (text, target) => {
    expect(toInternalTarget(text)).toBe(target)
  })

  it('stays on its host whatever somebody typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const target = toInternalTarget(`/${text}`)
        if (target === null) return
        expect(new URL(target, 'https://west.test/deep/page').origin).toBe('https://west.test')
      }),
    )
  })
})
