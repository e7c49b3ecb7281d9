/** Text of the page after a form: thanks and next steps, by the lead's category (S2.23). */
type Words = { title: string; text: string; steps: readonly string[] }

const confirmation = 'We’ve emailed your confirmation.'
const estimate = 'We’ve emailed your estimate, with a link to come back to it.'
/** The sentence about a mail, which only some visitors get: others leave only a phone number. */
export const mailed = {
  lines: [confirmation, estimate],
  instead: 'Keep your reference number handy for when we call.',
}
const change = 'Something changed? Call us and quote your reference number.'
const withinADay = 'usually within one business day'

export const stepWords: Readonly<Record<string, Words>> = {
  'General Enquiry': {
    title: 'Thank you, we have your message',
    text: 'It’s already with the right person.',
    steps: [confirmation, `A real person will call or write to you, ${withinADay}.`, change],
  },
  'Service Enquiry': {
    title: 'Thank you, the workshop has your message',
    text: 'We’ll look at what your vehicle needs before we get back to you.',
    steps: [
      confirmation,
      'The workshop will call you to agree on the work, the price and a day.',
      'We won’t touch your vehicle until you say yes.',
    ],
  },
  'Parts Enquiry': {
    title: 'Thank you, the parts counter has your request',
    text: 'We’ll check that the part fits before we get back to you.',
    steps: [
      confirmation,
      'We’ll look it up and call you with the price and when it will arrive.',
      'No obligation. Asking costs nothing.',
    ],
  },
  'New Vehicle Enquiry': {
    title: 'Thank you, we have your enquiry',
    text: 'Someone who knows the vehicle will get back to you.',
    steps: [
      confirmation,
      `A real person will call or write to you, ${withinADay}.`,
      'Want to see it first? Drop in during opening hours, no appointment needed.',
    ],
  },
  'Used Vehicle Enquiry': {
    title: 'Thank you, we have your enquiry',
    text: 'Someone who knows the vehicle will get back to you.',
    steps: [
      confirmation,
      `We’ll check it’s still here and call or write to you, ${withinADay}.`,
      'Want to see it first? Call ahead and we’ll have it ready.',
    ],
  },
  'Fleet Enquiry': {
    title: 'Thank you, we have your fleet enquiry',
    text: 'It’s with the person who looks after our business customers.',
    steps: [
      confirmation,
      'They’ll call you to hear how many vehicles you need, what for, and by when.',
      'You’ll get a written offer.',
    ],
  },
  'Finance Enquiry': {
    title: 'Thank you, we have your finance enquiry',
    text: 'We haven’t contacted any lender yet.',
    steps: [
      confirmation,
      'We’ll call you to hear what you need. Have your income and expenses handy.',
      'We won’t run a credit check unless you agree to it.',
    ],
  },
  'Sell My Car Enquiry': {
    title: 'Thank you, we’d love to hear about your vehicle',
    text: 'What it’s worth depends on what we see.',
    steps: [
      confirmation,
      'We’ll call you with a first estimate and agree on a time to look at it.',
      'You’ll get an exact price after the inspection. You’re free to say no.',
    ],
  },
}

/** After a finance application, as opposed to a question about finance. */
export const applicationWords: Words = {
  title: 'Thank you, we have your finance application',
  text: 'It’s with our finance team.',
  steps: [
    confirmation,
    `We’ll read it and call you, ${withinADay}, to talk through what suits you and what a lender will need.`,
    'We won’t run a credit check until someone has called you.',
    change,
  ],
}

export const visitWordsAfter = {
  booked: (visit: string) => `Your ${visit} is booked`,
  asked: (visit: string) => `Thank you, we have your ${visit} request`,
  seeConfirmation: 'Your confirmation has the day and time.',
  agree: 'We’ll call you to agree on a day and time.',
  confirmation,
  cameUp:
    'Something came up? Move or cancel it using the link in the email, or call us and we’ll find another time.',
}

export const photoWords: Words = {
  title: 'Thank you, the photos are on our list',
  text: 'You’ll be the first to see them.',
  steps: [confirmation, 'We’ll take the photos and send them as soon as they’re ready.', change],
}

export const similarWords: Words = {
  title: 'Thank you, we’re on the lookout',
  text: 'You’ve told us what you like; we know what’s coming in.',
  steps: [
    confirmation,
    'We’ll go through our stock and what’s on its way, then call or write to you.',
    change,
  ],
}

export const tradeInWords: Words = {
  title: 'Thank you, we have the details of your vehicle',
  text: 'There’s no obligation to sell.',
  steps: [
    estimate,
    'One of our team will call you to agree on a time to look at it.',
    'You’ll get the exact price after the inspection.',
  ],
}

/** For an unknown category: the address's text is not repeated. */
export const plainWords: Words = {
  title: 'Thank you',
  text: 'We’ve received your details.',
  steps: [`A real person will read it and reply, ${withinADay}.`],
}

export const pageWords = {
  reference: 'Your reference number',
  sent: 'What you sent us',
  next: 'What happens next',
  similar: 'While you’re here: similar vehicles',
}

export const bookingWords = {
  calendar: 'Add to calendar',
  google: 'Google Calendar',
  directions: 'Get directions',
  change: 'Move or cancel',
}

/** Text of calendar entries. */
export const entryWords = {
  entry: (visit: string, siteName: string) => `${visit} at ${siteName}`,
  description: (reference: string, phone: string) => `Reference ${reference}\nPhone ${phone}`,
  none: 'There’s no such booking.',
}

export const viewWords = {
  browse: (many: string) => `Browse our ${many}`,
  offers: (count: number) => (count === 1 ? 'See our special offer' : `See our ${count} special offers`),
}
