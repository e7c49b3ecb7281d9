import { moneyText } from '@forecourt/domain/money/money-text'
import { greeting } from '../../../outbox/templates/greeting.ts'
import type { MailWords } from '../../../outbox/templates/lay-out-mail.ts'
import type { ReservationRow } from '../ledger/reservation-store.ts'

export type RefundFacts = { reservation: ReservationRow; noun: string; phone: string }

/** Banks differ in how long a refund takes, so we promise no number of days. */
const patience = 'There’s nothing you need to do. Your bank may take a few business days to show it.'

/** To a visitor whose payment was too late or a duplicate. */
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

/** To a visitor whose reservation was cancelled: by the dealer, with a reason, or by themselves. */
export function cancelledWords({ reservation, phone }: RefundFacts, reason: string): MailWords {
  const amount = moneyText(reservation.depositCents ?? 0)
  return {
    subject: `Your reservation was cancelled (${reservation.reference})`,
    lines: [
      greeting(reservation.details.firstName),
      reason === ''
        ? `As you asked, we’ve cancelled your reservation for ${reservation.thing.name}.`
        : `We’ve cancelled your reservation for ${reservation.thing.name}: ${reason}`,
      `We’re refunding your ${amount} deposit to your card automatically. ${patience}`,
    ],
    rows: moneyRows(reservation),
    after: [`Questions? Call us on ${phone} and quote your reference.`],
  }
}

type RequestFacts = RefundFacts & { url: string }

/** To a visitor who asked to cancel and waits for a decision. */
export function cancellationRequestedWords({ reservation, noun, phone, url }: RequestFacts): MailWords {
  return {
    subject: `You asked us to cancel your reservation (${reservation.reference})`,
    lines: [
      greeting(reservation.details.firstName),
      `We’ve got your request to cancel your reservation for ${reservation.thing.name}. Somebody will look at it and email you an answer. Until then the ${noun} stays reserved for you.`,
    ],
    rows: depositRows(reservation, 'Deposit paid'),
    action: { label: 'View your reservation', url },
    after: [`Questions? Call us on ${phone} and quote your reference.`],
  }
}

/** To a visitor whose cancellation was declined, with the explanation that staff wrote. */
export function cancelDeclinedWords(
  { reservation, noun, phone, url }: RequestFacts,
  answer: string,
): MailWords {
  return {
    subject: `About cancelling your reservation (${reservation.reference})`,
    lines: [
      greeting(reservation.details.firstName),
      `You asked us to cancel your reservation for ${reservation.thing.name}. We can’t do that as it stands: ${answer}`,
      `The ${noun} is still reserved for you. If you see it differently, please call us on ${phone}.`,
    ],
    rows: depositRows(reservation, 'Deposit paid'),
    action: { label: 'View your reservation', url },
  }
}

function moneyRows(reservation: ReservationRow) {
  return depositRows(reservation, 'Refund')
}

function depositRows({ reference, thing, depositCents }: ReservationRow, label: string) {
  return [
    { label: 'Reference', value: reference },
    { label: 'Vehicle', value: thing.name },
    { label, value: moneyText(depositCents ?? 0) },
  ]
}
