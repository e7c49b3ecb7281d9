import { truncateText } from '@forecourt/domain/content/truncate-text'
import { normalisePhone } from '@forecourt/domain/person/normalise-phone'
import type { TextMessage } from '../../../../outbox/texter.ts'
import type { LeadFacts } from '../../facts/lead-facts.ts'
import type { LeadDestination } from '../lead-destination.ts'

const longest = 300
const longestName = 60
const longestPhone = 30

/**
 * A new lead in as much text as a phone shows at once: who, what about, and the phone number. Names are shortened if the
 * text is too long, but never the number or the reference.
 */
export function dealerText({ delivery, site, lead, car, name, phone }: LeadFacts): TextMessage {
  const about = oneLine(`${site.name}: ${lead.category}${car ? `, ${car.name}` : ''}`)
  const who = truncateText(oneLine(name) || 'Somebody', longestName)
  const rest = `. ${[who, truncateText(oneLine(phone), longestPhone)].filter(Boolean).join(', ')}. ${lead.reference}`
  const text = truncateText(about, longest - rest.length - 1) + rest
  return { id: delivery.id, to: delivery.destination, text }
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

export const dealerTextDestination: LeadDestination = {
  /** If the settings contain the same number in two spellings, the first one is used. */
  find: ({ settings: { leadPhones } }, _lead, occasion) => {
    const numbers = leadPhones.map((phone) => normalisePhone(phone).replaceAll(/[-.]/g, ''))
    return occasion === 'complete'
      ? leadPhones.filter((_, at) => numbers.indexOf(numbers[at] ?? '') === at)
      : []
  },
  compose: (facts) => ({ text: dealerText(facts) }),
}
