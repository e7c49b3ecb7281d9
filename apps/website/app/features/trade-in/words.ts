import type { EstimateRefusal } from '@forecourt/domain/trade-in/trade-in-estimate'

type Reason = EstimateRefusal | 'no-market'

export const pageWords = {
  tradeIn: {
    title: 'Trade-In Valuation',
    introduction: 'Find out what your vehicle is worth in about two minutes. Free, with no obligation.',
  },
  sell: {
    introduction:
      'Tell us about it, get an estimate, and bring it in when it suits you. No obligation to sell.',
  },
  description: (title: string, site: string) =>
    `${title} at ${site}: an estimate in two minutes, the exact price after inspection.`,
  forCar: (name: string) => `What would your vehicle bring towards the ${name}?`,
}

export const stepWords = {
  vehicle: { heading: 'Your vehicle', description: 'Check the details and add the kilometres.' },
  condition: { heading: 'How is it?', waiting: 'Working out your estimate' },
  estimate: { heading: 'Your estimate', photos: 'Photos', waiting: 'Sending your photos' },
  details: { heading: 'Bring it in' },
  photosHelp:
    'Up to 12, as JPEG, PNG or WebP. All four sides, the inside, the odometer and any damage help most.',
  accept: 'Are you happy with the estimate?',
  accepts: 'Yes, let’s go ahead',
  declines: 'I’d like to talk it over first',
  place: 'Where would you like to bring it?',
  time: 'When would you like to bring it in?',
  noTimes: 'No free times are left for now.',
}

export const resumeWords = {
  text: 'We’ve kept what you told us. Pick up where you left off.',
  go: 'See your estimate',
  none: 'This link has expired.',
  again: 'Get a new estimate',
}

export const questionWords = {
  condition: {
    label: 'What condition is it in?',
    options: {
      excellent: 'Excellent: looks nearly new',
      good: 'Good: normal wear for its age',
      fair: 'Fair: scratches, dents or worn trim',
      poor: 'Poor: needs work',
    },
  },
  service_history: {
    label: 'Service history',
    options: { full: 'Complete', partial: 'Some of it', none: 'None' },
  },
  damage: {
    label: 'Has it been in an accident?',
    options: {
      none: 'No',
      repaired: 'Yes, and it was repaired',
      needs_repair: 'Yes, it still needs repairs',
    },
  },
  finance: {
    label: 'Is there finance owing on it?',
    options: { no: 'No', yes: 'Yes' },
    amount: 'About how much is owing ($)?',
  },
}

export const estimateWords = {
  soFar: 'Your estimate with these answers',
  range: (low: string, high: string) => `${low} to ${high}`,
  source: {
    provider: 'Based on current market data for your make, model, year and kilometres.',
    market: (cars: number, dealers: number) =>
      `Based on ${cars} similar vehicles at ${dealers} dealers, by age and kilometres.`,
  },
  exact: 'It’s an estimate: you’ll get the exact price after we’ve inspected it.',
  confidence: 'Confidence',
  confidences: { high: 'High', medium: 'Medium', low: 'Low' },
  owing: 'Finance to pay out',
  price: (name: string, basis: string) => `${name} (${basis})`,
  less: 'Less your trade-in (estimate)',
  changeover: 'Your changeover price',
  none: 'We’ll price this one in person',
  reasons: {
    'too-old':
      'We don’t estimate vehicles over 7 years old online. Send us the details and one of our team will call you with a price.',
    'too-far':
      'We don’t estimate vehicles over 100,000 km online. Send us the details and one of our team will call you with a price.',
    'unknown-year':
      'We need the year to give an estimate. Send us the details and one of our team will call you with a price.',
    'unknown-odometer':
      'We need the kilometres to give an estimate. Send us the details and one of our team will call you with a price.',
    'no-market':
      'We don’t see enough of these to give a fair estimate online. Send us the details and one of our team will call you with a price.',
  } satisfies Readonly<Record<Reason, string>>,
  away: 'We can’t work out an estimate right now. Send us the details and one of our team will call you with a price.',
}

/** The five questions that the specification lists (S2.49). */
export const faqWords = {
  heading: 'Common questions',
  places: (places: readonly string[]) => `At ${places.join(', or ')}.`,
  questions: (site: string, places: string) => [
    {
      question: 'Which vehicles do you buy?',
      answer: `Most makes and models, whether or not you buy from ${site}. For vehicles over 7 years old or with more than 100,000 km we call you with a price instead of showing an estimate.`,
    },
    {
      question: 'How is the estimate calculated?',
      answer:
        'From what similar vehicles are selling for now, by make, model, badge, age and kilometres, adjusted for condition and service history. A computer works it out; a person sets the final price.',
    },
    {
      question: 'Is the estimate the price I’ll get?',
      answer:
        'The exact price is given after we’ve inspected the vehicle. If it’s as you described, it should be within the range.',
    },
    {
      question: 'Can I sell a vehicle that’s under finance?',
      answer:
        'Yes. Tell us roughly what’s owing. We pay out your lender first and the rest goes to you or towards your next vehicle.',
    },
    {
      question: 'Where does the inspection happen?',
      answer: `${places} It takes about half an hour. Please bring your licence, the rego papers and your service book.`,
    },
  ],
}
