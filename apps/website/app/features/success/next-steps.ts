import { visitWords } from '@forecourt/domain/booking/visit-words'
import type { VehicleKind } from '@forecourt/domain/vehicle/kind/kind'

export type NextSteps = {
  /** The page's own words of thanks. */
  title: string
  text: string
  steps: readonly string[]
}

const confirmation = 'A confirmation comes to your email address. It has your reference number.'
const change = 'If anything has changed, call us and give the reference number.'

/** What a visitor may expect, by the category of the lead (S2.23). */
const byCategory: Readonly<Record<string, NextSteps>> = {
  'General Enquiry': {
    title: 'Thank you, we have your message',
    text: 'It is with the right person already.',
    steps: [
      confirmation,
      'A person reads your message and calls or writes to you, usually within one business day.',
      change,
    ],
  },
  'Service Enquiry': {
    title: 'Thank you, the workshop has your message',
    text: 'We look at what your vehicle needs before we answer.',
    steps: [
      confirmation,
      'The workshop calls you to agree on the work, the price and a day.',
      'Nothing is done to your vehicle before you have said yes.',
    ],
  },
  'Parts Enquiry': {
    title: 'Thank you, the parts counter has your request',
    text: 'We check that the part fits before we answer.',
    steps: [
      confirmation,
      'We look the part up and call you with its price and when it can be here.',
      'You decide then. Asking costs nothing.',
    ],
  },
  'New Vehicle Enquiry': {
    title: 'Thank you, we have your enquiry',
    text: 'Someone who knows the vehicle will answer.',
    steps: [
      confirmation,
      'A person calls or writes to you, usually within one business day.',
      'Would you like to see it first? Come by during opening hours, no appointment needed.',
    ],
  },
  'Used Vehicle Enquiry': {
    title: 'Thank you, we have your enquiry',
    text: 'Someone who knows the vehicle will answer.',
    steps: [
      confirmation,
      'A person checks that the vehicle is still here and calls or writes to you, usually within one business day.',
      'Would you like to see it first? Call before you come, so that it is out for you.',
    ],
  },
  'Fleet Enquiry': {
    title: 'Thank you, we have your fleet enquiry',
    text: 'It is with the person who looks after businesses.',
    steps: [
      confirmation,
      'They call you to hear how many vehicles you need, for what, and by when.',
      'You get an offer in writing.',
    ],
  },
  'Finance Enquiry': {
    title: 'Thank you, we have your finance enquiry',
    text: 'Nothing has been asked of any lender yet.',
    steps: [
      confirmation,
      'A person calls you to hear what you need. Have your income and expenses at hand.',
      'No credit check is made before you have agreed to it.',
    ],
  },
  'Sell My Car Enquiry': {
    title: 'Thank you, we would like to hear about your vehicle',
    text: 'What it is worth depends on what we see.',
    steps: [
      confirmation,
      'A person calls you with a first estimate and agrees on a time to look at it.',
      'You get an exact price after the inspection. You are free to say no.',
    ],
  },
}

function visitSteps(kind: VehicleKind): { booked: NextSteps; asked: NextSteps } {
  const { noun, bring, happens } = visitWords('test-drive', kind)
  const steps = [
    confirmation,
    [bring, happens].filter(Boolean).join(' '),
    'Something came up? Move or cancel it by the link in the mail, or call us.',
  ]
  return {
    booked: { title: `Your ${noun} is booked`, text: 'We’ll have it ready.', steps },
    asked: {
      title: `Thank you, we have your ${noun}`,
      text: 'The confirmation has the day and the time.',
      steps,
    },
  }
}

const photos: NextSteps = {
  title: 'Thank you, the photos are on our list',
  text: 'You’ll be the first to see them.',
  steps: [confirmation, 'We take the photos and send them to you as soon as they are ready.', change],
}

const similar: NextSteps = {
  title: 'Thank you, we are looking for you',
  text: 'You have told us what you like; we know what is coming in.',
  steps: [
    confirmation,
    'A person goes through our stock, and what is on its way, and calls or writes to you.',
    change,
  ],
}

/** For a category that we do not know: whatever is in the address is not repeated. */
const plain: NextSteps = {
  title: 'Thank you',
  text: 'We have received what you sent us.',
  steps: ['A person reads it and answers, usually within one business day.'],
}

/** Categories of forms with a name of their own, by the words in it. */
const byWords: readonly (readonly [RegExp, NextSteps])[] = [
  [/\bphotos?\b/i, photos],
  [/\bsimilar\b/i, similar],
]

/** What to say, in the words of the trade. That a visit is booked is said only where a booking is known. */
export function nextSteps(category: string | null, isBooked = false, kind: VehicleKind = 'car'): NextSteps {
  if (category === null) return plain
  if (isBooked && !/\bservice\b/i.test(category)) return visitSteps(kind).booked
  if (Object.hasOwn(byCategory, category)) return byCategory[category] ?? plain
  if (/^test drive\b/i.test(category)) return visitSteps(kind).asked
  return byWords.find(([words]) => words.test(category))?.[1] ?? plain
}
