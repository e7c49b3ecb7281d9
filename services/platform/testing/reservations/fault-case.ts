import { findGateway, type GatewayName } from '@forecourt/domain/payment/gateway-table'
import { getGateway } from '@forecourt/payments/gateways'
import type { CallbackFault, FaultStep, RequestFault } from '@forecourt/payments/sandbox/bank/faults'

export const steps = [
  'before hold',
  'after hold',
  'after intent',
  'after charge',
  'during callback',
  'before mail',
] as const
/** `kill` is a death played in the process of the test, `kill -9` the real one of a process of its own. */
export const faults = ['kill', 'kill -9', 'lost response', 'duplicate', 'late', 'out of order'] as const
export type Step = (typeof steps)[number]
export type Fault = (typeof faults)[number]

export type FaultCase = {
  processor: GatewayName
  step: Step
  fault: Fault
  /** Whether the visitor comes back after the fault; when not, somebody else wants the car afterwards. */
  visitor: 'returns' | 'leaves'
}
export type Ending = { outcome: string; wrong: string[] }

export const spoiltCallback: Partial<Record<Fault, CallbackFault>> = {
  duplicate: 'duplicate-callback',
  late: 'late-callback',
  'out of order': 'out-of-order',
}

/** Where the process of a fault case dies; gateways are asked in a different order. */
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

/** Which answer is lost at a step, where the browser charges the card and where we do. */
const lostAt: Record<Step, Record<'browser' | 'server', Loss | null>> = {
  'before hold': { browser: null, server: null },
  'after hold': { browser: lose('create', 'error-not-moved'), server: lose('confirm', 'error-not-moved') },
  'after intent': { browser: lose('create'), server: lose('confirm', 'timeout-not-moved') },
  'after charge': { browser: lose('confirm', 'timeout-moved'), server: lose('confirm', 'timeout-moved') },
  'during callback': { browser: lose('status'), server: lose('status') },
  'before mail': { browser: null, server: null },
}

/** What the gateway is told to spoil before anything begins, besides the callbacks of the whole story. */
export function listLosses({ step, processor, fault }: FaultCase): Loss[] {
  const by = findGateway(processor).chargesInBrowser ? 'browser' : 'server'
  const lost = fault === 'lost response' ? lostAt[step][by] : null
  const first = step === 'during callback' ? findLossBeforeCallback(processor) : null
  return [first, lost].filter((loss) => loss !== null)
}

/**
 * The callback that matters tells of the charge. The first of a gateway that charges in the browser tells of the intent
 * only, so it comes late. Where nobody is called back, asking after a charge whose answer was lost stands for it.
 */
function findLossBeforeCallback(processor: GatewayName): Loss | null {
  if (findGateway(processor).chargesInBrowser) return lose('callback', 'late-callback')
  return getGateway(processor).sandbox('').callbacks ? null : lose('confirm')
}
