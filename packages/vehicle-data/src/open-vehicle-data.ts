import { createAutograb } from './autograb/create-autograb.ts'
import { createNevdis } from './nevdis/create-nevdis.ts'
import type { VehicleMarket, VehicleRegister } from './port/vehicle-data.ts'
import { cacheLookups } from './provider/cache-lookups.ts'
import { createSandbox, type Sandbox, sandboxKey, sandboxOrigin } from './sandbox/create-sandbox.ts'

/** How long a visitor waits for a look-up, per try. */
const defaultTimeoutMs = 4_000

/** A provider's address and our key, from the environment. */
export type ProviderAccess = { readonly origin: string; readonly key: string }

export type VehicleDataOptions = {
  readonly mode: 'demo' | 'live'
  readonly nevdis: ProviderAccess | null
  readonly autograb: ProviderAccess | null
  readonly clock?: () => number
  readonly timeoutMs?: number
  /** An existing sandbox, so that tests can make it fail. */
  readonly sandbox?: Sandbox
}

/** The configured providers; null without a contract. */
export type VehicleData = {
  readonly nevdis: VehicleRegister | null
  readonly autograb: VehicleMarket | null
}

/**
 * Opens the configured providers. A live deployment rejects sandboxes and test keys, and a demo rejects real keys,
 * because every request costs money. Without keys a demo uses our sandbox and a live deployment has no provider.
 */
export function openVehicleData(options: VehicleDataOptions): VehicleData {
  const { mode, clock = Date.now, timeoutMs = defaultTimeoutMs } = options
  const faults = (['nevdis', 'autograb'] as const).flatMap((name) => refuseAccess(name, options[name], mode))
  if (faults.length > 0)
    throw Object.assign(
      new Error(`The vehicle data is not right:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`),
      { code: 'bad_env' },
    )
  if (mode === 'live') {
    const over = (access: ProviderAccess) => ({
      ...access,
      timeoutMs,
      fetch: (request: Request) => fetch(request),
    })
    return {
      nevdis: options.nevdis && cacheLookups(createNevdis(over(options.nevdis)), clock),
      autograb: options.autograb && cacheLookups(createAutograb(over(options.autograb)), clock),
    }
  }
  const sandbox = options.sandbox ?? createSandbox({ clock })
  const here = { origin: sandboxOrigin, key: sandboxKey, timeoutMs, fetch: sandbox.fetch }
  return {
    nevdis: cacheLookups(createNevdis(here), clock),
    autograb: cacheLookups(createAutograb(here), clock),
  }
}

function refuseAccess(name: string, access: ProviderAccess | null, mode: 'demo' | 'live'): string[] {
  if (access === null) return []
  if (mode === 'demo') return [`The key of ${name} is a real one: demo mode refuses it.`]
  const { protocol, hostname } = new URL(access.origin)
  const isSandbox = protocol !== 'https:' || /sandbox|^localhost$|^127\./.test(hostname)
  return isSandbox || access.key === sandboxKey
    ? [`The address or key of ${name} is a sandbox's: live mode refuses it.`]
    : []
}
