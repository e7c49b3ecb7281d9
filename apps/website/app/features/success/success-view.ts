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
  /** A summary of a finance application. */
  application: readonly { label: string; value: string }[] | null
  car: FormCar | null
  /** The location to call or visit. */
  locationId: number | null
  listing: { href: string; label: string } | null
  /** Current offers; null if there are none. */
  offers: { href: string; label: string } | null
  siteName: string
}

/** The lead's vehicle, or the model chosen from stock. */
export function describeLeadVehicle({ car, summary }: Pick<SentLead, 'car' | 'summary'>): string | null {
  return car ? vehicleTitle(car) : (summary?.preferredVehicle ?? null)
}

/** The page after sending a form. Without the lead's data it is a plain confirmation. */
export function toSuccessView(sent: SentLead, site: Site, paths: Paths): SuccessView {
  const { leadId, summary, car } = sent
  const category = summary?.category || sent.category
  const vehicle = describeLeadVehicle(sent)
  const application = summary?.application ?? null
  const listing = paths.listing()
  const offers = site.offersCount > 0 ? paths.specialOffers() : null
  const booked =
    leadId && summary?.booking ? { id: leadId, ...summary, vehicle, booking: summary.booking } : null
  return {
    next: nextSteps(category, {
      isBooked: booked !== null,
      kind: site.kind,
      isMailed: summary?.isConfirmed,
      vehicle,
      isApplication: application !== null,
    }),
    application,
    reference: summary?.reference ?? null,
    booking: booked && toBookingView(booked, site, paths),
    // The visitor has already asked about it, and may be the reason why it is no longer for sale.
    car: car && { ...formCar(car, site, paths), isSold: false },
    locationId: summary?.booking?.locationId ?? car?.locationId ?? null,
    listing: listing === null ? null : { href: listing, label: viewWords.browse(kindTable[site.kind].many) },
    offers: offers === null ? null : { href: offers, label: viewWords.offers(site.offersCount) },
    siteName: site.name,
  }
}
