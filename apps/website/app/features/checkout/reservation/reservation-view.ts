import type { LinkedReservation } from '@forecourt/contract/codecs/reservation'
import { bookingTime } from '@forecourt/domain/booking/booking-time'
import { moneyText } from '@forecourt/domain/money/money-text'
import { telHref } from '@forecourt/domain/person/tel-href'
import type { CancellationState } from '@forecourt/domain/reservation/cancellation'
import type { Paths } from '@forecourt/domain/site/pages/paths'
import type { Site } from '@forecourt/domain/site/site'
import { kindTable } from '@forecourt/domain/vehicle/kind/kind-table'
import { cancelWords, linkWords, reservationWords } from './words.ts'

/** The page of a paid reservation as text. */
export type ReservationView = {
  siteName: string
  title: string
  text: string
  /** The dealer's answer. */
  answer: string | null
  facts: { reference: string; name: string; deposit: string; vehicleHref: string | null } | null
  /** The effect of cancelling; null if it cannot be cancelled here. */
  cancel: { text: string; button: string; action: string } | null
  isOver: boolean
  noun: string
  listingHref: string | null
  phone: string
  phoneHref: string | null
}

export function toReservationView(
  found: LinkedReservation | null,
  site: Pick<Site, 'name' | 'phone' | 'kind' | 'country'>,
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
  const deposit = moneyText(found.depositCents)
  const toTime = (atMs: number) => bookingTime(atMs, site.country, found.timeZone)
  const toDay = (atMs: number) => toTime(atMs).day
  return {
    ...common,
    title: reservationWords.titles[state],
    text: describe(found, { noun, deposit, toDay }),
    answer,
    facts: {
      reference,
      name,
      deposit: reservationWords.deposit(deposit, toDay(found.paidAtMs)),
      vehicleHref: slug && paths.vehicle(slug),
    },
    cancel: describeCancelling(found, { deposit, toTime, action: paths.reservation(link) }),
    isOver: overStates.includes(state),
  }
}

const overStates: readonly CancellationState[] = ['cancelled', 'ended']

function describe(
  found: LinkedReservation,
  { noun, deposit, toDay }: { noun: string; deposit: string; toDay: (atMs: number) => string },
): string {
  switch (found.state) {
    case 'refund':
    case 'ask':
      return reservationWords.held(noun, toDay(found.heldUntilMs))
    case 'asked':
      return reservationWords.asked(noun, toDay(found.askedAtMs ?? found.paidAtMs))
    case 'cancelled':
    case 'ended':
      return reservationWords[found.state](deposit)
    case 'declined':
    case 'handed-over':
      return reservationWords[found.state](noun)
  }
}

function describeCancelling(
  found: LinkedReservation,
  {
    deposit,
    toTime,
    action,
  }: { deposit: string; toTime: (atMs: number) => ReturnType<typeof bookingTime>; action: string | null },
): ReservationView['cancel'] {
  if (action === null || (found.state !== 'refund' && found.state !== 'ask')) return null
  if (found.state === 'ask') return { text: cancelWords.ask(deposit), button: cancelWords.askButton, action }
  const { day, time } = toTime(found.refundUntilMs)
  return { text: cancelWords.refund(deposit, `${time} on ${day}`), button: cancelWords.refundButton, action }
}
