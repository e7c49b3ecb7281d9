import { bookingTime } from '@forecourt/domain/booking/booking-time'
import type { Country } from '@forecourt/domain/country/country'
import { moneyText } from '@forecourt/domain/money/money-text'
import type { SiteLocation } from '@forecourt/domain/site/site'
import { dayMs } from '@forecourt/domain/time/duration'
import { greeting } from '../../../outbox/templates/greeting.ts'
import type { MailWords } from '../../../outbox/templates/lay-out-mail.ts'
import type { MailFact } from '../../../outbox/templates/mail-page.ts'
import { timeText } from '../../../outbox/templates/time-text.ts'
import type { ReservationRow } from '../ledger/reservation-store.ts'

export type ReceiptFacts = {
  reservation: ReservationRow
  /** The singular noun for what the dealer sells, as used in a sentence. */
  noun: string
  phone: string
  place: SiteLocation | null
  timeZone: string
  country: Country
  /** The page of the reservation, where it can be cancelled. */
  url: string
  /** How long the vehicle is held after the payment. */
  reservedDays: number
}

/** The visitor's receipt: what was paid for what, and what happens next. */
export function receiptWords({
  reservation,
  noun,
  phone,
  place,
  timeZone,
  country,
  url,
  reservedDays,
}: ReceiptFacts): MailWords {
  const { thing, reference, details, paidAt, handover } = reservation
  const amount = moneyText(reservation.depositCents ?? 0)
  const rows: (MailFact | null)[] = [
    { label: 'Reference', value: reference },
    { label: 'Vehicle', value: thing.name },
    thing.stockNumber ? { label: 'Stock number', value: thing.stockNumber } : null,
    { label: 'Deposit paid', value: amount },
    paidAt ? { label: 'Paid on', value: timeText(paidAt, country, timeZone) } : null,
    paidAt
      ? {
          label: 'Held for you until',
          value: bookingTime(paidAt.getTime() + reservedDays * dayMs, country, timeZone).day,
        }
      : null,
    handoverRow(reservation, place),
  ]
  const isDelivered = handover === 'delivery'
  return {
    subject: `Reserved: ${thing.name} (${reference})`,
    lines: [
      greeting(details.firstName),
      `Thank you. The ${noun} is reserved for you and off sale to everyone else. This is your deposit receipt.`,
    ],
    rows: rows.filter((row) => row !== null),
    next: {
      title: 'What happens next',
      steps: [
        `We’ll call you to agree on ${isDelivered ? 'delivery' : `a time to come and see the ${noun}`}.`,
        isDelivered ? `We’ll bring the ${noun} to you.` : 'Bring your driver licence and your reference.',
        `If you buy it, the ${amount} comes off the price.`,
      ],
    },
    action: { label: 'View or cancel your reservation', url },
    after: [
      `The deposit is a hold, not a contract to buy. If you change your mind before you sign a contract, cancel online or call us on ${phone}, and we’ll refund it in full to your card.`,
    ],
  }
}

function handoverRow(
  { handover, deliveryPostcode, deliveryPriceCents }: ReservationRow,
  place: SiteLocation | null,
): MailFact | null {
  if (handover === 'delivery') {
    const price = deliveryPriceCents ? `${moneyText(deliveryPriceCents)}, paid when you buy` : 'free'
    return { label: 'Delivery', value: `To postcode ${deliveryPostcode}: ${price}` }
  }
  if (!place) return null
  const { street, city } = place.address
  return { label: 'Pick-up', value: [place.name, street, city].filter(Boolean).join(', ') }
}
