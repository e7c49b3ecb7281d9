import { moneyText } from '@forecourt/domain/money/money-text'
import { greeting } from '../../../outbox/templates/greeting.ts'
import type { MailWords } from '../../../outbox/templates/lay-out-mail.ts'
import type { ReservationRow } from '../ledger/reservation-store.ts'

export type RefundFacts = { reservation: ReservationRow; noun: string; phone: string }

/** How long a bank takes is the bank's affair; nobody is promised a number of days. */
const patience = 'There’s nothing you need to do. Your bank may take a few business days to show it.'

/** To a visitor whose payment bought nothing, or bought it twice. */
export function refundWords({ reservation, noun, phone }: RefundFacts): MailWords {
  const amount = moneyText(reservation.depositCents ?? 0)
  const { name } = reservation.thing
  const isSecond = reservation.state === 'paid'
  return {
    subject: `Your deposit of ${amount} is on its way back (${reservation.reference})`,
    lines: [
      greeting(reservation.details.firstName),
      isSecond
        ? `You were charged twice for ${name}. One deposit of ${amount} keeps your reservation; we’re refunding the other to your card automatically.`
        : `Sorry, your payment of ${amount} for ${name} arrived after the ${noun} was no longer available. We’re refunding it in full to your card automatically.`,
      patience,
    ],
    rows: moneyRows(reservation),
    after: [
      isSecond
        ? `Questions? Call us on ${phone} and quote your reference.`
        : `We’d love to find you another ${noun}. Call us on ${phone}, or reply to this email.`,
    ],
  }
}

/** To a visitor whose reservation the dealer has given up. */
export function cancelledWords({ reservation, phone }: RefundFacts, reason: string): MailWords {
  const amount = moneyText(reservation.depositCents ?? 0)
  return {
    subject: `Your reservation was cancelled (${reservation.reference})`,
    lines: [
      greeting(reservation.details.firstName),
      `We’ve cancelled your reservation for ${reservation.thing.name}: ${reason}`,
      `We’re refunding your ${amount} deposit to your card automatically. ${patience}`,
    ],
    rows: moneyRows(reservation),
    after: [`Questions? Call us on ${phone} and quote your reference.`],
  }
}

function moneyRows({ reference, thing, depositCents }: ReservationRow) {
  return [
    { label: 'Reference', value: reference },
    { label: 'Vehicle', value: thing.name },
    { label: 'Refund', value: moneyText(depositCents ?? 0) },
  ]
}
