import type { Fetch } from '@forecourt/contract/call/call'
import { createPlatformClient, type PlatformClient } from '@forecourt/contract/client'
import type { LocalPlatform } from '../../src/local.ts'
import { testCredentials } from './open-test-platform.ts'

/** The contract's client of a platform in this process. */
export function connectClient(platform: LocalPlatform): PlatformClient {
  return connectClientAt('http://platform.internal', (request) => platform.app.fetch(request))
}

/** The same of one that listens somewhere, with the patience that a busy machine needs. */
export function connectClientAt(base: string, ask: Fetch = (request) => fetch(request)): PlatformClient {
  return createPlatformClient({
    addresses: { base, dashboard: base, staging: null },
    credentials: testCredentials,
    fetch: ask,
    deadlineMs: 60_000,
    log: { warn() {} },
  })
}
