import { describe, expect, it } from 'vitest'
import { trustedRequest } from './trusted-request.ts'

const headers = { 'x-forwarded-proto': 'https', 'x-other': 'kept' }

describe('trustedRequest', () => {
  it('takes the scheme from our own proxy', () => {
    const request = trustedRequest(new Request('http://smith.example/a?b=c', { headers }), true)
    expect(request.url).toBe('https://smith.example/a?b=c')
    expect(request.headers.get('x-other')).toBe('kept')
  })

  it('keeps method and body of a post', async () => {
    const post = new Request('http://smith.example/a', { method: 'POST', headers, body: 'name=Ann' })
    const request = trustedRequest(post, true)
    expect(request.method).toBe('POST')
    expect(await request.text()).toBe('name=Ann')
  })

  it('trusts the header only when configured to, and only the word https', () => {
    const plain = new Request('http://smith.example/', { headers })
    expect(trustedRequest(plain, false)).toBe(plain)
    const odd = new Request('http://smith.example/', { headers: { 'x-forwarded-proto': 'javascript' } })
    expect(trustedRequest(odd, true)).toBe(odd)
  })
})
