import type { SandboxBank } from './sandbox-bank.ts'
import type { SandboxStore } from './sandbox-store.ts'

/** The dependencies of every simulated gateway. */
export type SandboxServices = {
  readonly store: SandboxStore
  readonly bank: SandboxBank
  readonly clock: () => number
  /** The sandbox's origin for browsers. */
  readonly publicOrigin: () => string
  /** How long after payment PayWay voids instead of refunding. */
  readonly settleAfterMs: number
}
