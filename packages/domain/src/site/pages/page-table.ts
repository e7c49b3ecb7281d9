import type { LimitName } from '../../capacity/limit-table.ts'
import type { EventName } from '../../tracking/event-catalogue.ts'
import type { FlagKey } from '../configuration/flag-table.ts'

/** A page of the product (spec section 2). */
export type PageRow = {
  /**
   * Its paths. `:slug` is a required segment, `*` any number of them, `{segment}` one from the site's configuration
   * (filled by createPaths). If there are several, the first is used unless a rule in createPaths picks another.
   */
  patterns: readonly string[]
  /** The flags it requires, all of them; `blogs` is a switch of the site itself. None: every site has the page. */
  needs: readonly (FlagKey | 'blogs')[]
  /** How it appears in the sitemap; a page that does not is marked noindex. */
  sitemap: 'once' | 'by type' | 'by stock' | 'by location' | 'by vehicle' | 'by document' | null
  /** The title without the site's name; words in braces depend on the page's content. Null: a file. */
  title: string | null
  /** The page view event (events 1 to 13). */
  view: Extract<EventName, `${string}View`> | null
  /** Whether the page is the same for everybody, differs for visitors with a draft of its form, or is personal. */
  shownTo: 'everybody' | 'draft' | 'visitor'
  /** The request limit per IP address. */
  limit: LimitName
  /** The page collects personal details, which the privacy policy lists. Required for a form that becomes a lead. */
  collects?: true
  /** The page to redirect to on a site that does not have this one; by default the answer is 404. */
  otherwise?: string
}

// What rows have in common; a row says where it differs.
const content = {
  needs: [],
  sitemap: 'once',
  view: 'contentView',
  shownTo: 'everybody',
  limit: 'page',
} as const
const listing = { ...content, title: '{vehicles} {place}', view: 'listingView' } as const
const form = { needs: [], sitemap: 'once', shownTo: 'everybody', limit: 'form', collects: true } as const
const formWithDraft = { ...form, shownTo: 'draft' } as const
const vehicleForm = { ...formWithDraft, sitemap: null, view: null } as const
const personal = { needs: [], sitemap: null, view: null, shownTo: 'visitor', limit: 'visitor' } as const

/**
 * Every page. Routes, addresses, links, the sitemap, robots.txt, page views and titles are generated from this table or
 * checked against it.
 */
export const pageTable = {
  home: { ...content, patterns: ['/'], title: '{site} | {city}', view: 'homeView' },
  listing: { ...listing, patterns: ['/search/{listing}'] },
  listingByType: {
    ...listing,
    patterns: ['/search/used-cars', '/search/demo-cars', '/search/new-cars'],
    sitemap: 'by type',
  },
  usedCarList: { ...listing, patterns: ['/used-car/list'], needs: ['usedCarList'] },
  /** A make, model, body, fuel, budget or town, or two of these, with its own text. */
  landing: {
    ...listing,
    patterns: ['/browse/*'],
    needs: ['landingPages'],
    sitemap: 'by stock',
    title: '{landing}',
  },
  /** Five questions for visitors who do not know what to look for. */
  quiz: { ...content, patterns: ['/help-me-choose'], title: 'Help me choose', limit: 'form' },
  vehicle: {
    ...content,
    patterns: ['/{segment}/:slug'],
    sitemap: 'by vehicle',
    title: '{vehicle}',
    view: 'vehicleView',
  },
  vehiclePrint: { ...personal, patterns: ['/{segment}/:slug/print'], title: null, limit: 'print' },
  enquiry: { ...vehicleForm, patterns: ['/{segment}/:slug/enquire'], title: '{enquire}: {vehicle}' },
  findSimilar: { ...vehicleForm, patterns: ['/{segment}/:slug/find-similar'], title: '{similar}: {vehicle}' },
  requestPhotos: {
    ...vehicleForm,
    patterns: ['/{segment}/:slug/request-photos'],
    title: 'Request Photos: {vehicle}',
  },
  checkout: {
    patterns: ['/{segment}/:slug/checkout', '/{segment}/:slug/buy-online'],
    needs: ['checkout'],
    sitemap: null,
    title: 'Reserve {vehicle}',
    view: 'checkoutView',
    shownTo: 'visitor',
    limit: 'checkout',
    collects: true,
  },
  carTradeIn: {
    ...vehicleForm,
    patterns: ['/{segment}/trade-in'],
    needs: ['tradeIn'],
    title: 'Trade-In Valuation',
    view: 'tradeInView',
  },
  tradeIn: {
    ...formWithDraft,
    patterns: ['/trade-in'],
    needs: ['tradeIn'],
    title: 'Trade-In Valuation',
    view: 'tradeInView',
  },
  finance: {
    ...formWithDraft,
    patterns: ['/finance', '/finance-enquiry', '/apply-for-finance'],
    needs: ['finance'],
    title: 'Finance',
    view: 'financeView',
  },
  financePreApproval: {
    ...formWithDraft,
    patterns: ['/finance-pre-approval'],
    needs: ['finance', 'financePreApproval'],
    title: 'Finance pre-approval',
    view: 'financeView',
    otherwise: 'finance',
  },
  creditScore: {
    ...formWithDraft,
    patterns: ['/finance/credit-score'],
    needs: ['finance', 'creditScore'],
    title: 'Check your credit score',
    view: 'financeView',
  },
  /** Linked from mail: resumes a started application. */
  financeResume: {
    ...personal,
    patterns: ['/finance/resume'],
    needs: ['finance'],
    title: 'Continue your application',
  },
  /** Linked from the dealer's mail: an applicant's answers, while they are stored. */
  financeApplication: {
    ...personal,
    patterns: ['/finance/application'],
    needs: ['finance'],
    title: 'Finance application',
  },
  bookTestDrive: {
    ...formWithDraft,
    patterns: ['/book-test-drive/'],
    title: 'Book {visit}',
    view: 'testDriveView',
  },
  /** A paid reservation, to be cancelled by its receipt's link, which is in the query for the same reason. */
  reservation: { ...personal, patterns: ['/reservation'], title: 'Your reservation' },
  /** A booking, to be moved or cancelled by its mail's link: in the query, which is neither logged nor tracked. */
  booking: { ...personal, patterns: ['/booking'], title: 'Your booking', limit: 'times' },
  service: {
    ...formWithDraft,
    patterns: ['/service', '/{pages}/book-a-service'],
    needs: ['serviceBooking'],
    title: 'Book a service',
    view: 'serviceView',
  },
  sellYourCar: {
    ...formWithDraft,
    patterns: ['/sell-your-car'],
    needs: ['sellYourCar'],
    title: 'Sell your {vehicle}',
    view: 'sellYourCarView',
  },
  /** Linked from mail: shows an estimate again. */
  resumeValuation: { ...personal, patterns: ['/resume-valuation'], title: 'Your estimate' },
  parts: {
    ...form,
    patterns: ['/vehicle-parts-and-accessories'],
    needs: ['partsPage'],
    title: 'Parts and accessories',
    view: 'partsView',
  },
  contact: { ...form, patterns: ['/contact'], title: 'Contact us', view: 'contactView' },
  contactLocation: {
    ...form,
    patterns: ['/contact-us/:location'],
    sitemap: 'by location',
    title: 'Contact {location}',
    view: 'contactView',
  },
  /** A page for one custom form, which it is posted to without script. */
  ownForm: { ...form, patterns: ['/form'], sitemap: null, title: '{form}', view: null },
  privacyPolicy: { ...content, patterns: ['/privacy-policy'], title: 'Privacy policy' },
  blog: { ...content, patterns: ['/{blog}/*'], needs: ['blogs'], title: '{blog}' },
  specialOffers: { ...content, patterns: ['/special-offers/*'], title: 'Special offers' },
  models: {
    ...form,
    patterns: ['/models/*'],
    needs: ['modelsPages'],
    title: '{make} models',
    view: 'contentView',
  },
  locations: { ...content, patterns: ['/our-locations'], needs: ['locationsPage'], title: 'Our locations' },
  location: {
    ...content,
    patterns: ['/our-locations/:location'],
    needs: ['locationsPage'],
    sitemap: 'by location',
    title: '{location}',
  },
  /** The same for everybody, because its content comes from the visitor's own device. */
  garage: { ...content, patterns: ['/{garage}'], needs: ['garage'], sitemap: null, title: 'My garage' },
  /** Sign-in and the signed-in visitor's overview (S6.03). */
  account: {
    patterns: ['/account'],
    needs: ['authentication', 'garage'],
    sitemap: null,
    title: 'My account',
    view: 'contentView',
    shownTo: 'visitor',
    limit: 'signIn',
    collects: true,
  },
  /** The frame of the chat widgets, and the target of their buttons without script. */
  chat: {
    ...form,
    patterns: ['/chat'],
    needs: ['webchat'],
    sitemap: null,
    title: 'Chat with {site}',
    view: null,
  },
  success: { ...personal, patterns: ['/success'], title: '{thanks}', view: 'successView' },
  /** Linked from every mail to a visitor that is not a receipt. */
  unsubscribe: { ...personal, patterns: ['/unsubscribe'], title: 'Unsubscribe' },
  /** Confirms a waiting list entry through a mailed link, because anybody can type an address. */
  waitingList: { ...personal, patterns: ['/waiting-list'], needs: ['checkout'], title: 'Waiting list' },
  /** Creates an alert for a search. */
  saveSearch: {
    ...personal,
    patterns: ['/save-search'],
    needs: ['searchAlerts'],
    title: 'Save this search',
    collects: true,
  },
  newsletter: {
    ...personal,
    patterns: ['/newsletter'],
    needs: ['newsletter'],
    title: 'Newsletter',
    collects: true,
  },
  /** Linked from mail about a saved search or the newsletter: confirm, change and unsubscribe. */
  subscription: { ...personal, patterns: ['/subscription'], title: 'Your emails' },
  /** Requests a copy of personal data or its deletion; a mailed link confirms it. */
  yourData: { ...personal, patterns: ['/your-data'], title: 'Your data', collects: true },
  /** The download, linked from the mail that says it is ready. */
  yourDataCopy: { ...personal, patterns: ['/your-data/copy'], title: null },
  page: { ...content, patterns: ['/{pages}/*'], sitemap: 'by document', title: '{page}' },
} as const satisfies Readonly<Record<string, PageRow>>

export type PageName = keyof typeof pageTable

/** Pages whose forms collect personal details. */
export type CollectingPageName = {
  [Name in PageName]: (typeof pageTable)[Name] extends { collects: true } ? Name : never
}[PageName]

export const pageNames = Object.keys(pageTable) as readonly PageName[]
/** A row with the common type, for iterating. */
export function getPageRow(name: PageName): PageRow & { otherwise?: PageName } {
  return pageTable[name]
}
