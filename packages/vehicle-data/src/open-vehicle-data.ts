import { createAutograb } from './autograb/create-autograb.ts'
import { createNevdis } from './nevdis/create-nevdis.ts'
import type { VehicleMarket, VehicleRegister } from './port/vehicle-data.ts'
import { rememberLookups } from './provider/remember-lookups.ts'
import { createSandbox, type Sandbox, sandboxKey, sandboxOrigin } from './sandbox/create-sandbox.ts'

/** How long a person waits for a plate: once more for the second try. */
const defaultTimeoutMs = 4_000

/** A provider's address and our key to it, from the environment. */
export type ProviderAccess = { readonly origin: string; readonly key: string }

export type VehicleDataOptions = {
  readonly mode: 'demo' | 'live'
  readonly nevdis: ProviderAccess | null
  readonly autograb: ProviderAccess | null
  readonly clock?: () => number
  readonly timeoutMs?: number
  /** A sandbox that somebody else holds, to let it fail. */
  readonly sandbox?: Sandbox
}

/** The providers of this deployment; null is one that it has no contract with. */
export type VehicleData = {
  readonly nevdis: VehicleRegister | null
  readonly autograb: VehicleMarket | null
}

/**
 * The providers by their keys. A live deployment takes no sandbox, ours or a provider's own, and a demo no real key:
 * every question to one costs money. Without keys a demo has our sandbox and a live one does without.
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
      nevdis: options.nevdis && rememberLookups(createNevdis(over(options.nevdis)), clock),
      autograb: options.autograb && rememberLookups(createAutograb(over(options.autograb)), clock),
    }
  }
  const sandbox = options.sandbox ?? createSandbox({ clock })
  const here = { origin: sandboxOrigin, key: sandboxKey, timeoutMs, fetch: sandbox.fetch }
  return {
    nevdis: rememberLookups(createNevdis(here), clock),
    autograb: rememberLookups(createAutograb(here), clock),
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
