import { leadVisitWords } from '@forecourt/domain/booking/visit-words'
import type { VehicleKind } from '@forecourt/domain/vehicle/kind/kind'
import {
  mailed,
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

function visitSteps(
  category: string,
  kind: VehicleKind,
  isMailed: boolean,
): { booked: NextSteps; asked: NextSteps } {
  const isService = /\bservice\b/i.test(category)
  const { noun, bring, happens, promise } = leadVisitWords(
    category,
    isService ? 'service' : 'test-drive',
    kind,
  )
  const steps = [words.confirmation, [bring, happens].filter(Boolean).join(' '), words.cameUp]
  return {
    booked: { title: words.booked(noun), text: promise, steps },
    asked: { title: words.asked(noun), text: isMailed ? words.seeConfirmation : words.agree, steps },
  }
}

/** Categories of forms with a name of their own, by the words in it. */
const byWords: readonly (readonly [RegExp, NextSteps])[] = [
  [/\bphotos?\b/i, photoWords],
  [/\bsimilar\b/i, similarWords],
  [/\btrade-in\b/i, tradeInWords],
]

/**
 * What to say, in the words of the trade. That a visit is booked is said only where a booking is known, and that a mail
 * was sent nowhere where it was not.
 */
export function nextSteps(
  category: string | null,
  isBooked = false,
  kind: VehicleKind = 'car',
  isMailed = true,
): NextSteps {
  const next = findSteps(category, isBooked, kind, isMailed)
  if (isMailed) return next
  const steps = next.steps.map((line) => (mailed.lines.includes(line) ? mailed.instead : line))
  return { ...next, steps }
}

function findSteps(
  category: string | null,
  isBooked: boolean,
  kind: VehicleKind,
  isMailed: boolean,
): NextSteps {
  if (category === null) return plainWords
  if (isBooked) return visitSteps(category, kind, isMailed).booked
  if (Object.hasOwn(stepWords, category)) return stepWords[category] ?? plainWords
  if (/^test drive\b/i.test(category)) return visitSteps(category, kind, isMailed).asked
  return byWords.find(([words]) => words.test(category))?.[1] ?? plainWords
}
