import { describeVisit, leadVisitWords } from '@forecourt/domain/booking/visit-words'
import type { VehicleKind } from '@forecourt/domain/vehicle/kind/kind'
import {
  applicationWords,
  mailed,
  photoWords,
  plainWords,
  similarWords,
  stepWords,
  tradeInWords,
  visitWordsAfter as words,
} from './words.ts'

export type NextSteps = {
  /** The page's heading. */
  title: string
  text: string
  steps: readonly string[]
}

/** The known facts of a sent lead. */
type Sent = {
  isBooked?: boolean
  kind?: VehicleKind
  isMailed?: boolean | undefined
  vehicle?: string | null
  isApplication?: boolean
}

function visitSteps(
  category: string,
  { kind = 'car', isMailed = true, vehicle = null }: Sent,
): { booked: NextSteps; asked: NextSteps } {
  const isService = /\bservice\b/i.test(category)
  const visit = leadVisitWords(category, isService ? 'service' : 'test-drive', kind)
  const { bring, happens, promise } = visit
  const what = describeVisit(visit, vehicle)
  const steps = [words.confirmation, [bring, happens].filter(Boolean).join(' '), words.cameUp]
  return {
    booked: { title: words.booked(what), text: promise, steps },
    asked: { title: words.asked(what), text: isMailed ? words.seeConfirmation : words.agree, steps },
  }
}

/** Recognises categories of custom forms by words in their name. */
const byWords: readonly (readonly [RegExp, NextSteps])[] = [
  [/\bphotos?\b/i, photoWords],
  [/\bsimilar\b/i, similarWords],
  [/\btrade-in\b/i, tradeInWords],
]

/** The next steps by category. It mentions a booking only if one is known, and a mail only if it was sent. */
export function nextSteps(category: string | null, sent: Sent = {}): NextSteps {
  const next = sent.isApplication ? applicationWords : findSteps(category, sent)
  if (sent.isMailed ?? true) return next
  const steps = next.steps.map((line) => (mailed.lines.includes(line) ? mailed.instead : line))
  return { ...next, steps }
}

function findSteps(category: string | null, sent: Sent): NextSteps {
  if (category === null) return plainWords
  if (sent.isBooked) return visitSteps(category, sent).booked
  if (Object.hasOwn(stepWords, category)) return stepWords[category] ?? plainWords
  if (/^test drive\b/i.test(category)) return visitSteps(category, sent).asked
  return byWords.find(([words]) => words.test(category))?.[1] ?? plainWords
}
