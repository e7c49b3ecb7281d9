import { describe, expect, it } from 'vitest'
import { pageFate } from './page-fate.ts'

function fateOf(status: number, headers: Record<string, string> = {}, isWhole = true) {
  const body = Buffer.alloc(0)
  return pageFate({
    status,
    headers: new Headers(headers),
    body,
    tags: [],
    asOf: null,
    holdsUntilMs: null,
    isWhole,
  })
}

describe('pageFate', () => {
  it('keeps pages, redirects and what is missing', () => {
    for (const status of [200, 301, 302, 307, 308, 404, 410]) expect(fateOf(status)).toBe('keep')
  })

  it('never keeps an answer that sets a cookie, whatever else it says', () => {
    expect(fateOf(200, { 'Set-Cookie': 'a=b' })).toBe('private')
    expect(fateOf(200, { 'Set-Cookie': 'a=b', 'Cache-Control': 'public, max-age=60' })).toBe('private')
    expect(fateOf(500, { 'Set-Cookie': 'a=b' })).toBe('private')
  })

  it('does not keep what says no-store or private', () => {
    for (const directive of ['no-store', 'private', 'max-age=0, no-store', 'NO-STORE', 'private="x"'])
      expect(fateOf(200, { 'Cache-Control': directive })).toBe('pass')
    expect(fateOf(200, { 'Cache-Control': 'public, max-age=0' })).toBe('keep')
  })

  it('calls failures and pages with a gap a fault', () => {
    expect([fateOf(500), fateOf(503), fateOf(200, {}, false)]).toEqual(['fault', 'fault', 'fault'])
  })

  it('passes other answers on without keeping them', () => {
    for (const status of [206, 400, 401, 403, 405, 429]) expect(fateOf(status)).toBe('pass')
  })
})
