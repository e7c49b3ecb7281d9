import { describe, expect, it } from 'vitest'
import { decideCaching } from './decide-caching.ts'

function decisionOf(status: number, headers: Record<string, string> = {}, isWhole = true) {
  const body = Buffer.alloc(0)
  return decideCaching({
    status,
    headers: new Headers(headers),
    body,
    tags: [],
    asOf: null,
    validUntilMs: null,
    isWhole,
  })
}

describe('decideCaching', () => {
  it('keeps pages, redirects and what is missing', () => {
    for (const status of [200, 301, 302, 307, 308, 404, 410]) expect(decisionOf(status)).toBe('keep')
  })

  it('never keeps an answer that sets a cookie, whatever else it says', () => {
    expect(decisionOf(200, { 'Set-Cookie': 'a=b' })).toBe('private')
    expect(decisionOf(200, { 'Set-Cookie': 'a=b', 'Cache-Control': 'public, max-age=60' })).toBe('private')
    expect(decisionOf(500, { 'Set-Cookie': 'a=b' })).toBe('private')
  })

  it('does not keep what says no-store or private', () => {
    for (const directive of ['no-store', 'private', 'max-age=0, no-store', 'NO-STORE', 'private="x"'])
      expect(decisionOf(200, { 'Cache-Control': directive })).toBe('pass')
    expect(decisionOf(200, { 'Cache-Control': 'public, max-age=0' })).toBe('keep')
  })

  it('treats failures and incomplete pages as faults', () => {
    expect([decisionOf(500), decisionOf(503), decisionOf(200, {}, false)]).toEqual([
      'fault',
      'fault',
      'fault',
    ])
  })

  it('passes other answers on without keeping them', () => {
    for (const status of [206, 400, 401, 403, 405, 429]) expect(decisionOf(status)).toBe('pass')
  })
})
