import { mailAddress } from '@forecourt/domain/form/checks/mail-address'
import { moneyText } from '@forecourt/domain/money/money-text'
import type { DepositProblem } from '@forecourt/domain/reservation/message-kind'
import type { DeliveryRow } from '../../../outbox/deliveries/store.ts'
import type { MailWords } from '../../../outbox/templates/lay-out-mail.ts'
import type { ReservationRow } from '../ledger/reservation-store.ts'

type StaffNews = { subject: string; lines: readonly string[] }

/** To the dealer's staff: what happened and to whom. Replying reaches the visitor. */
export function staffWords(reservation: ReservationRow, { subject, lines }: StaffNews): MailWords {
  const { reference, thing, details, depositCents } = reservation
  const name = [details.firstName, details.lastName].filter(Boolean).join(' ')
  const address = mailAddress(details.email)
  const rows = [
    { label: 'Reference', value: reference },
    { label: 'Vehicle', value: thing.name },
    { label: 'Stock number', value: thing.stockNumber ?? '' },
    { label: 'Deposit', value: moneyText(depositCents ?? 0) },
    { label: 'Visitor', value: name },
    { label: 'Phone', value: details.phone ?? '' },
    { label: 'Email', value: address ?? '' },
  ]
  return {
    subject: `${subject} (${reference})`,
    lines,
    rows: rows.filter(({ value }) => value !== ''),
    ...(address !== null && { replyTo: { name, address } }),
  }
}

/** The footer of a mail to the dealer's staff. */
export function staffFoot({ replyTo }: MailWords, site: { name: string }): string {
  return replyTo ? 'Reply to this email to write to the visitor.' : site.name
}

export function describeRefund({ thing, depositCents }: ReservationRow): StaffNews {
  return {
    subject: `A deposit of ${moneyText(depositCents ?? 0)} is being refunded`,
    lines: [
      `A deposit for ${thing.name} arrived after it was no longer available. It is being refunded automatically, and the visitor has been told.`,
      'You may want to call them about another one.',
    ],
  }
}

const troubles: Readonly<Record<DepositProblem, string>> = {
  'amount-differs': 'the gateway took another amount',
  'refund-refused': 'the gateway refused the refund',
  chargeback: 'the bank took the money back',
  'no-account': 'its payment account is no longer set up here',
}

/** Mails without an occasion were enqueued by an earlier release. */
export function describeTrouble({ thing }: ReservationRow, occasion: DeliveryRow['occasion']): StaffNews {
  const [, trouble] = Object.entries(troubles).find(([kind]) => occasion?.startsWith(kind)) ?? []
  return {
    subject: 'A deposit needs somebody to look at it',
    lines: [
      `The payment for ${thing.name} could not be settled automatically: ${trouble ?? Object.values(troubles).join(', or ')}.`,
      'Please look the reference up in the gateway’s own records and compare the amounts.',
    ],
  }
}

/** Without a reason from staff, the visitor cancelled online. */
export function describeCancellation(reservation: ReservationRow, reason: string): StaffNews {
  const { thing, depositCents, cancelReason } = reservation
  const online = `The visitor cancelled the reservation of ${thing.name} online${cancelReason ? `: ${cancelReason}` : '.'}`
  return {
    subject: 'A reservation was cancelled',
    lines: [
      reason === '' ? online : `The reservation of ${thing.name} was cancelled: ${reason}`,
      `The deposit of ${moneyText(depositCents ?? 0)} is being refunded automatically, the visitor has been told, and it is available again.`,
    ],
  }
}

/** Staff must decide, because the period for an automatic refund is over. */
export function describeRequest({ thing, cancelReason }: ReservationRow): StaffNews {
  return {
    subject: 'A visitor asks to cancel a reservation',
    lines: [
      `The visitor who reserved ${thing.name} asks to cancel${cancelReason ? `: ${cancelReason}` : ' and gave no reason.'}`,
      'Please open the deposit in the dashboard: give it back, or decline with a sentence that we email to them. It stays reserved until you answer.',
    ],
  }
}
