import type { LinkedReservationJson } from '@forecourt/contract/endpoints/payments'
import { bookingTime } from '@forecourt/domain/booking/booking-time'
import { moneyText } from '@forecourt/domain/money/money-text'
import { telHref } from '@forecourt/domain/person/tel-href'
import type { CancellationState } from '@forecourt/domain/reservation/cancellation'
import type { Paths } from '@forecourt/domain/site/pages/paths'
import type { Site } from '@forecourt/domain/site/site'
import { kindTable } from '@forecourt/domain/vehicle/kind/kind-table'
import { cancelWords, linkWords, reservationWords } from './words.ts'

/** All that the page of a paid reservation shows, in words. */
export type ReservationView = {
  siteName: string
  title: string
  text: string
  /** What the dealer's people answered, in their own words. */
  answer: string | null
  facts: { reference: string; name: string; deposit: string; vehicleHref: string | null } | null
  /** What cancelling would do; null where it can't be cancelled here. */
  cancel: { text: string; button: string; action: string } | null
  isOver: boolean
  noun: string
  listingHref: string | null
  phone: string
  phoneHref: string | null
}

export function toReservationView(
  found: LinkedReservationJson | null,
  site: Pick<Site, 'name' | 'phone' | 'kind'>,
  paths: Pick<Paths, 'vehicle' | 'listing' | 'reservation'>,
  link: string,
): ReservationView {
  const noun = kindTable[site.kind].one
  const common = {
    siteName: site.name,
    noun,
    listingHref: paths.listing(),
    phone: site.phone,
    phoneHref: telHref(site.phone),
  }
  if (!found) {
    const { heading: title, text } = linkWords
    return { ...common, title, text, answer: null, facts: null, cancel: null, isOver: false }
  }
  const { state, answer, reference, name, slug } = found
  const deposit = moneyText(Math.round(found.deposit * 100))
  return {
    ...common,
    title: reservationWords.titles[state],
    text: describe(found, noun, deposit),
    answer,
    facts: {
      reference,
      name,
      deposit: reservationWords.deposit(deposit, toDay(found, found.paid_at)),
      vehicleHref: slug && paths.vehicle(slug),
    },
    cancel: describeCancelling(found, deposit, paths.reservation(link)),
    isOver: overStates.includes(state),
  }
}

const overStates: readonly CancellationState[] = ['cancelled', 'ended']

function describe(found: LinkedReservationJson, noun: string, deposit: string): string {
  switch (found.state) {
    case 'refund':
    case 'ask':
      return reservationWords.held(noun, toDay(found, found.held_until))
    case 'asked':
      return reservationWords.asked(noun, toDay(found, found.asked_at ?? found.paid_at))
    case 'cancelled':
    case 'ended':
      return reservationWords[found.state](deposit)
    case 'declined':
    case 'handed-over':
      return reservationWords[found.state](noun)
  }
}

function describeCancelling(
  found: LinkedReservationJson,
  deposit: string,
  action: string | null,
): ReservationView['cancel'] {
  if (action === null || (found.state !== 'refund' && found.state !== 'ask')) return null
  if (found.state === 'ask') return { text: cancelWords.ask(deposit), button: cancelWords.askButton, action }
  const { day, time } = bookingTime(found.time_zone, Date.parse(found.refund_until))
  return { text: cancelWords.refund(deposit, `${time} on ${day}`), button: cancelWords.refundButton, action }
}

function toDay({ time_zone }: LinkedReservationJson, at: string): string {
  return bookingTime(time_zone, Date.parse(at)).day
}
