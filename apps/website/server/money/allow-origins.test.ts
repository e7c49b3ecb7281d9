import { describe, expect, it } from 'vitest'
import { contentSecurityPolicy } from '../http/content-security-policy.ts'
import { allowOrigins } from './allow-origins.ts'

const gateway = {
  script: ['https://js.gateway.example'],
  frame: ['https://js.gateway.example', 'https://*.gateway.example'],
  connect: ['https://api.gateway.example'],
  image: [],
}

function opened(allowed: Parameters<typeof allowOrigins>[1]) {
  const policy = contentSecurityPolicy({ scripts: ['one()'], styles: [] })
  const headers = new Headers({ 'Content-Security-Policy': policy })
  allowOrigins(headers, allowed)
  const directives = (headers.get('Content-Security-Policy') ?? '').split('; ')
  const of = (name: string) => directives.find((one) => one.startsWith(`${name} `)) ?? ''
  return { of, permissions: headers.get('Permissions-Policy') ?? '' }
}

describe('allowOrigins', () => {
  it('adds a gateway’s origins where it needs them, and leaves the rest of the policy as it was', () => {
    const { of } = opened(gateway)
    expect(of('script-src')).toMatch(/^script-src 'self' 'sha256-[^ ]+' https:\/\/js\.gateway\.example$/)
    expect(of('frame-src')).toContain(' https://js.gateway.example https://*.gateway.example')
    expect(of('connect-src')).toBe("connect-src 'self' https://api.gateway.example")
    expect(of('img-src')).toBe("img-src 'self' data:")
    expect(of('default-src')).toBe("default-src 'self'")
    expect(of('frame-ancestors')).toBe("frame-ancestors 'none'")
  })

  it('lets wallets open from the gateway’s frames', () => {
    expect(opened(gateway).permissions).toContain('payment=(self "https://js.gateway.example")')
  })

  it('adds nothing that is no origin', () => {
    const { of } = opened({ ...gateway, script: ["'unsafe-inline'", 'https://a.example; object-src *', '*'] })
    expect(of('script-src')).toMatch(/^script-src 'self' 'sha256-[^ ]+'$/)
    expect(of('object-src')).toBe("object-src 'none'")
  })

  it('adds no policy to an answer without one, such as data', () => {
    const headers = new Headers()
    allowOrigins(headers, gateway)
    expect([...headers]).toEqual([])
  })
})
