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

/**
 * Every feature switch of the product; no others exist. Where the specification says "one site" or "some sites", there
 * is a row here or in the setting table.
 */
export const flagTable = {
  /** S6.04. */
  authentication: {
    default: false,
    group: 'Visitors',
    label: 'Visitor sign-in',
    help: 'Visitors can sign in to your website to keep their saved cars. Needs the garage.',
    public: true,
    scopes: scopes,
  },
  /** S2.22. */
  garage: {
    default: true,
    group: 'Visitors',
    label: 'Garage',
    help: 'Visitors can save cars and find them again in their garage.',
    public: true,
    scopes: scopes,
  },
  searchAlerts: {
    default: true,
    group: 'Visitors',
    label: 'Emails about a search',
    help: 'Visitors can save a search and be emailed about new arrivals, price drops and sales.',
    public: true,
    scopes: scopes,
  },
  newsletter: {
    default: false,
    group: 'Visitors',
    label: 'Newsletter',
    help: 'Adds a page where visitors can ask for your news by email. You get the list as a file.',
    public: true,
    scopes: scopes,
  },
  /** S5.18; never during payment. */
  optInTicked: {
    default: true,
    group: 'Visitors',
    label: 'Offers and news: ticked from the start',
    help: 'The box for offers and news in an enquiry is ticked until the visitor takes the tick off.',
    public: true,
    scopes: scopes,
  },
  /** S6.05. */
  splitTests: {
    default: false,
    group: 'Visitors',
    label: 'Split tests',
    help: 'Shows different versions of a page to different visitors to see which works better.',
    public: true,
    scopes: scopes,
  },
  serverConversions: {
    default: false,
    group: 'Visitors',
    label: 'Tell networks from our servers',
    help: 'Forms and calls of visitors who agreed are told to Google Analytics and Meta by our servers too, where your keys are set. Each counts once.',
    public: true,
    scopes: scopes,
  },
  /** S6.05. */
  botProtection: {
    default: false,
    group: 'Visitors',
    label: 'Bot protection',
    help: 'Asks browsers to prove they are not robots before a form is sent.',
    public: true,
    scopes: scopes,
  },
  priceHistory: {
    default: false,
    group: 'Stock list',
    label: 'Price history',
    help: 'Shows on the page of a car what it cost before, with the dates.',
    public: true,
    scopes: scopes,
  },
  /** S5.25. */
  checkout: {
    default: false,
    group: 'Buying online',
    label: 'Reserve online',
    help: 'Visitors can reserve a car online by paying a deposit.',
    public: true,
    scopes: scopes,
  },
  /** S2.08. */
  buyOnline: {
    default: false,
    group: 'Buying online',
    label: 'Call it buy online',
    help: 'The reserve page is found at /buy-online instead of /checkout.',
    public: true,
    scopes: scopes,
  },
  /** S5.31. */
  tradeIn: {
    default: true,
    group: 'Finance and trade-in',
    label: 'Trade-in valuations',
    help: 'Visitors can ask what their current car is worth as a trade-in.',
    public: true,
    scopes: scopes,
  },
  /** S5.37 hides it for some makes and dealerships. */
  finance: {
    default: true,
    group: 'Finance and trade-in',
    label: 'Finance',
    help: 'Shows repayments on cars and lets visitors apply for finance.',
    public: true,
    scopes: scopes,
  },
  /** S2.12. */
  financePreApproval: {
    default: false,
    group: 'Finance and trade-in',
    label: 'Finance pre-approval page',
    help: 'Adds a page of its own for finance pre-approval.',
    public: true,
    scopes: scopes,
  },
  /** S7.25. */
  creditScore: {
    default: false,
    group: 'Finance and trade-in',
    label: 'Credit score checks',
    help: 'Visitors can check their credit score on a page of its own: a soft check, with their consent.',
    public: true,
    scopes: scopes,
  },
  /** S7.18. */
  postValuationResult: {
    default: false,
    group: 'Finance and trade-in',
    label: 'Log valuation results',
    help: 'Notes each trade-in valuation that a visitor is shown in the server log. Nothing is sent to anyone else.',
    public: true,
    scopes: scopes,
  },
  /** Whose prices our valuations use; always at least three dealers'. */
  sharesPrices: {
    default: true,
    group: 'Finance and trade-in',
    label: 'Take part in valuations',
    help: 'Your prices count, together with those of other dealers, when a trade-in is valued. Nobody sees them one by one.',
    scopes: scopes,
  },
  /** S4.36. */
  instantPricing: {
    default: false,
    group: 'Finance and trade-in',
    label: 'Instant pricing',
    help: 'Offers an instant price on cars that qualify.',
    public: true,
    scopes: scopes,
  },
  /** S2.14. */
  serviceBooking: {
    default: true,
    group: 'Pages',
    label: 'Service bookings',
    help: 'Visitors can book their car in for a service.',
    public: true,
    scopes: scopes,
  },
  /** S2.15. */
  sellYourCar: {
    default: true,
    group: 'Pages',
    label: 'Sell your car',
    help: 'Adds a page where visitors can offer to sell you their car.',
    public: true,
    scopes: scopes,
  },
  /** S2.16. */
  partsPage: {
    default: true,
    group: 'Pages',
    label: 'Parts and accessories',
    help: 'Adds a page for parts and accessories enquiries.',
    public: true,
    scopes: scopes,
  },
  /** S2.21. */
  locationsPage: {
    default: false,
    group: 'Pages',
    label: 'Our locations',
    help: 'Adds a page that lists all your locations.',
    public: true,
    scopes: scopes,
  },
  /** S2.24. */
  usedCarList: {
    default: false,
    group: 'Pages',
    label: 'Used car list',
    help: 'Adds a plain list of all used cars at /used-car/list.',
    public: true,
    scopes: scopes,
  },
  /** S2.20. */
  modelsPages: {
    default: false,
    group: 'Pages',
    label: 'Model pages',
    help: 'Adds a page for each model of your manufacturer.',
    public: true,
    scopes: scopes,
  },
  /** S2.25. */
  pagesPrefix: {
    default: true,
    group: 'Pages',
    label: 'Content pages under /pages',
    help: 'The addresses of your own pages start with /pages.',
    public: true,
    scopes: scopes,
  },
  /** S2.34. */
  webchat: {
    default: false,
    group: 'Pages',
    label: 'Web chat',
    help: 'Buttons on your pages can open the chat window.',
    public: true,
    scopes: scopes,
  },
  /** S4.07. */
  electricTag: {
    default: false,
    group: 'Stock',
    label: 'Electric and hybrid tags',
    help: 'Cards of electric and hybrid cars say so.',
    public: true,
    scopes: scopes,
  },
  /** S4.08. */
  certifiedBadge: {
    default: false,
    group: 'Stock',
    label: 'Certified badge',
    help: 'Certified used cars wear the badge of the manufacturer.',
    public: true,
    scopes: scopes,
  },
  /** S4.04. */
  preOwnedLabel: {
    default: false,
    group: 'Stock',
    label: 'Say pre-owned',
    help: 'Used cars are called pre-owned.',
    public: true,
    scopes: scopes,
  },
  /** S4.05. */
  excludeSoldCars: {
    default: false,
    group: 'Stock',
    label: 'Leave sold cars out',
    help: 'Sold cars drop off your lists straight away.',
    public: true,
    scopes: scopes,
  },
  landingPages: {
    default: true,
    group: 'Stock',
    label: 'Landing pages',
    help: 'Your website has a page for each make, model, body, fuel, budget and town that you have vehicles enough of, for search engines to find.',
    public: true,
    scopes: scopes,
  },
  stockFeeds: {
    default: false,
    group: 'Stock',
    label: 'Feeds of your stock',
    help: 'Google, Meta and marketplaces can fetch your stock from your website, and readers your new arrivals.',
    public: true,
    scopes: scopes,
  },
  /** Coming soon counts as available (S4.01). */
  bookComingSoon: {
    default: true,
    group: 'Bookings',
    label: 'Book cars that are coming soon',
    help: 'Visitors can book a time for a car that has not arrived yet.',
    public: true,
    scopes: scopes,
  },
  bookReserved: {
    default: true,
    group: 'Bookings',
    label: 'Book reserved cars',
    help: 'Visitors can book a time for a car that somebody has reserved.',
    public: true,
    scopes: scopes,
  },
  shortEnquiry: {
    default: false,
    group: 'Enquiry forms',
    label: 'Short enquiry',
    help: 'The enquiry about a car asks for a name, a phone number or an email address, and has a message ready to send.',
    public: true,
    scopes: scopes,
  },
  /** S9.26. */
  messageNow: {
    default: false,
    group: 'Enquiry forms',
    label: 'Message Now button',
    help: 'The enquiry button on cards reads Message Now.',
    public: true,
    scopes: scopes,
  },
  /** S5.15. */
  optionalMessage: {
    default: false,
    group: 'Enquiry forms',
    label: 'Message may be empty',
    help: 'Visitors can send an enquiry without typing a message.',
    public: true,
    scopes: scopes,
  },
  /** S5.11. */
  numericPhone: {
    default: false,
    group: 'Enquiry forms',
    label: 'Plain phone numbers',
    help: 'Phone numbers are taken as plain numbers of fewer than 15 digits.',
    public: true,
    scopes: scopes,
  },
  /** S5.09. */
  ukPhone: {
    default: false,
    group: 'Enquiry forms',
    label: 'UK phone numbers',
    help: 'Phone numbers from the United Kingdom are accepted too.',
    public: true,
    scopes: scopes,
  },
  /** S3.22. */
  sellerQuestions: {
    default: false,
    group: 'Enquiry forms',
    label: 'Seller questions',
    help: 'The contact form asks four yes or no questions of people who are selling a car.',
    public: true,
    scopes: scopes,
  },
  /** S3.24. */
  marketingSource: {
    default: false,
    group: 'Enquiry forms',
    label: 'How did you hear about us',
    help: 'The contact form asks visitors how they found you.',
    public: true,
    scopes: scopes,
  },
  /** S3.20. */
  dateOfBirth: {
    default: false,
    group: 'Enquiry forms',
    label: 'Date of birth',
    help: 'The contact form asks for a date of birth.',
    public: true,
    scopes: scopes,
  },
  /** S3.20. */
  stateField: {
    default: false,
    group: 'Enquiry forms',
    label: 'State',
    help: 'The contact form asks which state the visitor lives in.',
    public: true,
    scopes: scopes,
  },
  /** S7.19. */
  mockLeads: {
    default: false,
    group: 'Enquiry forms',
    label: 'Practice leads',
    help: 'Leads go to a practice address and reach nobody. For testing only.',
    public: true,
    scopes: scopes,
  },
} as const satisfies Record<string, FlagRow>

export type FlagKey = keyof typeof flagTable
