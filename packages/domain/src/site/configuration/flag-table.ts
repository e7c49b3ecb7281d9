import { type Scope, scopes } from './scope.ts'

export type FlagRow = {
  readonly default: boolean
  readonly group: string
  /** Label and description for staff. */
  readonly label: string
  readonly help: string
  /** Whether websites, and so visitors, may read it. By default it stays on the platform. */
  readonly public?: true
  readonly scopes: readonly Scope[]
}

/** The flags of a group that websites, and so visitors, may read: on or off unless somebody says otherwise. */
function defineGroup(group: string) {
  const row = (preset: boolean) => (label: string, help: string) =>
    ({ default: preset, group, label, help, public: true, scopes }) satisfies FlagRow
  return { on: row(true), off: row(false) }
}

const visitors = defineGroup('Visitors')
const stockList = defineGroup('Stock list')
const buyingOnline = defineGroup('Buying online')
const finance = defineGroup('Finance and trade-in')
const pages = defineGroup('Pages')
const stock = defineGroup('Stock')
const bookings = defineGroup('Bookings')
const forms = defineGroup('Enquiry forms')

/**
 * Every feature switch of the product; no others exist. Where the specification says "one site" or "some sites", there
 * is a row here or in the setting table.
 */
export const flagTable = {
  /** S6.04. */
  authentication: visitors.off(
    'Visitor sign-in',
    'Visitors can sign in to your website to keep their saved cars. Needs the garage.',
  ),
  /** S2.22. */
  garage: visitors.on('Garage', 'Visitors can save cars and find them again in their garage.'),
  searchAlerts: visitors.on(
    'Emails about a search',
    'Visitors can save a search and be emailed about new arrivals, price drops and sales.',
  ),
  newsletter: visitors.off(
    'Newsletter',
    'Adds a page where visitors can ask for your news by email. Whoever runs Forecourt for you exports the list of those who confirmed.',
  ),
  /** S5.18; never during payment. */
  optInTicked: visitors.on(
    'Offers and news: ticked from the start',
    'The box for offers and news in an enquiry is ticked until the visitor takes the tick off.',
  ),
  /** S6.05. */
  splitTests: visitors.off(
    'Split tests',
    'Shows different versions of a page to different visitors to see which works better.',
  ),
  serverConversions: visitors.off(
    'Server-side tracking (GA4, Meta)',
    'Forms and calls of visitors who agreed are told to Google Analytics and Meta by our servers too, where your keys are set. Each counts once.',
  ),
  /** S6.05. */
  botProtection: visitors.off(
    'Bot protection',
    'Asks browsers to prove they are not robots before a form is sent.',
  ),
  priceHistory: stockList.off(
    'Price history',
    'Shows on the page of a car what it cost before, with the dates.',
  ),
  /** S5.25. */
  checkout: buyingOnline.off('Reserve online', 'Visitors can reserve a car online by paying a deposit.'),
  /** S2.08. */
  buyOnline: buyingOnline.off(
    'Call it buy online',
    'The reserve page is found at /buy-online instead of /checkout.',
  ),
  /** S5.31. */
  tradeIn: finance.on(
    'Trade-in valuations',
    'Visitors can ask what their current car is worth as a trade-in.',
  ),
  /** S5.37 hides it for some makes and dealerships. */
  finance: finance.on('Finance', 'Shows repayments on cars and lets visitors apply for finance.'),
  /** S2.12. */
  financePreApproval: finance.off(
    'Finance pre-approval page',
    'Adds a page of its own for finance pre-approval.',
  ),
  /** S7.25. */
  creditScore: finance.off(
    'Credit score checks',
    'Visitors can check their credit score on a page of its own: a soft check, with their consent.',
  ),
  /** S7.18. */
  postValuationResult: finance.off(
    'Log valuation results',
    'Notes each trade-in valuation that a visitor is shown in the server log. Nothing is sent to anyone else.',
  ),
  /** Whose prices our valuations use; always at least three dealers'. */
  sharesPrices: {
    default: true,
    group: 'Finance and trade-in',
    label: 'Take part in valuations',
    help: 'Your prices count, together with those of other dealers, when a trade-in is valued. Nobody sees them one by one.',
    scopes,
  },
  /** S4.36. */
  instantPricing: finance.off('Instant pricing', 'Offers an instant price on cars that qualify.'),
  /** S2.14. */
  serviceBooking: pages.on('Service bookings', 'Visitors can book their car in for a service.'),
  /** S2.15. */
  sellYourCar: pages.on('Sell your car', 'Adds a page where visitors can offer to sell you their car.'),
  /** S2.16. */
  partsPage: pages.on('Parts and accessories', 'Adds a page for parts and accessories enquiries.'),
  /** S2.21. */
  locationsPage: pages.off('Our locations', 'Adds a page that lists all your locations.'),
  /** S2.24. */
  usedCarList: pages.off('Used car list', 'Adds a plain list of all used cars at /used-car/list.'),
  /** S2.20. */
  modelsPages: pages.off('Model pages', 'Adds a page for each model of your manufacturer.'),
  /** S2.25. */
  pagesPrefix: pages.on('Content pages under /pages', 'The addresses of your own pages start with /pages.'),
  /** S2.34. */
  webchat: pages.off('Web chat', 'Buttons on your pages can open the chat window.'),
  /** S4.07. */
  electricTag: stock.off('Electric and hybrid tags', 'Cards of electric and hybrid cars say so.'),
  /** S4.08. */
  certifiedBadge: stock.off('Certified badge', 'Certified used cars wear the badge of the manufacturer.'),
  /** S4.04. */
  preOwnedLabel: stock.off('Say pre-owned', 'Used cars are called pre-owned.'),
  /** S4.05. */
  excludeSoldCars: stock.off('Leave sold cars out', 'Sold cars drop off your lists straight away.'),
  landingPages: stock.on(
    'Landing pages',
    'Your website has a page for each make, model, body, fuel, budget and town that you have vehicles enough of, for search engines to find.',
  ),
  stockFeeds: stock.off(
    'Feeds of your stock',
    'Google, Meta and marketplaces can fetch your stock from your website, and readers your new arrivals.',
  ),
  /** Coming soon counts as available (S4.01). */
  bookComingSoon: bookings.on(
    'Book cars that are coming soon',
    'Visitors can book a time for a car that has not arrived yet.',
  ),
  bookReserved: bookings.on(
    'Book reserved cars',
    'Visitors can book a time for a car that somebody has reserved.',
  ),
  shortEnquiry: forms.off(
    'Short enquiry',
    'The enquiry about a car asks for a name, a phone number or an email address, and has a message ready to send.',
  ),
  /** S9.26. */
  messageNow: forms.off('Message Now button', 'The enquiry button on cards reads Message Now.'),
  /** S5.15. */
  optionalMessage: forms.off(
    'Message may be empty',
    'Visitors can send an enquiry without typing a message.',
  ),
  /** S5.11. */
  numericPhone: forms.off(
    'Plain phone numbers',
    'Phone numbers are taken as plain numbers of fewer than 15 digits.',
  ),
  /** S5.09. */
  ukPhone: forms.off('UK phone numbers', 'Phone numbers from the United Kingdom are accepted too.'),
  /** S3.22. */
  sellerQuestions: forms.off(
    'Seller questions',
    'The contact form asks four yes or no questions of people who are selling a car.',
  ),
  /** S3.24. */
  marketingSource: forms.off(
    'How did you hear about us',
    'The contact form asks visitors how they found you.',
  ),
  /** S3.20. */
  dateOfBirth: forms.off('Date of birth', 'The contact form asks for a date of birth.'),
  /** S3.20. */
  stateField: forms.off('State', 'The contact form asks which state the visitor lives in.'),
  /** S7.19. */
  mockLeads: forms.off(
    'Practice leads',
    'Leads go to a practice address and reach nobody. For testing only.',
  ),
} satisfies Record<string, FlagRow>

export type FlagKey = keyof typeof flagTable
