import type { NewDelivery } from '../../../outbox/deliveries/store.ts'
import type { RoutedLead } from '../destinations/lead-destination.ts'
import type { SiteLeadRules } from '../rules/lead-rules.ts'
import { type Destination, listDestinations } from './list-destinations.ts'

export type PlannedLead = RoutedLead & { formCompleted: boolean; suspicions: readonly string[] }

export type PlannedDelivery = Destination & Required<Pick<NewDelivery, 'state'>>

/**
 * The deliveries of a lead as soon as it is stored. A complete lead goes to all destinations; an unfinished one is
 * checked again later; for possible spam the deliveries are stored as withheld.
 */
export function planDeliveries(rules: SiteLeadRules, lead: PlannedLead): PlannedDelivery[] {
  if (!lead.formCompleted) return []
  const state = lead.suspicions.length > 0 ? 'withheld' : 'waiting'
  return listDestinations(rules, lead, 'complete').map((to) => ({ ...to, state }))
}
