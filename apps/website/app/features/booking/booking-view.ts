import type { ManagedBooking } from '@forecourt/contract/codecs/managed-booking'
import { bookingTime } from '@forecourt/domain/booking/booking-time'
import { slotOptions } from '@forecourt/domain/booking/slot-options'
import { leadVisitWords, type VisitWords } from '@forecourt/domain/booking/visit-words'
import { telHref } from '@forecourt/domain/person/tel-href'
import type { Paths } from '@forecourt/domain/site/pages/paths'
import type { Site } from '@forecourt/domain/site/site'
import { getTimeZone } from '@forecourt/domain/site/time-zone'
import type { FormField } from '../../forms/form.ts'
import { answerWords } from './words.ts'

export type ManagedBookingView = {
  state: ManagedBooking['state']
  /** The result of the post. */
  done: 'moved' | null
  words: Pick<VisitWords, 'noun' | 'one'>
  reference: string
  vehicle: string | null
  day: string
  time: string
  place: string
  address: string
  action: string
  /** The times to choose from. */
  field: FormField
  phone: string
  phoneHref: string | null
  /** Where to make another booking. */
  bookHref: string | null
}

/** A booking as the holder of its link sees it: date, location and other available times. */
export function toManagedBookingView(
  booking: ManagedBooking,
  site: Site,
  paths: Paths,
  { link, done }: { link: string; done: string | null },
): ManagedBookingView {
  const location = site.locations.find(({ id }) => id === booking.locationId)
  const timeZone = location?.timeZone ?? getTimeZone(site)
  const { street, city, state, postcode } = location?.address ?? site.address
  const phone = location?.phone || site.phone
  const others = booking.slots.filter(({ start }) => Date.parse(start) !== booking.startsAtMs)
  return {
    state: booking.state,
    done: done === 'moved' && booking.state === 'open' ? 'moved' : null,
    words: leadVisitWords(booking.category, booking.kind, site.kind),
    reference: booking.reference,
    vehicle: booking.vehicle,
    ...bookingTime(booking.startsAtMs, site.country, timeZone),
    place: location?.name ?? site.name,
    address: [street, [city, state, postcode].filter(Boolean).join(' ')].filter(Boolean).join(', '),
    action: paths.booking(link) ?? '',
    field: {
      name: 'dateTime',
      label: answerWords.label,
      kind: 'slot',
      options: slotOptions(
        others.map(({ start }) => start),
        site.country,
      ),
    },
    phone,
    phoneHref: telHref(phone),
    bookHref:
      booking.kind === 'service'
        ? paths.service()
        : paths.bookTestDrive(booking.carId === null ? {} : { car_id: booking.carId }),
  }
}
