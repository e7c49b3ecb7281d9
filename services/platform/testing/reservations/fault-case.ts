import { findGateway, type GatewayName } from '@forecourt/domain/payment/gateway-table'
import { getSandbox } from '@forecourt/payments/gateways'
import type { CallbackFault, FaultStep, RequestFault } from '@forecourt/payments/sandbox/bank/faults'

export const steps = [
  'before hold',
  'after hold',
  'after intent',
  'after charge',
  'during callback',
  'before mail',
] as const
/** `kill` simulates a crash in the process of the test, `kill -9` kills a separate process. */
export const faults = ['kill', 'kill -9', 'lost response', 'duplicate', 'late', 'out of order'] as const
export type Step = (typeof steps)[number]
export type Fault = (typeof faults)[number]

export type FaultCase = {
  processor: GatewayName
  step: Step
  fault: Fault
  /** Whether the visitor returns after the fault; if not, another visitor wants the car afterwards. */
  visitor: 'returns' | 'leaves'
}
export type Ending = { outcome: string; wrong: string[] }

export const spoiltCallback: Partial<Record<Fault, CallbackFault>> = {
  duplicate: 'duplicate-callback',
  late: 'late-callback',
  'out of order': 'out-of-order',
}

/** The point at which the process of a fault case crashes; it depends on the order of a gateway's calls. */
export function findKillMoment({ step, processor, fault }: FaultCase): string | null {
  if (fault === 'lost response') return null
  const isByBrowser = findGateway(processor).chargesInBrowser
  const moments: Record<Step, string> = {
    'before hold': 'tx:1:open',
    'after hold': 'tx:1:end',
    'after intent': isByBrowser ? 'create:end' : 'confirm:start',
    'after charge': isByBrowser ? 'charged' : 'confirm:end',
    'during callback': 'status:start',
    'before mail': 'mail:start',
  }
  return moments[step]
}

type Loss = { step: FaultStep; fault: RequestFault | CallbackFault }
const lose = (step: FaultStep, fault: Loss['fault'] = 'lost-response'): Loss => ({ step, fault })

/** The response that is lost at a step, if the browser charges the card and if we do. */
const lostAt: Record<Step, Record<'browser' | 'server', Loss | null>> = {
  'before hold': { browser: null, server: null },
  'after hold': { browser: lose('create', 'error-not-moved'), server: lose('confirm', 'error-not-moved') },
  'after intent': { browser: lose('create'), server: lose('confirm', 'timeout-not-moved') },
  'after charge': { browser: lose('confirm', 'timeout-moved'), server: lose('confirm', 'timeout-moved') },
  'during callback': { browser: lose('status'), server: lose('status') },
  'before mail': { browser: null, server: null },
}

/** The faults that the gateway is set to before the journey starts, besides those of callbacks. */
export function listLosses({ step, processor, fault }: FaultCase): Loss[] {
  const by = findGateway(processor).chargesInBrowser ? 'browser' : 'server'
  const lost = fault === 'lost response' ? lostAt[step][by] : null
  const first = step === 'during callback' ? findLossBeforeCallback(processor) : null
  return [first, lost].filter((loss) => loss !== null)
}

/**
 * The relevant callback reports the charge. A gateway that charges in the browser first reports the intent
 * only, so that one is delayed. Without callbacks, a query after a charge whose response was lost takes its place.
 */
function findLossBeforeCallback(processor: GatewayName): Loss | null {
  if (findGateway(processor).chargesInBrowser) return lose('callback', 'late-callback')
  return getSandbox(processor, '').callbacks ? null : lose('confirm')
}
