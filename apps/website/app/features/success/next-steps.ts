import { leadVisitWords } from '@forecourt/domain/booking/visit-words'
import type { VehicleKind } from '@forecourt/domain/vehicle/kind/kind'
import {
  photoWords,
  plainWords,
  similarWords,
  stepWords,
  tradeInWords,
  visitWordsAfter as words,
} from './words.ts'

export type NextSteps = {
  /** The page's own words of thanks. */
  title: string
  text: string
  steps: readonly string[]
}

function visitSteps(category: string, kind: VehicleKind): { booked: NextSteps; asked: NextSteps } {
  const isService = /\bservice\b/i.test(category)
  const { noun, bring, happens, promise } = leadVisitWords(
    category,
    isService ? 'service' : 'test-drive',
    kind,
  )
  const steps = [words.confirmation, [bring, happens].filter(Boolean).join(' '), words.cameUp]
  return {
    booked: { title: words.booked(noun), text: promise, steps },
    asked: { title: words.asked(noun), text: words.seeConfirmation, steps },
  }
}

/** Categories of forms with a name of their own, by the words in it. */
const byWords: readonly (readonly [RegExp, NextSteps])[] = [
  [/\bphotos?\b/i, photoWords],
  [/\bsimilar\b/i, similarWords],
  [/\btrade-in\b/i, tradeInWords],
]

/** What to say, in the words of the trade. That a visit is booked is said only where a booking is known. */
export function nextSteps(category: string | null, isBooked = false, kind: VehicleKind = 'car'): NextSteps {
  if (category === null) return plainWords
  if (isBooked) return visitSteps(category, kind).booked
  if (Object.hasOwn(stepWords, category)) return stepWords[category] ?? plainWords
  if (/^test drive\b/i.test(category)) return visitSteps(category, kind).asked
  return byWords.find(([words]) => words.test(category))?.[1] ?? plainWords
}
