import type { SandboxBank } from './sandbox-bank.ts'
import type { SandboxStore } from './sandbox-store.ts'

/** What every wire of the sandbox works with. */
export type SandboxServices = {
  readonly store: SandboxStore
  readonly bank: SandboxBank
  readonly clock: () => number
  /** Where browsers find the sandbox. */
  readonly publicOrigin: () => string
  /** How long after it was paid a PayWay payment is voided instead of refunded. */
  readonly settleAfterMs: number
}
