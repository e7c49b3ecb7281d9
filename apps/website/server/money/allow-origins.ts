import { permissionsPolicy } from '@forecourt/server/answers/default-headers'
import type { AllowedOrigins } from '../../app/request/cache-hints.ts'

const directives = {
  'script-src': 'script',
  'frame-src': 'frame',
  'connect-src': 'connect',
  'img-src': 'image',
} as const satisfies Record<string, keyof AllowedOrigins>

/**
 * Extends the policy of one uncached page by the origins that its loader declared: the hosts of the deposit's gateway.
 * Wallets open from the gateway's frames, so these get the payment permission too.
 */
export function allowOrigins(headers: Headers, allowed: AllowedOrigins): void {
  const policy = headers.get('Content-Security-Policy')
  if (policy === null) return
  const opened = policy.split('; ').map((directive) => {
    const [name = ''] = directive.split(' ')
    const kind = Object.hasOwn(directives, name) ? directives[name as keyof typeof directives] : null
    return kind === null ? directive : [directive, ...allowed[kind].filter(isOrigin)].join(' ')
  })
  headers.set('Content-Security-Policy', opened.join('; '))
  headers.set('Permissions-Policy', permissionsPolicy(allowed.frame.filter(isOrigin)))
}

/** Rejects anything that could end a directive and start another. */
function isOrigin(text: string): boolean {
  return /^https?:\/\/[\w*.:-]+$/.test(text)
}
