import type { Cents } from '../../money/cents.ts'

export const ledgerKinds = [
  'hold-taken',
  'hold-extended',
  'hold-ended',
  'hold-released',
  'attempt-started',
  'attempt-sent',
  'declined',
  'attempt-closed',
  'charged',
  'reserved',
  'cancelled',
  'cancelled-online',
  'cancel-asked',
  'cancel-declined',
  'refund-owed',
  'refunded',
  'refund-refused',
  'chargeback',
  'handed-over',
  'taken-back',
] as const
export type LedgerKind = (typeof ledgerKinds)[number]

export type LedgerEntry = {
  readonly reservationId: string
  readonly attemptId: string | null
  readonly carId: number | null
  readonly kind: LedgerKind
  readonly amountCents: Cents
}
