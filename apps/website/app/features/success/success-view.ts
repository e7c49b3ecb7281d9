import type { Paths } from '@forecourt/domain/site/pages/paths'
import type { Site } from '@forecourt/domain/site/site'
import { kindTable } from '@forecourt/domain/vehicle/kind/kind-table'
import { formCar } from '../../leads/form-car.ts'
import type { FormCar } from '../../leads/lead-form.ts'
import { vehicleTitle } from '../../site/vehicle-title.ts'
import { type BookingView, toBookingView } from './booking-view.ts'
import type { SentLead } from './find-sent-lead.ts'
import { type NextSteps, nextSteps } from './next-steps.ts'
import { viewWords } from './words.ts'

export type SuccessView = {
  next: NextSteps
  reference: string | null
  booking: BookingView | null
  /** What was sent with an application for finance. */
  application: readonly { label: string; value: string }[] | null
  car: FormCar | null
  /** Where the visitor can call or go. */
  locationId: number | null
  listing: { href: string; label: string } | null
  /** The offers that run now; null where there are none. */
  offers: { href: string; label: string } | null
  siteName: string
}

/** The vehicle that a lead is about, or the model that its visitor chose of those in stock. */
export function nameVehicle({ car, summary }: Pick<SentLead, 'car' | 'summary'>): string | null {
  return car ? vehicleTitle(car) : (summary?.preferred_vehicle ?? null)
}

/** What a visitor sees once a form has been sent. Without the lead's own facts it is a plain confirmation. */
export function toSuccessView(sent: SentLead, site: Site, paths: Paths): SuccessView {
  const { leadId, summary, car } = sent
  const category = summary?.category || sent.category
  const vehicle = nameVehicle(sent)
  const application = summary?.application ?? null
  const listing = paths.listing()
  const offers = site.offersCount > 0 ? paths.specialOffers() : null
  const booked =
    leadId && summary?.booking ? { id: leadId, ...summary, vehicle, booking: summary.booking } : null
  return {
    next: nextSteps(category, {
      isBooked: booked !== null,
      kind: site.kind,
      isMailed: summary?.is_confirmed,
      vehicle,
      isApplication: application !== null,
    }),
    application,
    reference: summary?.reference ?? null,
    booking: booked && toBookingView(booked, site, paths),
    // What was asked of it has been sent, and may be why it is no longer for sale.
    car: car && { ...formCar(car, site, paths), isSold: false },
    locationId: summary?.booking?.location_id ?? car?.locationId ?? null,
    listing: listing === null ? null : { href: listing, label: viewWords.browse(kindTable[site.kind].many) },
    offers: offers === null ? null : { href: offers, label: viewWords.offers(site.offersCount) },
    siteName: site.name,
  }
}
