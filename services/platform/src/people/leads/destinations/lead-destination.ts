import type { KeyRing } from '@forecourt/server/keys/key-ring'
import type { OutgoingMessage } from '../../../outbox/deliveries/message-source.ts'
import type { LeadFacts } from '../facts/lead-facts.ts'
import type { SiteLeadRules } from '../rules/lead-rules.ts'

export type RoutedLead = {
  category: string
  subcategory: string | null
  locationId: number | null
  payload: Readonly<Record<string, unknown>>
}

/** A destination of leads. Its labels, settings and kind are in the domain's `leadDestinationTable`. */
export type LeadDestination = {
  /**
   * The addresses that receive a lead, from the settings of its site; empty when this destination does not apply to the
   * lead.
   */
  find: (rules: SiteLeadRules, lead: RoutedLead, occasion: 'complete' | 'abandoned') => readonly string[]
  compose: (facts: LeadFacts, links: KeyRing) => OutgoingMessage
}
