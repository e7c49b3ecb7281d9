import { leadRecipients } from '@forecourt/domain/lead/lead-recipients'
import { mailAddress } from '@forecourt/domain/lead/mail-address'
import { normalisePhone } from '@forecourt/domain/person/normalise-phone'
import { reservationCategory } from '@forecourt/domain/reservation/reservation-category'
import type { DeliveryRow } from '../../../outbox/deliveries/store.ts'
import type { SiteLeadRules } from './lead-rules.ts'

export type Destination = Pick<DeliveryRow, 'kind' | 'destination'>

export type RoutedLead = {
  category: string
  subcategory: string | null
  locationId: number | null
  payload: Readonly<Record<string, unknown>>
}

/**
 * Everybody who is owed a message about a lead: the dealer's people, their lead system, their webhook and, once the
 * lead is complete, the finance partner and the visitor.
 */
export function listDestinations(
  { site, settings, locations }: SiteLeadRules,
  lead: RoutedLead,
  occasion: 'complete' | 'abandoned',
): Destination[] {
  const locationSlug = locations.find(({ id }) => id === lead.locationId)?.slug ?? null
  const { category, subcategory } = lead
  const destinations: Destination[] = leadRecipients(
    settings,
    { category, subcategory, locationSlug },
    site.email,
  ).map((destination) => ({ kind: 'dealer-mail', destination }))
  if (occasion === 'complete')
    for (const destination of settings.leadPhones) destinations.push({ kind: 'dealer-text', destination })
  const adf = mailAddress(settings.adfEmail)
  if (adf) destinations.push({ kind: 'adf-mail', destination: adf })
  if (settings.leadWebhookUrl) destinations.push({ kind: 'webhook', destination: settings.leadWebhookUrl })
  if (lead.payload.lead_destination === 'car-clarity' && settings.carClarityUrl && occasion === 'complete')
    destinations.push({ kind: 'webhook', destination: settings.carClarityUrl })
  const visitor = mailAddress(lead.payload.email)
  // Whoever paid a deposit gets its receipt, which says more.
  const isConfirmed = occasion === 'complete' && category !== reservationCategory
  if (visitor && isConfirmed) destinations.push({ kind: 'confirmation', destination: visitor })
  return dropRepeats(destinations)
}

/** Settings may name somebody twice, and a number in two ways: each hears of a lead once. */
function dropRepeats(destinations: readonly Destination[]): Destination[] {
  const told = new Set<string>()
  return destinations.filter(({ kind, destination }) => {
    const isPhone = kind === 'dealer-text'
    const key = `${kind} ${isPhone ? normalisePhone(destination).replaceAll(/[-.]/g, '') : destination}`
    if (told.has(key)) return false
    told.add(key)
    return true
  })
}
