import { timeText } from '../../../outbox/templates/time-text.ts'
import type { LeadFacts } from './lead-facts.ts'

/** That the same person has written before, known by phone number or e-mail address; null for the first time. */
export function repeatNote({ earlier, timeZone }: LeadFacts): string | null {
  if (!earlier.count || !earlier.lastAt) return null
  const times = earlier.count === 1 ? 'once' : `${earlier.count} times`
  return `This person has enquired ${times} before, last on ${timeText(earlier.lastAt, timeZone)} (reference ${earlier.lastReference}).`
}
