import type { PaymentProvider } from '@forecourt/domain/vehicle/car'
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
  processor: PaymentProvider
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

/** Where the process of a fault case dies; the three gateways are asked in a different order. */
export function findKillMoment({ step, processor, fault }: FaultCase): string | null {
  if (fault === 'lost response') return null
  const isStripe = processor === 'stripe'
  const moments: Record<Step, string> = {
    'before hold': 'tx:1:open',
    'after hold': 'tx:1:end',
    'after intent': isStripe ? 'create:end' : 'confirm:start',
    'after charge': isStripe ? 'charged' : 'confirm:end',
    'during callback': 'status:start',
    'before mail': 'mail:start',
  }
  return moments[step]
}

type Loss = { step: FaultStep; fault: RequestFault | CallbackFault }
const lose = (step: FaultStep, fault: Loss['fault'] = 'lost-response'): Loss => ({ step, fault })
const everywhere = (loss: Loss | null) => ({ stripe: loss, till: loss, st_george: loss })

/** Which answer is lost at a step. */
const lostAt: Record<Step, Record<PaymentProvider, Loss | null>> = {
  'before hold': everywhere(null),
  'after hold': {
    ...everywhere(lose('confirm', 'error-not-moved')),
    stripe: lose('create', 'error-not-moved'),
  },
  'after intent': { ...everywhere(lose('confirm', 'timeout-not-moved')), stripe: lose('create') },
  'after charge': everywhere(lose('confirm', 'timeout-moved')),
  'during callback': everywhere(lose('status')),
  'before mail': everywhere(null),
}

/** What the gateway is told to spoil before anything begins, besides the callbacks of the whole story. */
export function listLosses({ step, processor, fault }: FaultCase): Loss[] {
  const lost = fault === 'lost response' ? lostAt[step][processor] : null
  const first = step === 'during callback' ? beforeCallback[processor] : null
  return [first, lost].filter((loss) => loss !== null)
}

/**
 * The callback that matters tells of the charge. Stripe's first tells of the intent only, so it comes late. St.George
 * calls nobody back: asking after a charge whose answer was lost stands for it.
 */
const beforeCallback: Record<PaymentProvider, Loss | null> = {
  stripe: lose('callback', 'late-callback'),
  till: null,
  st_george: lose('confirm'),
}
