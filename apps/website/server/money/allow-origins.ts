import { permissionsPolicy } from '@forecourt/server/answers/default-headers'
import type { AllowedOrigins } from '../../app/request/cache-hints.ts'

const directives = {
  'script-src': 'script',
  'frame-src': 'frame',
  'connect-src': 'connect',
  'img-src': 'image',
} as const satisfies Record<string, keyof AllowedOrigins>

/**
 * Opens the policy of one page, which is never kept, for what its loader named: the hosts of the gateway that takes
 * the deposit. Wallets open from the gateway's frames, so those may ask for payments too.
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

/** Nothing that could end a directive and begin another. */
function isOrigin(text: string): boolean {
  return /^https?:\/\/[\w*.:-]+$/.test(text)
}
