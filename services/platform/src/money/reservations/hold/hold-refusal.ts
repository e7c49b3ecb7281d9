import type { ReserveRefusal } from '@forecourt/domain/vehicle/reserve-online'
import { PlatformError } from '../../../infrastructure/http/platform-error.ts'

const sentences = {
  'checkout-off': 'We don’t take reservations online. Please call us or send an enquiry.',
  'not-in-stock': 'It’s not in stock, so it can’t be reserved.',
  sold: 'It has been sold.',
  reserved: 'Someone else has just reserved it. Nothing was charged.',
  'price-too-low': 'It can’t be reserved online. Please call us or send an enquiry.',
  'not-reservable': 'It can’t be reserved online. Please call us or send an enquiry.',
  'no-processor': 'We don’t take deposits online. Please call us or send an enquiry.',
  held: 'Someone else is reserving it right now. Nothing was charged.',
  gone: 'It’s no longer for sale. Nothing was charged.',
  paid: 'You’ve already paid this deposit.',
  refunded: 'This reservation has ended and the deposit was refunded. Please start again.',
  ended: 'Your time to pay has run out, so it’s no longer held. Nothing was charged. Please start again.',
  'too-many': 'You already have other reservations under way. Please finish one of them first.',
  'too-many-here':
    'Several reservations are under way from your internet connection. Please try again in a few minutes, or call us.',
  'site-full': 'Lots of people are reserving right now. Please try again in a few minutes, or call us.',
  paying: 'Your payment is still being checked, so we can’t let it go yet. Please try again in a minute.',
  busy: 'We’re still checking a payment. Please try again in a minute.',
} as const satisfies Record<ReserveRefusal, string> & Record<string, string>

export type HoldRefusal = keyof typeof sentences

/** The message for a visitor who cannot reserve the car. */
export function refuseHold(why: HoldRefusal): PlatformError {
  return new PlatformError('CONFLICT', sentences[why])
}
