/** Mail about reservations: to the visitor who paid, to the dealer's people, to those who asked to be told. */
export const messageKinds = [
  'receipt',
  'refund',
  'refund-staff',
  'trouble-staff',
  'cancelled',
  'cancelled-staff',
  'wait-proof',
  'car-free',
  'car-gone',
] as const
export type MessageKind = (typeof messageKinds)[number]
