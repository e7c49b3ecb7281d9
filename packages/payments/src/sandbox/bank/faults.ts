import type { GatewayName } from '@forecourt/domain/payment/gateway-table'

export const faultSteps = ['create', 'confirm', 'status', 'cancel', 'refund', 'callback'] as const
export type FaultStep = (typeof faultSteps)[number]

/** Faults of a request: whether it is executed, and how its answer is withheld. */
export const requestFaults = [
  'timeout-moved',
  'timeout-not-moved',
  /** Executed only after the client has timed out, so the gateway does not know it at first. */
  'timeout-moved-later',
  'lost-response',
  'error-moved',
  'error-not-moved',
] as const
/** Faults of a callback's delivery. */
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
  readonly processor: GatewayName
  readonly step: FaultStep
  readonly fault: RequestFault | CallbackFault
  /** How many requests or callbacks are affected. */
  times: number
  /** Only affects this payment, not others in progress. */
  readonly reference?: string | undefined
}
