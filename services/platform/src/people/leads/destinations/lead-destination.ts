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

/** Where leads go. Its words, settings and kind are in the domain's `leadDestinationTable`. */
export type LeadDestination = {
  /** The addresses that get a lead, by the settings of its site; none where this destination is not for it. */
  find: (rules: SiteLeadRules, lead: RoutedLead, occasion: 'complete' | 'abandoned') => readonly string[]
  compose: (facts: LeadFacts, links: KeyRing) => OutgoingMessage
}
