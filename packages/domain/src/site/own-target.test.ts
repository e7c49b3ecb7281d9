import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foreignTargets } from '../../testing/foreign-targets.ts'
import { ownTarget } from './own-target.ts'

describe('ownTarget', () => {
  it.each(foreignTargets)('never leads to %j', (text) => {
    expect(ownTarget(text)).toBeNull()
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
    expect(ownTarget(text)).toBe(target)
  })

  it('stays on its host whatever somebody typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const target = ownTarget(`/${text}`)
        if (target === null) return
        expect(new URL(target, 'https://west.test/deep/page').origin).toBe('https://west.test')
      }),
    )
  })
})
