import type { GatewayName } from '@forecourt/domain/payment/gateway-table'
import type { Fault, FaultStep } from './faults.ts'
import type { SandboxStore } from './sandbox-store.ts'

/**
 * The planned fault for this step, if any, and consumes one; `isAbout` says whether the step concerns a payment with
 * this reference.
 */
export function consumeFault(
  store: SandboxStore,
  processor: GatewayName,
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
