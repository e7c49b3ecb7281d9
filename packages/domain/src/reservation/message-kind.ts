/** Mail about reservations: to the visitor who paid, to staff, and to the waiting list. */
export const messageKinds = [
  'receipt',
  'refund',
  'refund-staff',
  'trouble-staff',
  'cancelled',
  'cancelled-staff',
  'cancel-asked',
  'cancel-asked-staff',
  'cancel-declined',
  'wait-proof',
  'car-free',
  'car-gone',
] as const
export type MessageKind = (typeof messageKinds)[number]

/** A deposit problem that staff must resolve. */
export type DepositProblem = 'amount-differs' | 'no-account' | 'refund-refused' | 'chargeback'
