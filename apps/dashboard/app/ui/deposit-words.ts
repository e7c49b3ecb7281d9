import { formatMoney } from '../staff/format.ts'

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
const ledgerWords: Readonly<Record<string, string>> = {
  'hold-taken': 'Vehicle held for them',
  'hold-extended': 'More time to pay',
  'hold-ended': 'Time to pay ran out',
  'hold-released': 'They gave up the vehicle',
  'attempt-started': 'Payment started',
  'attempt-sent': 'Payment sent to the bank',
  declined: 'The bank declined the payment',
  'attempt-closed': 'Payment closed without money',
  charged: 'Deposit paid',
  reserved: 'Vehicle reserved',
  cancelled: 'Cancelled by us',
  'cancelled-online': 'Cancelled by them online',
  'cancel-asked': 'They asked to cancel',
  'cancel-declined': 'We declined to cancel',
  'refund-owed': 'Refund started',
  refunded: 'Deposit refunded',
  'refund-refused': 'The bank refused the refund',
  chargeback: 'Their bank took the money back',
  'handed-over': 'Handed over as sold',
  'taken-back': 'Hand-over undone',
}

type Entry = { kind: string; amountCents: number; note: string | null }

/** `Deposit paid: $200`, with whoever did it or why where the ledger says so. */
export function describeEntry({ kind, amountCents, note }: Entry): string {
  const amount = amountCents === 0 ? '' : `: ${formatMoney(Math.abs(amountCents))}`
  return `${ledgerWords[kind] ?? kind}${amount}${note ? ` (${note})` : ''}`
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
