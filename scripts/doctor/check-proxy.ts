import type { Env } from '@forecourt/server/env'
import { createFindings, type Finding } from './finding.ts'

const { ok, warning } = createFindings('proxy')

/** Whether what a proxy says of visitors is believed exactly where there is one. */
export function checkProxy({
  mode,
  trustProxy,
  host,
  staffUrl,
}: Pick<Env, 'mode' | 'trustProxy' | 'host' | 'staffUrl'>): Finding[] {
  const isLocal = host.startsWith('127.') || host === '::1'
  if (trustProxy)
    return [
      isLocal
        ? ok('What the proxy says of visitors is believed, and only this machine can reach us.')
        : warning(
            `What a proxy says of visitors is believed from everybody who can reach ${host}: let only the proxy reach that port.`,
          ),
    ]
  return [
    mode === 'live' && (isLocal || staffUrl?.startsWith('https:'))
      ? warning(
          'Behind a proxy that ends TLS set TRUST_PROXY=1: all visitors have the address of the proxy now, and share its limits.',
        )
      : ok('Visitors are known by the address that they connect from.'),
  ]
}
