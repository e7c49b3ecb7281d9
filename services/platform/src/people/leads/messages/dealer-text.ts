import type { TextMessage } from '../../../outbox/texts/texter.ts'
import type { LeadFacts } from '../facts/lead-facts.ts'

const longest = 300

/** A new lead in as many words as a phone shows at once: who, what about, and how to call them. */
export function dealerText({ delivery, site, lead, car, name, phone }: LeadFacts): TextMessage {
  const about = car ? `${lead.category}, ${car.name}` : lead.category
  const who = [name || 'Somebody', phone].filter(Boolean).join(', ')
  const text = `${site.name}: ${about}. ${who}. ${lead.reference}`
  return { id: delivery.id, to: delivery.destination, text: text.replaceAll(/\s+/g, ' ').slice(0, longest) }
}
