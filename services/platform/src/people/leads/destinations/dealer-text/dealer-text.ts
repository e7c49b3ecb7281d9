import { normalisePhone } from '@forecourt/domain/person/normalise-phone'
import type { TextMessage } from '../../../../outbox/texts/texter.ts'
import type { LeadFacts } from '../../facts/lead-facts.ts'
import type { LeadDestination } from '../lead-destination.ts'

const longest = 300

/** A new lead in as many words as a phone shows at once: who, what about, and how to call them. */
export function dealerText({ delivery, site, lead, car, name, phone }: LeadFacts): TextMessage {
  const about = car ? `${lead.category}, ${car.name}` : lead.category
  const who = [name || 'Somebody', phone].filter(Boolean).join(', ')
  const text = `${site.name}: ${about}. ${who}. ${lead.reference}`
  return { id: delivery.id, to: delivery.destination, text: text.replaceAll(/\s+/g, ' ').slice(0, longest) }
}

export const dealerTextDestination: LeadDestination = {
  /** Settings may have a number in two spellings: the first of them is used. */
  find: ({ settings: { leadPhones } }, _lead, occasion) => {
    const numbers = leadPhones.map((phone) => normalisePhone(phone).replaceAll(/[-.]/g, ''))
    return occasion === 'complete'
      ? leadPhones.filter((_, at) => numbers.indexOf(numbers[at] ?? '') === at)
      : []
  },
  compose: (facts) => ({ text: dealerText(facts) }),
}
