import type { CallerOptions } from '@forecourt/contract/call/call'
import { createPlatformClient, type PlatformClient } from '@forecourt/contract/client'
import type { LocalPlatform } from '../../src/local.ts'
import { testCredentials } from './open-test-platform.ts'

/** The contract's client of a platform in this process. */
export function connectClient(platform: LocalPlatform): PlatformClient {
  return connectClientAt('http://platform.internal', transportTo(platform))
}

export type Transport = Pick<CallerOptions, 'fetch' | 'handOver'>

/** As a website calls a platform in its own process. */
export function transportTo({ app }: Pick<LocalPlatform, 'app'>): Required<Transport> {
  return { fetch: (request) => app.fetch(request), handOver: (request, data) => app.fetch(request, { data }) }
}

/** The same of one that listens somewhere, with the patience that a busy machine needs. */
export function connectClientAt(
  base: string,
  transport: Transport = { fetch: (request) => fetch(request) },
): PlatformClient {
  return createPlatformClient({
    addresses: { base, dashboard: base, staging: null },
    credentials: testCredentials,
    ...transport,
    deadlineMs: 60_000,
    log: { warn() {} },
  })
}
