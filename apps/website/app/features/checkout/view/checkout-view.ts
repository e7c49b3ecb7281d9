import { bookingTime } from '@forecourt/domain/booking/booking-time'
import type { Cents } from '@forecourt/domain/money/cents'
import { moneyText } from '@forecourt/domain/money/money-text'
import { findPaymentProcessor } from '@forecourt/domain/payment/find-payment-processor'
import { findGateway, type GatewayName } from '@forecourt/domain/payment/gateway-table'
import { advertisedPrice } from '@forecourt/domain/price/advertised-price'
import { depositAmount } from '@forecourt/domain/price/deposit-amount'
import type { ShownPrice } from '@forecourt/domain/price/shown-price'
import { type CoolingOff, coolingOff } from '@forecourt/domain/reservation/cooling-off'
import type { CarHold, Reservation } from '@forecourt/domain/reservation/reservation'
import type { Href, Paths } from '@forecourt/domain/site/pages/paths'
import type { Site } from '@forecourt/domain/site/site'
import { placeTimeZone } from '@forecourt/domain/site/time-zone'
import { dayMs } from '@forecourt/domain/time/duration'
import type { Car } from '@forecourt/domain/vehicle/car'
import { kindTable } from '@forecourt/domain/vehicle/kind/kind-table'
import { type ReserveOnline, reserveOnline } from '@forecourt/domain/vehicle/reserve-online'
import { type Fill, startFill } from '../../../forms/fill.ts'
import type { FieldValues } from '../../../forms/form.ts'
import { firstIncompleteStep } from '../../../forms/step-fields.ts'
import { formCar } from '../../../leads/form-car.ts'
import type { FormCar } from '../../../leads/lead-form.ts'
import { type PriceToTradeFor, toPriceToTradeFor } from '../../../ui/price-to-trade-for.ts'
import { viewWords } from '../words/steps.ts'
import { type CheckoutForm, checkoutForm } from './checkout-form.ts'
import { checkoutValues } from './checkout-values.ts'
import { chooseScreen, type Screen } from './choose-screen.ts'
import { type HandoverView, handoverView } from './handover-view.ts'

export type PaymentView = Pick<
  Reservation,
  'id' | 'state' | 'payment' | 'holdExpiresAtMs' | 'nowMs' | 'processor'
>

/** The complete checkout of one vehicle, computed on the server. */
export type CheckoutView = {
  screen: Screen
  form: CheckoutForm
  /** The saved answers of the shown step. */
  fill: Fill
  car: FormCar
  noun: string
  siteName: string
  path: string
  api: string
  deposit: string
  /** What the price includes; null without a price. */
  priceBasis: string | null
  /** The price that a trade-in is subtracted from; null if the site takes none. */
  tradeIn: PriceToTradeFor | null
  /** The balance after the deposit, including delivery; null without a price. */
  balance: { text: string; note: string | null } | null
  holdMinutes: number
  /** How long the vehicle is reserved after payment. */
  reservedFor: string
  /** The last day of another visitor's reservation; null if there is none or it is unknown. */
  reservedUntil: string | null
  coolingOff: CoolingOff
  handover: HandoverView | null
  /** The deposit's gateway; null if there is none. */
  gateway: GatewayName | null
  /** Test mode: no real money moves. */
  isTest: boolean
  /** Who cancelled a paid reservation; null if nobody did. */
  cancelledBy: 'visitor' | 'dealer' | null
  wallets: { apple: boolean; google: boolean }
  payment: PaymentView | null
  /** The end of this visitor's hold, which they can release; null if there is none. */
  heldUntil: string | null
  paid: {
    reference: string
    email: string
    phone: string
    tradeIn: boolean
    finance: boolean
    /** The last day of the reservation, as text and instant. */
    until: string
    untilMs: number
    /** The page where the reservation can be cancelled. */
    cancelHref: Href
  } | null
  /** The platform's clock, for countdowns. */
  nowMs: number
  links: { enquiry: Href; listing: Href; tradeIn: Href; finance: Href; privacy: Href }
}

export type CheckoutSources = {
  car: Car
  site: Site
  paths: Paths
  path: string
  reservation: Reservation | null
  hold: CarHold
  wanted: number | null
  nowMs: number
}

export function toCheckoutView(sources: CheckoutSources): CheckoutView {
  const { car, site, paths, path, reservation, hold, wanted, nowMs } = sources
  const form = checkoutForm(car, site, paths, path)
  const values = checkoutValues(reservation)
  const processor = findPaymentProcessor(car, site.paymentProvider)
  const deposit = reservation?.depositCents ?? depositAmount(processor)
  const price = advertisedPrice(car, site)
  const delivery = reservation?.deliveryPriceCents ?? 0
  const takesWallets = processor !== null && findGateway(processor.authorizationType).hasWallets
  const screen = chooseScreen({
    reservation,
    allowed: mayReserve(car, site),
    hold,
    wanted,
    open: firstIncompleteStep(form, values),
    steps: form.steps.length - 1,
  })
  return {
    screen,
    form,
    fill: toFill(form, values, screen),
    car: formCar(car, site, paths),
    noun: kindTable[site.kind].one,
    siteName: site.name,
    path,
    api: `/api/checkout/${car.slug}`,
    deposit: moneyText(deposit),
    holdMinutes: site.settings.holdMinutes,
    reservedFor: viewWords.days(site.settings.reservationDays),
    reservedUntil:
      screen.kind === 'reserved' && screen.untilMs !== null
        ? toLocalTime(car.locationId, site, screen.untilMs).day
        : null,
    tradeIn: site.flags.tradeIn ? toPriceToTradeFor(price.price, site) : null,
    priceBasis: price.basis,
    balance: price.price && toBalance(price.price, delivery - deposit),
    coolingOff: coolingOff(car.state || site.state, site.kind, car.carType),
    handover: reservation && handoverView(reservation, site),
    gateway: processor?.authorizationType ?? null,
    isTest: reservation?.processor?.test ?? false,
    cancelledBy: screen.kind === 'refund' && reservation ? findCanceller(reservation) : null,
    wallets: {
      apple: takesWallets && processor.applePayEnabled,
      google: takesWallets && processor.googlePayEnabled,
    },
    payment: screen.kind === 'payment' && reservation ? toPaymentView(reservation) : null,
    heldUntil: isHeldScreen(screen) && reservation ? toHeldUntil(reservation, site) : null,
    paid: screen.kind === 'paid' && reservation ? toPaidView(reservation, site, paths, nowMs) : null,
    nowMs: reservation?.nowMs ?? nowMs,
    links: {
      enquiry: paths.enquiry(car.slug),
      listing: paths.listing(),
      tradeIn: paths.tradeIn(),
      finance: paths.financeForm({ carId: car.id }),
      privacy: paths.privacyPolicy(),
    },
  }
}

function toFill(form: CheckoutForm, values: FieldValues, screen: Screen): Fill {
  const start = startFill(form, '')
  const filled = Object.entries(values).filter(([, value]) => value !== '')
  const index = screen.kind === 'step' ? screen.index : form.steps.length - 1
  return {
    ...start,
    values: { ...start.values, ...Object.fromEntries(filled) },
    steps: { ...start.steps, index },
  }
}

function toBalance({ cents, basis }: ShownPrice, extraCents: Cents): CheckoutView['balance'] {
  const notes = {
    drive_away: null,
    estimated: viewWords.withCharges,
    before_charges: viewWords.plusCharges,
  }
  return { text: moneyText(Math.max(0, cents + extraCents)), note: notes[basis.kind] }
}

/** Whether this vehicle can be reserved here, ignoring holds. */
export function mayReserve(car: Car, { flags }: Pick<Site, 'flags'>): ReserveOnline {
  return isSold(car) ? { allowed: false, reason: 'sold' } : reserveOnline(car, flags)
}

/** Checked before other reasons (S5.25), because "not in stock" could mean that it comes back. */
function isSold({ sold, status }: Car): boolean {
  return sold || status === 'sold'
}

/** Only what the payment needs, without personal details. */
export function toPaymentView(reservation: Reservation): PaymentView {
  const { id, state, payment, holdExpiresAtMs, nowMs, processor } = reservation
  return { id, state, payment, holdExpiresAtMs, nowMs, processor }
}

function toPaidView(reservation: Reservation, site: Site, paths: Paths, nowMs: number) {
  const { reference, details, tradeIn, finance, paidAtMs, pickupLocationId } = reservation
  const { email = '', phone = '' } = details
  const untilMs = (paidAtMs ?? nowMs) + site.settings.reservationDays * dayMs
  const cancelHref = reservation.cancellation && paths.reservation(reservation.cancellation.link)
  // In the pick-up location's time zone, as on the receipt.
  const until = toLocalTime(pickupLocationId, site, untilMs).day
  return {
    reference,
    email,
    phone,
    tradeIn: tradeIn === true,
    finance: finance === true,
    until,
    untilMs,
    cancelHref,
  }
}

function findCanceller({ paidAtMs, cancellation }: Reservation): CheckoutView['cancelledBy'] {
  if (paidAtMs === null) return null
  return cancellation?.state === 'cancelled' ? 'visitor' : 'dealer'
}

/** In the time zone of a site's location. */
function toLocalTime(locationId: number | null, site: Site, atMs: number) {
  return bookingTime(atMs, site.country, placeTimeZone(site, site.locations, locationId))
}

function isHeldScreen({ kind }: Screen): boolean {
  return kind === 'step' || kind === 'payment'
}

function toHeldUntil({ state, holdExpiresAtMs, pickupLocationId }: Reservation, site: Site): string | null {
  if (state !== 'held' || holdExpiresAtMs === null) return null
  return toLocalTime(pickupLocationId, site, holdExpiresAtMs).time
}
