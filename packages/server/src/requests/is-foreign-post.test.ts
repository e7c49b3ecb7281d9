import { describe, expect, it } from 'vitest'
import { isForeignPost } from './is-foreign-post.ts'

const here = 'https://smith.example'
const check = (method: string, headers: Record<string, string>) =>
  isForeignPost(method, new Headers(headers), here)

describe('isForeignPost', () => {
  it.each(['GET', 'HEAD', 'OPTIONS'])('lets %s through from anywhere', (method) => {
    expect(check(method, { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })).toBe(false)
  })

  it('lets posts of the own page through, and of programs that are no browser', () => {
    expect(check('POST', { origin: here, 'sec-fetch-site': 'same-origin' })).toBe(false)
    expect(check('POST', { origin: here })).toBe(false)
    expect(check('PUT', {})).toBe(false)
  })

  it.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { origin: 'http://smith.example' },
    { origin: 'null' },
    { origin: here, 'sec-fetch-site': 'cross-site' },
    { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
  ])('refuses a post with %j', (headers) => {
    expect(check('POST', headers as Record<string, string>)).toBe(true)
  })
})
