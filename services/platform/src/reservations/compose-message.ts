import { moneyText } from '@forecourt/domain/price/money-text'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { MailMessage } from '../mail/mail-message.ts'
import { findNote } from './ledger-store.ts'
import { findWaiter, type MessageRow } from './message-store.ts'
import { type ReservationSite, siteOf } from './site-of.ts'
import { findReservation, type ReservationRow } from './store.ts'

type Words = { subject: string; lines: readonly string[] }

/** A mail in plain words; null when what it is about is no longer there. */
export async function composeMessage(db: NodePgDatabase, message: MessageRow): Promise<MailMessage | null> {
  const site = await siteOf(db, message.siteId)
  const words = message.waiterId
    ? await waiterWords(db, site, message.kind, message.waiterId)
    : await reservationWords(db, site, message)
  if (!words) return null
  return {
    id: message.id,
    fromName: site.name,
    replyTo: { name: site.name, address: site.email },
    to: message.destination,
    subject: words.subject,
    date: message.createdAt,
    html: null,
    attachments: [],
    text: [...words.lines, '', site.name, site.phone].join('\n'),
  }
}

async function waiterWords(
  db: NodePgDatabase,
  site: ReservationSite,
  kind: MessageRow['kind'],
  waiterId: string,
): Promise<Words | null> {
  const car = await findWaiter(db, waiterId)
  if (!car) return null
  const url = `${site.url.replace(/\/+$/, '')}/${site.settings.vehicleSegment}/${car.slug}`
  return kind === 'car-free'
    ? {
        subject: `${car.carName} is free again`,
        lines: [
          `The ${car.carName} that you asked about can be reserved again:`,
          url,
          '',
          'We write once only.',
        ],
      }
    : {
        subject: `${car.carName} has been reserved`,
        lines: [
          `The ${car.carName} that you asked about has been reserved by somebody else.`,
          `Call us and we will find you something similar: ${site.phone}`,
        ],
      }
}

async function reservationWords(
  db: NodePgDatabase,
  site: ReservationSite,
  { kind, reservationId }: MessageRow,
): Promise<Words | null> {
  const reservation = reservationId === null ? null : await findReservation(db, reservationId)
  if (!reservation) return null
  const amount = moneyText(reservation.depositCents ?? 0)
  const { name } = reservation.thing
  switch (kind) {
    case 'receipt':
      return receipt(reservation, site, amount)
    case 'refund':
      return {
        subject: `Your deposit of ${amount} is on its way back (${reservation.reference})`,
        lines: [
          reservation.state === 'paid'
            ? `You were charged twice for ${name}. One deposit of ${amount} keeps your reservation; the other goes back to your card by itself.`
            : `Your payment of ${amount} for ${name} arrived after the car had gone to somebody else. We are sorry. All of it goes back to your card by itself; you need not do anything.`,
          'Banks take up to ten business days to show it.',
          `Reference: ${reservation.reference}`,
        ],
      }
    case 'refund-staff':
      return {
        subject: `A deposit of ${amount} is being refunded (${reservation.reference})`,
        lines: [
          `A deposit for ${name} arrived when the car was no longer free. It is being refunded automatically.`,
          'The visitor has been told. You may want to call them about another car.',
          `Reference: ${reservation.reference}`,
        ],
      }
    case 'trouble-staff':
      return {
        subject: `A deposit needs somebody to look at it (${reservation.reference})`,
        lines: [
          `The payment for ${name} could not be settled by itself: the gateway took another amount, refused a refund, or the bank took the money back.`,
          `Please compare reference ${reservation.reference} with the gateway’s own records.`,
        ],
      }
    case 'cancelled':
      return {
        subject: `Your reservation was cancelled (${reservation.reference})`,
        lines: [
          `${site.name} has cancelled your reservation of ${name}: ${await findNote(db, reservation.id, 'cancelled')}`,
          `Your deposit of ${amount} goes back to your card by itself; you need not do anything. Banks take up to ten business days to show it.`,
          `Reference: ${reservation.reference}`,
        ],
      }
    case 'cancelled-staff':
      return {
        subject: `A reservation was cancelled (${reservation.reference})`,
        lines: [
          `The reservation of ${name} was cancelled: ${await findNote(db, reservation.id, 'cancelled')}`,
          `The deposit of ${amount} is being refunded automatically, the visitor has been told, and the car is free again.`,
          `Reference: ${reservation.reference}`,
        ],
      }
    default:
      return null
  }
}

function receipt(reservation: ReservationRow, site: ReservationSite, amount: string): Words {
  const { thing, reference, handover, deliveryPostcode, deliveryPriceCents, paidAt } = reservation
  const delivery = `Delivery to ${deliveryPostcode}: ${moneyText(deliveryPriceCents ?? 0)}, paid with the car`
  return {
    subject: `Reserved: ${thing.name} (${reference})`,
    lines: [
      `Thank you. ${thing.name} is reserved for you.`,
      '',
      `Reference: ${reference}`,
      ...(thing.stockNumber ? [`Stock number: ${thing.stockNumber}`] : []),
      `Deposit paid: ${amount}`,
      ...(paidAt ? [`Paid on: ${paidAt.toISOString().slice(0, 10)}`] : []),
      handover === 'delivery' ? delivery : 'Pick-up at the dealership',
      '',
      'What happens next: we call you to agree on a time to see and drive the car. The deposit keeps the car for you; it is not a contract to buy.',
      `Questions? Call ${site.phone} and say your reference.`,
    ],
  }
}
