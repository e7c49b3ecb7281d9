import type { VehicleKind } from '../vehicle/kind/kind.ts'
import type { BookingKind } from './booking-kind.ts'

/** The wording for what a visitor books. */
export type VisitWords = {
  /** In running text, with its article: `a test drive`. */
  one: string
  noun: string
  /** At the start of a line, such as a calendar entry. */
  entry: string
  /** For the menu item, the page's heading and the button that leads to it (S2.41). */
  name: string
  title: string
  verb: string
  /** One sentence on what happens at the visit. */
  happens: string
  /** What to bring; empty for nothing. */
  bring: string
  /** Shown under the confirmation. */
  promise: string
  /** Whether the visit is about the dealer's vehicle; for a service or an appraisal visitors bring their own. */
  isOfStock: boolean
}

const drive: VisitWords = {
  one: 'a test drive',
  noun: 'test drive',
  entry: 'Test drive',
  name: 'Test Drive',
  title: 'Book a Test Drive',
  verb: 'drive',
  happens: 'You drive; one of our team comes along.',
  bring: 'Please bring your licence.',
  promise: 'We’ll have it ready.',
  isOfStock: true,
}

const ride: VisitWords = {
  one: 'a test ride',
  noun: 'test ride',
  entry: 'Test ride',
  name: 'Test Ride',
  title: 'Book a Test Ride',
  verb: 'ride',
  happens: 'You ride; one of our team goes over the controls with you first.',
  bring: 'Please bring your licence and your riding gear.',
  promise: 'We’ll have it ready.',
  isOfStock: true,
}

const inspection: VisitWords = {
  one: 'an inspection',
  noun: 'inspection',
  entry: 'Inspection',
  name: 'Inspection',
  title: 'Book an Inspection',
  verb: 'inspect',
  happens: 'One of our team walks you through it, inside and out.',
  bring: '',
  promise: 'We’ll have it ready.',
  isOfStock: true,
}

const service: VisitWords = {
  one: 'a service',
  noun: 'service',
  entry: 'Service',
  name: 'Service',
  title: 'Book a Service',
  verb: 'bring in',
  happens: 'We’ll call before we do anything you haven’t asked for.',
  bring: 'Please bring your service book if you have it.',
  promise: 'Just drop it off. We’ll take it from there.',
  isOfStock: false,
}

const appraisal: VisitWords = {
  one: 'an appraisal',
  noun: 'appraisal',
  entry: 'Vehicle appraisal',
  name: 'Appraisal',
  title: 'Book an Appraisal',
  verb: 'bring in',
  happens: 'We look your vehicle over with you; it takes about half an hour.',
  bring: 'Please bring your licence, the rego papers and your service book.',
  promise: 'Bring it along. There’s no obligation to sell.',
  isOfStock: false,
}

/** Bikes are ridden, towed vehicles are inspected, everything else is driven. */
const visits: Readonly<Record<VehicleKind, VisitWords>> = {
  car: drive,
  motorcycle: ride,
  camper: drive,
  truck: drive,
  trailer: inspection,
  rv: drive,
  caravan: inspection,
  scooter: ride,
}

/** Somebody who sells or trades in brings their own vehicle, whichever calendar the booking uses. */
export function leadVisitWords(category: string, booking: BookingKind, kind: VehicleKind): VisitWords {
  return /trade-?in|sell my/i.test(category) ? appraisal : visitWords(booking, kind)
}

export function visitWords(booking: BookingKind, kind: VehicleKind): VisitWords {
  return booking === 'service' ? service : visits[kind]
}

/** The visit with its vehicle, where known: `2022 Mazda 3 test drive`. */
export function describeVisit(
  { noun, isOfStock }: Pick<VisitWords, 'noun' | 'isOfStock'>,
  vehicle: string | null,
): string {
  return isOfStock && vehicle ? `${vehicle} ${noun}` : noun
}
