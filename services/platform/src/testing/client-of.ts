import { createPlatformClient, type PlatformClient } from '@forecourt/contract/client'
import type { LocalPlatform } from '../local.ts'
import { testCredentials } from './open-test-platform.ts'

/** The contract's client of a platform in this process. */
export function clientOf(platform: LocalPlatform): PlatformClient {
  const base = 'http://platform.internal'
  return createPlatformClient({
    addresses: { base, dashboard: base, staging: null },
    credentials: testCredentials,
    fetch: (request) => platform.app.fetch(request),
    log: { warn() {} },
  })
}
