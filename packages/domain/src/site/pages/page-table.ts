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

/**
 * Every page. Routes, addresses, links, the sitemap, robots.txt, page views and titles are generated from this table or
 * checked against it.
 */
export const pageTable = {
  home: {
    patterns: ['/'],
    needs: [],
    sitemap: 'once',
    title: '{site} | {city}',
    view: 'homeView',
    shownTo: 'everybody',
    limit: 'page',
  },
  listing: {
    patterns: ['/search/{listing}'],
    needs: [],
    sitemap: 'once',
    title: '{vehicles} {place}',
    view: 'listingView',
    shownTo: 'everybody',
    limit: 'page',
  },
  listingByType: {
    patterns: ['/search/used-cars', '/search/demo-cars', '/search/new-cars'],
    needs: [],
    sitemap: 'by type',
    title: '{vehicles} {place}',
    view: 'listingView',
    shownTo: 'everybody',
    limit: 'page',
  },
  usedCarList: {
    patterns: ['/used-car/list'],
    needs: ['usedCarList'],
    sitemap: 'once',
    title: '{vehicles} {place}',
    view: 'listingView',
    shownTo: 'everybody',
    limit: 'page',
  },
  /** A make, model, body, fuel, budget or town, or two of these, with its own text. */
  landing: {
    patterns: ['/browse/*'],
    needs: ['landingPages'],
    sitemap: 'by stock',
    title: '{landing}',
    view: 'listingView',
    shownTo: 'everybody',
    limit: 'page',
  },
  /** Five questions for visitors who do not know what to look for. */
  quiz: {
    patterns: ['/help-me-choose'],
    needs: [],
    sitemap: 'once',
    title: 'Help me choose',
    view: 'contentView',
    shownTo: 'everybody',
    limit: 'form',
  },
  vehicle: {
    patterns: ['/{segment}/:slug'],
    needs: [],
    sitemap: 'by vehicle',
    title: '{vehicle}',
    view: 'vehicleView',
    shownTo: 'everybody',
    limit: 'page',
  },
  vehiclePrint: {
    patterns: ['/{segment}/:slug/print'],
    needs: [],
    sitemap: null,
    title: null,
    view: null,
    shownTo: 'visitor',
    limit: 'print',
  },
  enquiry: {
    patterns: ['/{segment}/:slug/enquire'],
    needs: [],
    sitemap: null,
    title: '{enquire}: {vehicle}',
    view: null,
    shownTo: 'draft',
    limit: 'form',
    collects: true,
  },
  findSimilar: {
    patterns: ['/{segment}/:slug/find-similar'],
    needs: [],
    sitemap: null,
    title: '{similar}: {vehicle}',
    view: null,
    shownTo: 'draft',
    limit: 'form',
    collects: true,
  },
  requestPhotos: {
    patterns: ['/{segment}/:slug/request-photos'],
    needs: [],
    sitemap: null,
    title: 'Request Photos: {vehicle}',
    view: null,
    shownTo: 'draft',
    limit: 'form',
    collects: true,
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
    patterns: ['/{segment}/trade-in'],
    needs: ['tradeIn'],
    sitemap: null,
    title: 'Trade-In Valuation',
    view: 'tradeInView',
    shownTo: 'draft',
    limit: 'form',
    collects: true,
  },
  tradeIn: {
    patterns: ['/trade-in'],
    needs: ['tradeIn'],
    sitemap: 'once',
    title: 'Trade-In Valuation',
    view: 'tradeInView',
    shownTo: 'draft',
    limit: 'form',
    collects: true,
  },
  finance: {
    patterns: ['/finance', '/finance-enquiry', '/apply-for-finance'],
    needs: ['finance'],
    sitemap: 'once',
    title: 'Finance',
    view: 'financeView',
    shownTo: 'draft',
    limit: 'form',
    collects: true,
  },
  financePreApproval: {
    patterns: ['/finance-pre-approval'],
    needs: ['finance', 'financePreApproval'],
    sitemap: 'once',
    title: 'Finance pre-approval',
    view: 'financeView',
    shownTo: 'draft',
    limit: 'form',
    collects: true,
    otherwise: 'finance',
  },
  creditScore: {
    patterns: ['/finance/credit-score'],
    needs: ['finance', 'creditScore'],
    sitemap: 'once',
    title: 'Check your credit score',
    view: 'financeView',
    shownTo: 'draft',
    limit: 'form',
    collects: true,
  },
  /** Linked from mail: resumes a started application. */
  financeResume: {
    patterns: ['/finance/resume'],
    needs: ['finance'],
    sitemap: null,
    title: 'Continue your application',
    view: null,
    shownTo: 'visitor',
    limit: 'visitor',
  },
  /** Linked from the dealer's mail: an applicant's answers, while they are stored. */
  financeApplication: {
    patterns: ['/finance/application'],
    needs: ['finance'],
    sitemap: null,
    title: 'Finance application',
    view: null,
    shownTo: 'visitor',
    limit: 'visitor',
  },
  bookTestDrive: {
    patterns: ['/book-test-drive/'],
    needs: [],
    sitemap: 'once',
    title: 'Book {visit}',
    view: 'testDriveView',
    shownTo: 'draft',
    limit: 'form',
    collects: true,
  },
  /** A paid reservation, to be cancelled by its receipt's link, which is in the query for the same reason. */
  reservation: {
    patterns: ['/reservation'],
    needs: [],
    sitemap: null,
    title: 'Your reservation',
    view: null,
    shownTo: 'visitor',
    limit: 'visitor',
  },
  /** A booking, to be moved or cancelled by its mail's link: in the query, which is neither logged nor tracked. */
  booking: {
    patterns: ['/booking'],
    needs: [],
    sitemap: null,
    title: 'Your booking',
    view: null,
    shownTo: 'visitor',
    limit: 'times',
  },
  service: {
    patterns: ['/service', '/{pages}/book-a-service'],
    needs: ['serviceBooking'],
    sitemap: 'once',
    title: 'Book a service',
    view: 'serviceView',
    shownTo: 'draft',
    limit: 'form',
    collects: true,
  },
  sellYourCar: {
    patterns: ['/sell-your-car'],
    needs: ['sellYourCar'],
    sitemap: 'once',
    title: 'Sell your {vehicle}',
    view: 'sellYourCarView',
    shownTo: 'draft',
    limit: 'form',
    collects: true,
  },
  parts: {
    patterns: ['/vehicle-parts-and-accessories'],
    needs: ['partsPage'],
    sitemap: 'once',
    title: 'Parts and accessories',
    view: 'partsView',
    shownTo: 'everybody',
    limit: 'form',
    collects: true,
  },
  contact: {
    patterns: ['/contact'],
    needs: [],
    sitemap: 'once',
    title: 'Contact us',
    view: 'contactView',
    shownTo: 'everybody',
    limit: 'form',
    collects: true,
  },
  contactLocation: {
    patterns: ['/contact-us/:location'],
    needs: [],
    sitemap: 'by location',
    title: 'Contact {location}',
    view: 'contactView',
    shownTo: 'everybody',
    limit: 'form',
    collects: true,
  },
  /** A page for one custom form, which it is posted to without script. */
  ownForm: {
    patterns: ['/form'],
    needs: [],
    sitemap: null,
    title: '{form}',
    view: null,
    shownTo: 'everybody',
    limit: 'form',
    collects: true,
  },
  privacyPolicy: {
    patterns: ['/privacy-policy'],
    needs: [],
    sitemap: 'once',
    title: 'Privacy policy',
    view: 'contentView',
    shownTo: 'everybody',
    limit: 'page',
  },
  blog: {
    patterns: ['/{blog}/*'],
    needs: ['blogs'],
    sitemap: 'once',
    title: '{blog}',
    view: 'contentView',
    shownTo: 'everybody',
    limit: 'page',
  },
  specialOffers: {
    patterns: ['/special-offers/*'],
    needs: [],
    sitemap: 'once',
    title: 'Special offers',
    view: 'contentView',
    shownTo: 'everybody',
    limit: 'page',
  },
  models: {
    patterns: ['/models/*'],
    needs: ['modelsPages'],
    sitemap: 'once',
    title: '{make} models',
    view: 'contentView',
    shownTo: 'everybody',
    limit: 'form',
    collects: true,
  },
  locations: {
    patterns: ['/our-locations'],
    needs: ['locationsPage'],
    sitemap: 'once',
    title: 'Our locations',
    view: 'contentView',
    shownTo: 'everybody',
    limit: 'page',
  },
  location: {
    patterns: ['/our-locations/:location'],
    needs: ['locationsPage'],
    sitemap: 'by location',
    title: '{location}',
    view: 'contentView',
    shownTo: 'everybody',
    limit: 'page',
  },
  garage: {
    patterns: ['/{garage}'],
    needs: ['garage'],
    sitemap: null,
    title: 'My garage',
    view: 'contentView',
    // Its content comes from the visitor's own device.
    shownTo: 'everybody',
    limit: 'page',
  },
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
    patterns: ['/chat'],
    needs: ['webchat'],
    sitemap: null,
    title: 'Chat with {site}',
    view: null,
    shownTo: 'everybody',
    limit: 'form',
    collects: true,
  },
  success: {
    patterns: ['/success'],
    needs: [],
    sitemap: null,
    title: '{thanks}',
    view: 'successView',
    shownTo: 'visitor',
    limit: 'visitor',
  },
  /** Linked from every mail to a visitor that is not a receipt. */
  unsubscribe: {
    patterns: ['/unsubscribe'],
    needs: [],
    sitemap: null,
    title: 'Unsubscribe',
    view: null,
    shownTo: 'visitor',
    limit: 'visitor',
  },
  /** Confirms a waiting list entry through a mailed link, because anybody can type an address. */
  waitingList: {
    patterns: ['/waiting-list'],
    needs: ['checkout'],
    sitemap: null,
    title: 'Waiting list',
    view: null,
    shownTo: 'visitor',
    limit: 'visitor',
  },
  /** Creates an alert for a search. */
  saveSearch: {
    patterns: ['/save-search'],
    needs: ['searchAlerts'],
    sitemap: null,
    title: 'Save this search',
    view: null,
    shownTo: 'visitor',
    limit: 'visitor',
    collects: true,
  },
  newsletter: {
    patterns: ['/newsletter'],
    needs: ['newsletter'],
    sitemap: null,
    title: 'Newsletter',
    view: null,
    shownTo: 'visitor',
    limit: 'visitor',
    collects: true,
  },
  /** Linked from mail about a saved search or the newsletter: confirm, change and unsubscribe. */
  subscription: {
    patterns: ['/subscription'],
    needs: [],
    sitemap: null,
    title: 'Your emails',
    view: null,
    shownTo: 'visitor',
    limit: 'visitor',
  },
  /** Requests a copy of personal data or its deletion; a mailed link confirms it. */
  yourData: {
    patterns: ['/your-data'],
    needs: [],
    sitemap: null,
    title: 'Your data',
    view: null,
    shownTo: 'visitor',
    limit: 'visitor',
    collects: true,
  },
  /** The download, linked from the mail that says it is ready. */
  yourDataCopy: {
    patterns: ['/your-data/copy'],
    needs: [],
    sitemap: null,
    title: null,
    view: null,
    shownTo: 'visitor',
    limit: 'visitor',
  },
  page: {
    patterns: ['/{pages}/*'],
    needs: [],
    sitemap: 'by document',
    title: '{page}',
    view: 'contentView',
    shownTo: 'everybody',
    limit: 'page',
  },
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
