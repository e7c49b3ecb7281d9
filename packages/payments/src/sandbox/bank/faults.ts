import type { PaymentProvider } from '@forecourt/domain/vehicle/car'
import type { SandboxStore } from './sandbox-store.ts'

export const faultSteps = ['create', 'confirm', 'status', 'cancel', 'refund', 'callback'] as const
export type FaultStep = (typeof faultSteps)[number]

/** Of a request: whether it was done, and how its answer is withheld. */
export const requestFaults = [
  'timeout-moved',
  'timeout-not-moved',
  /** Done only after the client has given up: the gateway knows of nothing at first. */
  'timeout-moved-later',
  'lost-response',
  'error-moved',
  'error-not-moved',
] as const
/** Of a callback: how it goes wrong on its way to us. */
export const callbackFaults = [
  'duplicate-callback',
  'late-callback',
  'out-of-order',
  'lost-callback',
  'forged-callback',
] as const
export type RequestFault = (typeof requestFaults)[number]
export type CallbackFault = (typeof callbackFaults)[number]

export type Fault = {
  readonly processor: PaymentProvider
  readonly step: FaultStep
  readonly fault: RequestFault | CallbackFault
  /** How many requests or callbacks it befalls. */
  times: number
  /** Of one payment only: others that are under way meanwhile are spared. */
  readonly reference?: string | undefined
}

/** The fault that befalls this step now, used up by one; `isAbout` says whether it is a payment of this reference. */
export function takeFault(
  store: SandboxStore,
  processor: PaymentProvider,
  step: FaultStep,
  isAbout: (reference: string) => boolean,
): Fault['fault'] | null {
  const { faults } = store.state
  const found = faults.find(
    (fault) =>
      fault.processor === processor &&
      fault.step === step &&
      (fault.reference === undefined || isAbout(fault.reference)),
  )
  if (found === undefined) return null
  found.times -= 1
  if (found.times <= 0) faults.splice(faults.indexOf(found), 1)
  return found.fault
}
