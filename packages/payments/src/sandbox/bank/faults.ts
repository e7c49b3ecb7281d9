import type { PaymentProvider } from '@forecourt/domain/money/gateway-table'

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
