/**
 * Every feature switch of the product, with its default. Closed: a flag that is not here does not exist.
 * Whatever the specification says of "one site" or "some sites" is a row here or in the setting table.
 */
export const flagTable = {
  authentication: { default: false, about: 'Visitors can sign in (S6.04); needs the garage.' },
  garage: { default: true, about: 'Saved cars and the my-garage page (S2.22).' },
  splitTests: { default: false, about: 'Split tests run on the site (S6.05).' },
  botProtection: { default: false, about: 'Forms ask for proof of work or Turnstile (S6.05).' },
  checkout: { default: false, about: 'A car can be reserved online with a deposit (S5.25).' },
  buyOnline: { default: false, about: 'The reserve page is /buy-online instead of /checkout (S2.08).' },
  tradeIn: { default: true, about: 'Trade-in valuations are offered (S5.31).' },
  finance: { default: true, about: 'Finance is shown and can be applied for (S5.37 hides it for some).' },
  financePreApproval: { default: false, about: '/finance-pre-approval is a page of its own (S2.12).' },
  serviceBooking: { default: true, about: 'Service bookings can be requested (S2.14).' },
  sellYourCar: { default: true, about: 'The site buys cars from visitors (S2.15).' },
  partsPage: { default: true, about: '/vehicle-parts-and-accessories exists (S2.16).' },
  locationsPage: { default: false, about: '/our-locations exists (S2.21).' },
  usedCarList: { default: false, about: '/used-car/list exists (S2.24).' },
  modelsPages: { default: false, about: '/models pages exist (S2.20).' },
  pagesPrefix: { default: true, about: 'Content pages live under /pages (S2.25).' },
  electricTag: { default: false, about: 'Electric and Hybrid tags on cards (S4.07).' },
  certifiedBadge: { default: false, about: 'Image badge for certified used cars (S4.08).' },
  preOwnedLabel: { default: false, about: 'Used is called pre-owned (S4.04).' },
  excludeSoldCars: { default: false, about: 'Sold cars are never listed (S4.05).' },
  messageNow: { default: false, about: 'The enquiry button reads Message Now (S9.26).' },
  optionalMessage: { default: false, about: 'The message of a form may be empty (S5.15).' },
  numericPhone: { default: false, about: 'Phones are plain numbers under 15 characters (S5.11).' },
  ukPhone: { default: false, about: 'A UK 44 number is accepted (S5.09).' },
  sellerQuestions: { default: false, about: 'The four Yes/No questions of the contact form (S3.22).' },
  marketingSource: { default: false, about: 'The contact form asks how the visitor found us (S3.24).' },
  dateOfBirth: { default: false, about: 'The contact form asks for the date of birth (S3.20).' },
  stateField: { default: false, about: 'The contact form asks for the state (S3.20).' },
  postValuationResult: {
    default: false,
    about: 'Valuation results are posted to /api/miscellaneous (S7.18).',
  },
  mockLeads: { default: false, about: 'Leads go to /mock/leads (S7.19).' },
  instantPricing: { default: false, about: 'Instant pricing is offered for eligible cars (S4.36).' },
  webchat: { default: false, about: 'Content-block buttons can open the chat widgets (S2.34).' },
} as const satisfies Record<string, { default: boolean; about: string }>

export type FlagKey = keyof typeof flagTable
