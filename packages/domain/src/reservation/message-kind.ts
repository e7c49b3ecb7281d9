/** Mail about reservations: to the visitor who paid, to the dealer's people, to those who asked to be told. */
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

/** What somebody of the dealer's people must look at in a deposit. */
export type DepositTrouble = 'amount-differs' | 'no-account' | 'refund-refused' | 'chargeback'
