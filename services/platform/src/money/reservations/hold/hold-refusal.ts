import type { ReserveRefusal } from '@forecourt/domain/vehicle/reserve-online'
import { PlatformError } from '../../../ground/http/platform-error.ts'

const sentences = {
  'checkout-off': 'Cars cannot be reserved online here. Please call us or send an enquiry.',
  'not-in-stock': 'This car is not in stock, so it cannot be reserved.',
  sold: 'This car has been sold.',
  reserved: 'This car has just been reserved by somebody else. Nothing was charged.',
  'price-too-low': 'This car cannot be reserved online. Please call us or send an enquiry.',
  'not-reservable': 'This car cannot be reserved online. Please call us or send an enquiry.',
  'no-processor': 'Deposits cannot be paid online here. Please call us or send an enquiry.',
  held: 'Somebody else is reserving this car right now. Nothing was charged.',
  gone: 'This car is no longer here. Nothing was charged.',
  paid: 'Your deposit for this car is paid already.',
  refunded: 'This reservation has ended and the deposit was given back. Please start again.',
  ended:
    'The time to pay has run out, so the car is no longer held. Nothing was charged. Please start again.',
  'too-many': 'You are reserving other cars already. Please finish one of them first.',
  busy: 'We are still checking a payment for this car. Please try again in a minute.',
} as const satisfies Record<ReserveRefusal, string> & Record<string, string>

export type HoldRefusal = keyof typeof sentences

/** The plain word to a visitor who cannot have the car. */
export function refuseHold(why: HoldRefusal): PlatformError {
  return new PlatformError('CONFLICT', sentences[why])
}
