import { mailAddress } from '@forecourt/domain/form/checks/mail-address'
import { reservationCategory } from '@forecourt/domain/reservation/reservation-category'
import { leadDestinationKinds } from '@forecourt/domain/site/configuration/lead-destination-table'
import type { DeliveryRow } from '../../../outbox/deliveries/store.ts'
import type { RoutedLead } from '../destinations/lead-destination.ts'
import { leadDestinations } from '../destinations/lead-destinations.ts'
import type { SiteLeadRules } from '../rules/lead-rules.ts'

export type Destination = Pick<DeliveryRow, 'kind' | 'destination'>

/** All recipients of messages about a lead: the dealer's destinations and, once the lead is complete, the visitor. */
export function listDestinations(
  rules: SiteLeadRules,
  lead: RoutedLead,
  occasion: 'complete' | 'abandoned',
): Destination[] {
  const destinations: Destination[] = leadDestinationKinds.flatMap((kind) =>
    // Settings may contain the same recipient twice; each gets a lead once.
    [...new Set(leadDestinations[kind].find(rules, lead, occasion))].map((destination) => ({
      kind,
      destination,
    })),
  )
  const visitor = mailAddress(lead.payload.email)
  // The receipt of a deposit contains more than this confirmation, so it replaces it.
  const isConfirmed = occasion === 'complete' && lead.category !== reservationCategory
  if (visitor && isConfirmed) destinations.push({ kind: 'confirmation', destination: visitor })
  return destinations
}
