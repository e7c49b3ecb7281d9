import type { PaymentProvider } from '@forecourt/domain/money/gateway-table'
import type { Fault, FaultStep } from './faults.ts'
import type { SandboxStore } from './sandbox-store.ts'

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
