import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createKeyRing, identifyKey, makeKey } from './key-ring.ts'
import { readKeyText, readProvidedKeys } from './read-keys.ts'

const [old, current, strange] = [makeKey(), makeKey(), makeKey()]
const before = createKeyRing([old])
const rotated = createKeyRing([current, old])
const retired = createKeyRing([current])

describe('a key ring', () => {
  it('signs with its newest key and accepts the older until it is retired', () => {
    const early = before.sign('a ticket')
    expect(early).toMatch(/^[\w-]{51}$/)
    expect(early.startsWith(identifyKey(old))).toBe(true)
    expect(rotated.sign('a ticket').startsWith(identifyKey(current))).toBe(true)
    expect([rotated, retired].map((ring) => ring.isSigned('a ticket', early))).toEqual([true, false])
    expect(retired.isSigned('a ticket', rotated.sign('a ticket'))).toBe(true)
    expect(rotated.digests('x')).toEqual([...retired.digests('x'), ...before.digests('x')])
  })

  it('rejects another text, another key and anything that was changed', () => {
    const signature = rotated.sign('a ticket')
    expect(rotated.isSigned('another', signature)).toBe(false)
    expect(rotated.isSigned('a ticket', createKeyRing([strange]).sign('a ticket'))).toBe(false)
    for (const wrong of ['', signature.slice(0, -1), `${signature}x`, `${signature.slice(0, 50)}é`])
      expect(rotated.isSigned('a ticket', wrong)).toBe(false)
  })

  it('seals any text for what it belongs to, differently each time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const sealed = before.seal(text, 'application 7')
        expect(sealed).toMatch(/^[\w-]+$/)
        expect(rotated.open(sealed, 'application 7')).toBe(text)
        expect(before.seal(text, 'application 7')).not.toBe(sealed)
      }),
      { seed: 7, numRuns: 50 },
    )
  })

  it('opens nothing for another row, with another key, or after a change', () => {
    const sealed = rotated.seal('1 January 1990', 'application 7')
    expect(sealed).not.toContain('1990')
    const changed = sealed.slice(0, -3) + (sealed.at(-3) === 'A' ? 'B' : 'A') + sealed.slice(-2)
    for (const [ring, text, belongsTo] of [
      [rotated, sealed, 'application 8'],
      [before, sealed, 'application 7'],
      [rotated, changed, 'application 7'],
      [rotated, sealed.slice(0, 20), 'application 7'],
      [rotated, '', 'application 7'],
    ] as const)
      expect(() => ring.open(text, belongsTo)).toThrow()
  })

  it('seals a file for what it belongs to, as bytes', () => {
    const file = randomBytes(5_000)
    const sealed = before.sealBytes(file, 'document 7')
    expect(sealed.length).toBe(file.length + 8 + 12 + 16)
    expect(sealed.includes(file.subarray(0, 16))).toBe(false)
    expect(rotated.openBytes(sealed, 'document 7').equals(file)).toBe(true)
    const changed = Buffer.from(sealed)
    changed[100] = (changed[100] ?? 0) ^ 1
    for (const [ring, bytes, belongsTo] of [
      [before, sealed, 'document 8'],
      [retired, sealed, 'document 7'],
      [before, changed, 'document 7'],
      [before, sealed.subarray(0, 20), 'document 7'],
      [before, Buffer.alloc(0), 'document 7'],
    ] as const)
      expect(() => ring.openBytes(bytes, belongsTo)).toThrow()
  })

  it('shows its keys to nobody who prints it', () => {
    expect(JSON.stringify(rotated)).toBe(JSON.stringify({ ids: [current, old].map(identifyKey) }))
  })
})

describe('keys of the environment', () => {
  it('are read as base64, its form for addresses, or hex, the newest first', () => {
    const key = randomBytes(32)
    for (const text of [key.toString('base64'), key.toString('base64url'), key.toString('hex')])
      expect(readKeyText(` ${text},${old.toString('hex')}\n`)).toEqual({ keys: [key, old] })
    expect(readProvidedKeys({ KEY_TICKETS: key.toString('hex'), PORT: '1' })).toEqual({
      keys: { tickets: [key] },
      faults: [],
    })
  })

  it.each([
    ['', /holds no key/],
    [randomBytes(31).toString('base64url'), /32 random bytes/],
    [randomBytes(64).toString('hex'), /32 random bytes/],
    ['changeme', /32 random bytes/],
    ['00'.repeat(32), /no random key/],
    ['ab'.repeat(32), /no random key/],
    [Buffer.from(Array.from({ length: 32 }, (_, at) => at)).toString('hex'), /no random key/],
    [Buffer.from('this is the key of our web site!').toString('base64'), /no random key/],
  ])('are refused where they are weak: %s', (text, fault) => {
    const { faults } = readProvidedKeys({ KEY_SEARCH: text })
    expect(faults).toEqual([expect.stringMatching(fault)])
    if (text) expect(faults.join()).not.toContain(text)
  })

  it('are never the same for two purposes', () => {
    const text = old.toString('base64url')
    expect(readProvidedKeys({ KEY_SEARCH: text, KEY_LINKS: text }).faults).toEqual([
      'KEY_LINKS has a key that KEY_SEARCH has too: every purpose needs its own',
    ])
  })
})
