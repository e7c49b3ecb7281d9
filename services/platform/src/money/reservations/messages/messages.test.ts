import { australia } from '@forecourt/domain/country/australia'
import { describe, expect, it } from 'vitest'
import { aReservation } from '../../../../testing/reservations/a-reservation.ts'
import { renderStaffMail, renderVisitorMail } from '../../../outbox/templates/lay-out-mail.ts'
import { receiptWords } from './receipt-words.ts'
import { cancelledWords, refundWords } from './refund-words.ts'
import { describeRefund, staffFoot, staffWords } from './staff-words.ts'
import { waitlistWords } from './waitlist-words.ts'

const { reservation, site, place } = aReservation()
const facts = { reservation, noun: 'motorcycle', phone: place.phone }
const at = {
  ...facts,
  place,
  timeZone: 'Australia/Perth',
  country: australia,
  url: 'https://north.example/reservation?link=tok',
  reservedDays: 7,
}
const delivery = {
  id: 'm1',
  destination: 'ann@visitor.example',
  createdAt: new Date(0),
} as const
const setting = { delivery, site, place, logo: null, unsubscribeUrl: null }

describe('the receipt', () => {
  it('says what was paid, when on the dealer’s clock, where to go and what happens next, in text and HTML', () => {
    const { text, html, subject } = renderVisitorMail(receiptWords(at), setting)
    expect(subject).toBe('Reserved: 2021 Mazda CX-5 Maxx Sport (R-7K3-M92)')
    expect(text.split('\n').filter(Boolean)).toEqual([
      'Hello Ann,',
      'Thank you. The motorcycle is reserved for you and off sale to everyone else. This is your deposit receipt.',
      'Reference: R-7K3-M92',
      'Vehicle: 2021 Mazda CX-5 Maxx Sport',
      'Stock number: U1',
      'Deposit paid: $500',
      'Paid on: Sunday 15 November 2026, 2:03 pm',
      'Held for you until: Sunday 22 November 2026',
      'Pick-up: Main yard, 1 High Street, Perth',
      'What happens next',
      '1. We’ll call you to agree on a time to come and see the motorcycle.',
      '2. Bring your driver licence and your reference.',
      '3. If you buy it, the $500 comes off the price.',
      'View or cancel your reservation:',
      'https://north.example/reservation?link=tok',
      'The deposit is a hold, not a contract to buy. If you change your mind before you sign a contract, cancel online or call us on 08 5550 1000, and we’ll refund it in full to your card.',
      'North Motors',
      '1 High Street, Perth WA 6000',
      'Phone 08 5550 1000',
      'https://north.example',
    ])
    for (const piece of [
      'R-7K3-M92',
      'Deposit paid',
      '<ol',
      'href="https://north.example/reservation?link=tok"',
    ])
      expect(html).toContain(piece)
  })

  it('says what a delivery costs, and that a free one is free', () => {
    const delivered = (deliveryPriceCents: number) =>
      receiptWords({
        ...at,
        place: null,
        reservation: { ...reservation, handover: 'delivery', deliveryPostcode: '2795', deliveryPriceCents },
      })
    expect(delivered(29_000).rows).toContainEqual({
      label: 'Delivery',
      value: 'To postcode 2795: $290, paid when you buy',
    })
    expect(delivered(0).rows).toContainEqual({ label: 'Delivery', value: 'To postcode 2795: free' })
  })

  it('repeats only the name of what the visitor typed', () => {
    const details = { ...reservation.details, firstName: 'Win <b>now</b> at evil.example' }
    const { text, html } = renderVisitorMail(
      receiptWords({ ...at, reservation: { ...reservation, details } }),
      setting,
    )
    expect(text + html).not.toContain('evil')
    expect(text).toMatch(/^Hello,\n/)
  })
})

describe('a refund', () => {
  it('names the amount and promises no number of days', () => {
    const words = [refundWords(facts), cancelledWords(facts, 'It failed its roadworthy test.')]
    for (const { lines, rows } of words) {
      expect(rows).toContainEqual({ label: 'Refund', value: '$500' })
      expect(lines.join(' ')).toContain('to your card automatically')
      expect(lines.join(' ')).not.toMatch(/(\d+|ten|five) (business )?days/)
    }
  })

  it('tells the dealer’s people whom to call, and an answer reaches the visitor', () => {
    const words = staffWords(reservation, describeRefund(reservation))
    const { replyTo, text, attachments } = renderStaffMail(words, {
      delivery,
      site,
      foot: staffFoot(words, site),
    })
    expect(replyTo).toEqual({ name: 'Ann Tester', address: 'ann@visitor.example' })
    expect(text).toContain('Phone: 0412 345 678')
    expect(attachments).toEqual([])
  })
})

it('the waiting list is notified once, with a link to the vehicle', () => {
  const wanted = {
    name: 'A <Mazda>',
    noun: 'car',
    isSold: false,
    url: 'https://north.example/cars/x',
    reservedDays: 7,
    phone: '',
    proofUrl: 'https://west.example/waiting-list?link=x',
    listingUrl: '',
  }
  const { html, text } = renderVisitorMail(waitlistWords('car-free', wanted), setting)
  expect(text).toContain('See the car:\nhttps://north.example/cars/x')
  expect(html).toContain('A &lt;Mazda&gt;')
})
