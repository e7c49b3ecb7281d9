/** Labels for the states of a reservation. */
export const depositStateWords: Readonly<Record<string, string>> = {
  held: 'Payment pending',
  paid: 'Paid',
  'cancel-asked': 'Asks to cancel',
  'handed-over': 'Handed over',
  refunding: 'Refunding',
  refunded: 'Refunded',
  expired: 'Not paid in time',
  released: 'Released',
}

/** Labels for the entries of the ledger. */
export const ledgerWords: Readonly<Record<string, string>> = {
  'hold-taken': 'The vehicle was held for them',
  'hold-extended': 'They were given more time',
  'hold-ended': 'The hold ended',
  'hold-released': 'They let the vehicle go',
  'attempt-started': 'They started to pay',
  'attempt-sent': 'The payment was sent to the bank',
  declined: 'The bank declined',
  'attempt-closed': 'That payment was closed',
  charged: 'The deposit was paid',
  reserved: 'The vehicle was reserved',
  cancelled: 'We cancelled',
  'cancelled-online': 'They cancelled online',
  'cancel-asked': 'They asked to cancel',
  'cancel-declined': 'We declined to cancel',
  'refund-owed': 'Refund started',
  refunded: 'Deposit refunded',
  'refund-refused': 'The bank refused the refund',
  chargeback: 'Their bank took the money back',
  'handed-over': 'The vehicle was handed over as sold',
  'taken-back': 'The hand-over was taken back',
}

export function depositStateText({
  state,
  handedOverAt,
  cancelAskedAt,
}: {
  state: string
  handedOverAt: string | null
  cancelAskedAt: string | null
}) {
  const paid = cancelAskedAt === null ? state : 'cancel-asked'
  const shown = handedOverAt === null ? paid : 'handed-over'
  return depositStateWords[shown] ?? shown
}
