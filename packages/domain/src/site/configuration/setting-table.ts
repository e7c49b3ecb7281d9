import type { NamedCondition } from './find-named-condition.ts'
import { leadDestinationSettings } from './lead-destination-table.ts'
import { dealerScopes, type Scope, scopes, siteScope } from './scope.ts'
import type { ShapeValue, ValueShape } from './value-shape.ts'

export type SettingRow = {
  readonly default: unknown
  readonly shape: ValueShape
  readonly group: string
  /** Label and description for staff. */
  readonly label: string
  readonly help: string
  /** Whether websites, and so visitors, may read it. By default it stays on the platform. */
  readonly public?: true
  /**
   * Specific to one business. A site file never copies it to another website, which would send leads elsewhere, show
   * the wrong licence or delete data by mistake.
   */
  readonly dealersOwn?: true
  /** A credential: readers of settings, files and the log only see whether it is set. */
  readonly secret?: true
  /** An address that the platform posts to: validated when it is set, and again for every message. */
  readonly postedTo?: true
  readonly scopes: readonly Scope[]
}

const slug = { kind: 'slug' } as const
const url = { kind: 'url' } as const
const email = { kind: 'email' } as const
const texts = { kind: 'list', of: text(200) } as const
const bound = { kind: 'integer', min: 1, max: 100_000 } as const
const minutes = { kind: 'integer', min: 1, max: 1_440 } as const
/** Sort options with their labels for staff; visitors see the listing's own. */
const sortWords = {
  'custom_rank:desc': 'Most relevant first',
  'created_at_timestamp:desc': 'Latest first',
  'price:desc': 'Highest price first',
  'price:asc': 'Lowest price first',
  'km:asc': 'Lowest kilometres first',
  'year:desc': 'Newest year first',
} as const
const figureWords = {
  paymentWeek: 'The repayment a week',
  paymentMonth: 'The repayment a month',
  price: 'The price',
  subscriptionPrice: 'The price of a subscription',
} as const
/** The rules of S5.38 to S5.42 with their labels for dealers. */
const providerWords = {
  'provider-1': '1: up to 12 years old and over $500',
  'provider-2': '2: any for sale',
  'provider-3': '3: any for sale',
  'provider-4': '4: over $500, with a weekly repayment',
  'provider-5': '5: over $500, with a weekly repayment',
  'provider-6': '6: over $500, with a weekly repayment',
  'provider-7': '7: over $500, with a monthly repayment',
  'provider-8': '8: any',
} as const

function text(maxLength: number) {
  return { kind: 'text', maxLength } as const
}

/** The text of a tag, which may claim these conditions and no others. */
function tag(...namesCondition: readonly NamedCondition[]) {
  return { kind: 'text', maxLength: 200, namesCondition } as const
}

/** Every setting of a site, dealership, group or manufacturer; no others exist. */
export const settingTable = {
  /** The last segment of the site's default listing, /search/{listingSlug} (S2.03). */
  listingSlug: {
    default: 'new-used-and-demo-cars',
    shape: slug,
    group: 'Stock list',
    label: 'Address of the stock list',
    help: 'The last part of the address of your main list of cars.',
    public: true,
    scopes: scopes,
  },
  /** Preset filters of the default listing as a query string (S2.27-S2.29). */
  listingPreset: {
    default: '',
    shape: text(2_000),
    group: 'Stock list',
    label: 'Filters of the stock list',
    help: 'Filters that are already chosen when somebody opens your main list. Choose them on your website and copy what its address has after the question mark.',
    public: true,
    scopes: scopes,
  },
  googleStoreCode: {
    default: '',
    shape: text(64),
    group: 'Stock list',
    label: 'Store code at Google',
    help: 'The store code of your Google Business Profile, exactly as it stands there. Vehicle ads need it.',
    public: true,
    dealersOwn: true,
    scopes: dealerScopes,
  },
  /** The value of the listing's default sort (S4.44, S4.45). */
  defaultSort: {
    default: 'custom_rank:desc',
    shape: {
      kind: 'choice',
      choices: Object.keys(sortWords),
      words: sortWords,
    },
    group: 'Stock list',
    label: 'First sort order',
    help: 'How your lists of cars are sorted until the visitor chooses otherwise.',
    public: true,
    scopes: scopes,
  },
  /** The specification leaves it open (S9.32). */
  priceBandAttribute: {
    default: 'paymentWeek',
    shape: {
      kind: 'choice',
      choices: Object.keys(figureWords),
      words: figureWords,
    },
    group: 'Stock list',
    label: 'Price bands look at',
    help: 'Which figure the price bands of the filter go by.',
    public: true,
    scopes: scopes,
  },
  /** The specification leaves it open (S9.32). */
  priceBandUnit: {
    default: 'dollars a week',
    shape: { kind: 'choice', choices: ['dollars a week', 'dollars a month', 'dollars', 'thousand dollars'] },
    group: 'Stock list',
    label: 'Price bands are in',
    help: 'The unit of the price bands of the filter.',
    public: true,
    scopes: scopes,
  },
  /** Other spellings of a make on this site, such as Ram for Ford F-series (S7.36). */
  makeSpellings: {
    default: {},
    shape: { kind: 'record', of: texts },
    group: 'Stock list',
    label: 'Other names of makes',
    help: 'Further names under which visitors may look for a make.',
    public: true,
    scopes: scopes,
  },
  landingPageStock: {
    default: 3,
    shape: { kind: 'integer', min: 1, max: 1_000 },
    group: 'Stock list',
    label: 'Vehicles for a landing page',
    help: 'How many vehicles a make, model, body, fuel, budget, town or a pair of these needs for a page of its own.',
    public: true,
    scopes: scopes,
  },
  soldPageDays: {
    default: 30,
    shape: { kind: 'integer', min: 0, max: 3_650 },
    group: 'Stock list',
    label: 'Days to keep pages of sold cars',
    help: 'How many days the page of a sold car stays up after the sale.',
    public: true,
    scopes: scopes,
  },
  /** The first path segment of vehicle pages (S2.05, S2.06). */
  vehicleSegment: {
    default: 'cars',
    shape: slug,
    group: 'Addresses',
    label: 'Address of car pages',
    help: "The first part of the address of each car's page.",
    public: true,
    scopes: scopes,
  },
  blogSegment: {
    default: 'blog',
    shape: { kind: 'choice', choices: ['blog', 'news'] },
    group: 'Addresses',
    label: 'Address of the blog',
    help: 'The first part of the address of your blog: blog or news.',
    public: true,
    scopes: scopes,
  },
  garagePath: {
    default: 'my-garage',
    shape: { kind: 'choice', choices: ['my-garage', 'mybigboxcars'] },
    group: 'Addresses',
    label: 'Address of the garage',
    help: "The address of the page with a visitor's saved cars: my-garage or mybigboxcars.",
    public: true,
    scopes: scopes,
  },
  /** S5.27. */
  noPriceText: {
    default: 'Enquire for price.',
    shape: text(200),
    group: 'Prices and labels',
    label: 'Words for no price',
    help: 'What is shown where a car has no price.',
    public: true,
    scopes: scopes,
  },
  preOrderLabel: {
    default: 'Pre-order',
    shape: text(200),
    group: 'Prices and labels',
    label: 'Pre-order label',
    help: 'What is shown in place of a price for cars on pre-order.',
    public: true,
    scopes: scopes,
  },
  /** The specification has a price (S3.03) but no period, which the price needs. */
  subscriptionPeriod: {
    default: '',
    shape: {
      kind: 'choice',
      choices: ['', 'week', 'fortnight', 'month'],
      words: { '': 'Not shown', week: 'A week', fortnight: 'A fortnight', month: 'A month' },
    },
    group: 'Prices and labels',
    label: 'Subscription prices are for',
    help: 'What one payment of a subscription covers. Until it is chosen, no subscription price is shown.',
    public: true,
    scopes: scopes,
  },
  /** Cents of duty per hundred dollars; a further bracket is `NSW>45000`. */
  vehicleDuty: {
    default: {},
    shape: { kind: 'record', of: { kind: 'integer', min: 0, max: 10_000 } },
    group: 'Prices and labels',
    label: 'Vehicle duty by state',
    help: 'Cents of stamp duty on each $100, by state (NSW) and above a price (NSW>45000). With it, cars priced without government charges show an estimated total first. Leave it empty for none.',
    public: true,
    scopes: scopes,
  },
  governmentFees: {
    default: {},
    shape: { kind: 'record', of: { kind: 'integer', min: 0, max: 10_000_00, unit: 'cents' } },
    group: 'Prices and labels',
    label: 'Transfer and registration fees by state',
    help: 'What transfer and registration cost, by state. Part of the estimated total where duty is set.',
    public: true,
    scopes: scopes,
  },
  newTagLabel: {
    default: 'New',
    shape: tag('new'),
    group: 'Prices and labels',
    label: 'New arrival tag',
    help: 'The tag on cards of cars that have just arrived. Used and demo cars never read New: they have the next tag.',
    public: true,
    scopes: scopes,
  },
  /** S4.12 uses the tag New, which would be untrue for a used or demo car. */
  usedArrivalTagLabel: {
    default: '',
    shape: tag(),
    group: 'Prices and labels',
    label: 'New arrival tag of used and demo cars',
    help: 'The tag on cards of used and demo cars that have just arrived, such as Just in. Leave it empty for the same as new cars, or Just arrived where that is New.',
    public: true,
    scopes: scopes,
  },
  soldTagLabel: {
    default: 'JUST SOLD',
    shape: tag(),
    group: 'Prices and labels',
    label: 'Sold tag',
    help: 'The tag on cards of cars that were sold in the last few days.',
    public: true,
    scopes: scopes,
  },
  /** S4.12. */
  defaultTagLabel: {
    default: '',
    shape: tag(),
    group: 'Prices and labels',
    label: 'Tag of every other car',
    help: 'The tag on cards of available cars that earn no other tag. Leave it empty for none.',
    public: true,
    scopes: scopes,
  },
  /** S2.45. */
  continueLabel: {
    default: 'Continue',
    shape: text(200),
    group: 'Wording',
    label: 'Button to the next step of a form',
    help: 'On every form that has steps.',
    public: true,
    scopes: scopes,
  },
  submitLabel: {
    default: 'Submit',
    shape: text(200),
    group: 'Wording',
    label: 'Last button of a form',
    help: 'The button that sends a form, on every form. The button that pays a deposit says what it takes.',
    public: true,
    scopes: scopes,
  },
  /** S2.37. */
  exploreLabel: {
    default: 'Explore Vehicle',
    shape: text(200),
    group: 'Wording',
    label: 'Button to a vehicle',
    help: 'The button on a card that opens the vehicle. {vehicle} stands for what you sell, such as car.',
    public: true,
    scopes: scopes,
  },
  quickEnquiryLabel: {
    default: 'Quick Enquiry',
    shape: text(200),
    group: 'Wording',
    label: 'Enquiry button of cards',
    help: 'The button on a card that opens a short enquiry.',
    public: true,
    scopes: scopes,
  },
  reserveLabel: {
    default: 'Reserve This {Vehicle}',
    shape: text(200),
    group: 'Wording',
    label: 'Reserve button of cards',
    help: 'The button on a card that reserves the vehicle; the deposit stands after it. {Vehicle} stands for what you sell, such as Car.',
    public: true,
    scopes: scopes,
  },
  similarLabel: {
    default: 'Find Me Something Similar',
    shape: text(200),
    group: 'Wording',
    label: 'Button of sold vehicles',
    help: 'The button that asks you for something similar to a vehicle that is gone.',
    public: true,
    scopes: scopes,
  },
  /** S2.41. */
  historyLabel: {
    default: '{Vehicle} History Report',
    shape: text(200),
    group: 'Wording',
    label: 'Link to the history report',
    help: 'The link to the history report on the page of a vehicle. {Vehicle} stands for what you sell.',
    public: true,
    scopes: scopes,
  },
  /** S9.28. */
  financeLabel: {
    default: 'Pre-Approved',
    shape: text(200),
    group: 'Wording',
    label: 'Vehicles that a lender takes',
    help: 'What stands beside the finance of a vehicle that meets your lender’s rules. Leave it empty for nothing.',
    public: true,
    scopes: scopes,
  },
  /** S3.18. */
  bookingDateLabel: {
    default: '{Visit} Booking Date',
    shape: text(200),
    group: 'Wording',
    label: 'Time of a booking',
    help: 'What the field for date and time is called. {Visit} stands for what is booked, such as Test Drive.',
    public: true,
    scopes: scopes,
  },
  /** S9.27. */
  sidebarTitle: {
    default: 'Enquire Now',
    shape: text(200),
    group: 'Wording',
    label: 'Title in the menu',
    help: 'The title over the ways to reach you in the menu.',
    public: true,
    scopes: scopes,
  },
  /** S5.02. */
  requiredMessage: {
    default: '*This is a required field.',
    shape: text(200),
    group: 'Wording',
    label: 'Message of an empty field',
    help: 'What a form says beside a field that must be filled in.',
    public: true,
    scopes: scopes,
  },
  /** S5.05. */
  emailMessage: {
    default: 'invalid email address',
    shape: text(200),
    group: 'Wording',
    label: 'Message of a wrong email address',
    help: 'What a form says beside an email address that cannot be right.',
    public: true,
    scopes: scopes,
  },
  optInWording: {
    default: '',
    shape: text(500),
    group: 'Consent',
    label: 'Words beside the box for offers and news',
    help: 'What visitors agree to when they tick it. Each tick is kept with the words that were there. Empty: ours.',
    public: true,
    dealersOwn: true,
    scopes: dealerScopes,
  },
  noticeWording: {
    default: '',
    shape: text(1_000),
    group: 'Consent',
    label: 'What every form says about privacy',
    help: 'Why you ask for personal details and what you do with them, above your privacy policy. Empty: ours.',
    public: true,
    dealersOwn: true,
    scopes: dealerScopes,
  },
  /** S4.08. */
  certifiedManufacturer: {
    default: '',
    shape: text(200),
    group: 'Prices and labels',
    label: 'Certified manufacturer',
    help: 'The make whose certified used cars wear the badge.',
    public: true,
    scopes: scopes,
  },
  certifiedBadgeUrl: {
    default: '',
    shape: { kind: 'picture' },
    group: 'Prices and labels',
    label: 'Certified badge picture',
    help: 'The address of the picture of that badge. Its words (Mazda certified) stand beside it.',
    public: true,
    scopes: scopes,
  },
  /** S5.37. */
  financeHiddenMakes: {
    default: [],
    shape: texts,
    group: 'Finance',
    label: 'Makes without finance',
    help: 'Makes for which no repayments are shown.',
    public: true,
    scopes: scopes,
  },
  /** By slug (S5.37). */
  financeHiddenDealerships: {
    default: [],
    shape: { kind: 'list', of: slug },
    group: 'Finance',
    label: 'Dealerships without finance',
    help: 'Dealerships for whose cars no repayments are shown.',
    public: true,
    scopes: scopes,
  },
  /** Maps a configured finance provider to its rule, 'provider-1' to 'provider-8' (S5.38-S5.42). */
  financeProviderRules: {
    default: {},
    shape: {
      kind: 'record',
      of: { kind: 'choice', choices: Object.keys(providerWords), words: providerWords },
    },
    group: 'Finance',
    label: 'Which vehicles a finance provider takes',
    help: 'The name of your finance provider, and which vehicles show its repayments.',
    public: true,
    scopes: scopes,
  },
  /** S9.17. */
  financeMonthOfferProvider: {
    default: '',
    shape: text(200),
    group: 'Finance',
    label: 'Provider with monthly offers',
    help: 'The finance provider whose offers hold for one month. Leave it empty for none.',
    public: true,
    scopes: scopes,
  },
  financeTermYears: {
    default: 5,
    shape: { kind: 'integer', min: 1, max: 7 },
    group: 'Finance',
    label: 'Term of repayments',
    help: 'Repayments on cards, on vehicle pages and in the filter are over this many years, or over the lender’s own term where that is shorter.',
    public: true,
    scopes: scopes,
  },
  /** In hundredths of a percent a year (S9.18). */
  financeRate: {
    default: 1_000,
    shape: { kind: 'integer', min: 0, max: 4_800, unit: 'basis-points' },
    group: 'Finance',
    label: 'Interest rate of the calculator',
    help: 'The rate that the finance calculator starts with, in per cent a year.',
    public: true,
    scopes: scopes,
  },
  /** Cents; part of the comparison rate. */
  financeEstablishmentFee: {
    default: 0,
    shape: { kind: 'integer', min: 0, max: 500_000, unit: 'cents' },
    group: 'Finance',
    label: 'Establishment fee of a loan',
    help: 'What your lender charges to set a loan up. It is added to the loan and raises the comparison rate.',
    public: true,
    scopes: scopes,
  },
  /** Cents; part of the comparison rate. */
  financeMonthlyFee: {
    default: 0,
    shape: { kind: 'integer', min: 0, max: 50_000, unit: 'cents' },
    group: 'Finance',
    label: 'Monthly fee of a loan',
    help: 'What your lender charges each month besides interest. It is part of repayments and raises the comparison rate.',
    public: true,
    scopes: scopes,
  },
  /** S7.21. */
  financeDestination: {
    default: 'leads',
    shape: {
      kind: 'choice',
      choices: ['leads', 'car-clarity'],
      words: { leads: 'To us, like every lead', 'car-clarity': 'To us and to our finance partner' },
    },
    group: 'Finance',
    label: 'Where finance applications go',
    help: 'To you like every other lead, or to you and to your finance partner as well.',
    public: true,
    dealersOwn: true,
    scopes: scopes,
  },
  financeEraseDays: {
    default: 60,
    shape: { kind: 'integer', min: 1, max: 2_555 },
    group: 'Finance',
    label: 'Days to keep finance applications',
    help: 'How many days income, licence and date of birth of an application are kept after its last change. Then they are erased.',
    public: true,
    dealersOwn: true,
    scopes: scopes,
  },
  creditLicence: {
    default: '',
    shape: text(200),
    group: 'Finance',
    label: 'Credit licence',
    help: 'Your Australian credit licence or credit representative number, shown beside repayments.',
    public: true,
    dealersOwn: true,
    scopes: scopes,
  },
  /** Counted from the last activity; the Privacy Act requires destroying data that is no longer needed (APP 11.2). */
  leadRetentionMonths: {
    default: 24,
    shape: { kind: 'integer', min: 3, max: 84 },
    group: 'Privacy',
    label: 'Months to keep enquiries',
    help: 'So long after the last word about it an enquiry is emptied: name, contacts, answers, notes and mails. That there was one stays, for your figures. Deposits stay in your books for as long as the law asks.',
    public: true,
    dealersOwn: true,
    scopes: dealerScopes,
  },
  /** For leads that were started and never sent. */
  unfinishedLeadDays: {
    default: 30,
    shape: { kind: 'integer', min: 1, max: 365 },
    group: 'Privacy',
    label: 'Days to keep unfinished forms',
    help: 'So long after it was left a form that nobody finished is emptied in the same way.',
    public: true,
    dealersOwn: true,
    scopes: dealerScopes,
  },
  /** Long enough for a dealer to look at a car and decide. */
  photoRetentionDays: {
    default: 90,
    shape: { kind: 'integer', min: 1, max: 730 },
    group: 'Privacy',
    label: 'Days to keep photos of visitors',
    help: 'So many days after it was sent a photo of a visitor’s car is deleted. A longer time holds for photos that come from now on.',
    public: true,
    dealersOwn: true,
    scopes: dealerScopes,
  },
  /** Two years and a month, so that each month can be compared with the same one a year before. */
  eventRetentionMonths: {
    default: 25,
    shape: { kind: 'integer', min: 13, max: 84 },
    group: 'Privacy',
    label: 'Months to keep what visitors did',
    help: 'For so many months it is kept which pages and vehicles were looked at, without who did. Reports of earlier months say nothing about it.',
    dealersOwn: true,
    scopes: dealerScopes,
  },
  /**
   * Financial records are kept for seven years (Corporations Act 2001, s 286). The database keeps at least one year.
   */
  auditRetentionMonths: {
    default: 84,
    shape: { kind: 'integer', min: 12, max: 120 },
    group: 'Privacy',
    label: 'Months to keep the log',
    help: 'How long the log says who did or looked at what. Seven years is how long records of money have to be kept, and a year is the least.',
    dealersOwn: true,
    scopes: dealerScopes,
  },
  /** S5.21. */
  formState: {
    default: 'qld',
    shape: slug,
    group: 'Enquiries',
    label: 'State that forms start with',
    help: 'The state that is chosen in a form until the visitor chooses another, such as nsw.',
    public: true,
    scopes: scopes,
  },
  /** S3.29. */
  leadDealershipOverride: {
    default: '',
    shape: slug,
    group: 'Enquiries',
    label: 'Dealership on enquiries',
    help: "Enquiries name this dealership instead of the one that has the car. Leave it empty for the car's own.",
    public: true,
    dealersOwn: true,
    scopes: dealerScopes,
  },
  marketingSources: {
    default: [],
    shape: texts,
    group: 'Enquiries',
    label: 'Answers to how did you hear about us',
    help: 'The answers that the contact form offers.',
    public: true,
    scopes: scopes,
  },
  /** The `content_type` of product payloads (S3.35). */
  productContentType: {
    default: 'product',
    shape: {
      kind: 'choice',
      choices: ['product', 'vehicle'],
      words: { product: 'A product', vehicle: 'A vehicle, for a vehicle catalogue at Meta' },
    },
    group: 'Tracking',
    label: 'What ad networks are told you sell',
    help: 'Choose vehicle if your ads use a vehicle catalogue at Meta, which matches nothing else.',
    public: true,
    dealersOwn: true,
    scopes: dealerScopes,
  },
  metaPixelId: {
    default: '',
    shape: text(100),
    group: 'Tracking',
    label: 'Meta pixel',
    help: 'The number of your Meta pixel, used once a visitor has agreed. Leave it empty for none.',
    public: true,
    dealersOwn: true,
    scopes: dealerScopes,
  },
  vitalsPercent: {
    default: 10,
    shape: { kind: 'integer', min: 0, max: 100 },
    group: 'Tracking',
    label: 'Visits whose speed is measured',
    help: 'Of a hundred visits, how many tell how fast their first page was. Nothing about the visitor is kept.',
    public: true,
    scopes: scopes,
  },
  /** S9.35. */
  conversionId: {
    default: '',
    shape: text(100),
    group: 'Tracking',
    label: 'Google conversion id',
    help: 'Your Google Ads conversion id, used once a visitor has agreed. Leave it empty for none.',
    public: true,
    dealersOwn: true,
    scopes: dealerScopes,
  },
  ga4MeasurementId: {
    default: '',
    shape: text(100),
    group: 'Tracking',
    label: 'Google Analytics measurement id',
    help: 'The number of your Google Analytics stream, such as G-ABC123. Forms and calls of visitors who agreed are told to it.',
    dealersOwn: true,
    scopes: dealerScopes,
  },
  ga4ApiSecret: {
    default: '',
    shape: text(200),
    group: 'Tracking',
    label: 'Google Analytics secret',
    help: 'The Measurement Protocol secret of that stream. It never leaves our servers.',
    dealersOwn: true,
    secret: true,
    scopes: dealerScopes,
  },
  metaConversionsToken: {
    default: '',
    shape: text(500),
    group: 'Tracking',
    label: 'Meta conversions token',
    help: 'The access token of your pixel for the Conversions API. It never leaves our servers.',
    dealersOwn: true,
    secret: true,
    scopes: dealerScopes,
  },
  /** S9.36. */
  testSiteSlugs: {
    default: [],
    shape: { kind: 'list', of: slug },
    group: 'Other',
    label: 'Test sites',
    help: 'Websites that are there for testing only, by the first part of their address. Search engines and the totals of reports leave them out.',
    public: true,
    scopes: scopes,
  },
  /** S9.36. */
  reviewerNames: {
    default: [],
    shape: texts,
    group: 'Other',
    label: 'Reviewers',
    help: 'Who may be named beside their review, as they sign it. Everyone else is shown as “A customer”. Leave it empty to name everyone.',
    public: true,
    dealersOwn: true,
    scopes: scopes,
  },
  /** The eleven numeric ids, whose purpose the specification does not explain (S9.37). */
  configuredIds: {
    default: [],
    shape: { kind: 'list', of: { kind: 'integer', min: 0, max: Number.MAX_SAFE_INTEGER } },
    group: 'Other',
    label: 'Listed numbers',
    help: 'A list of numbers kept from your earlier website.',
    public: true,
    dealersOwn: true,
    scopes: scopes,
  },
  holdMinutes: {
    default: 15,
    shape: { kind: 'integer', min: 1, max: 1_440 },
    group: 'Reservations',
    label: 'Minutes to pay a deposit',
    help: 'How long a car is kept for somebody who is paying a deposit.',
    public: true,
    scopes: scopes,
  },
  reservationDays: {
    default: 7,
    shape: { kind: 'integer', min: 1, max: 365 },
    group: 'Reservations',
    label: 'Days a paid reservation lasts',
    help: 'How many days a car is held for somebody who has paid a deposit. Visitors are told before and after they pay.',
    public: true,
    scopes: scopes,
  },
  cancelRefundHours: {
    default: 24,
    shape: { kind: 'integer', min: 0, max: 8_760 },
    group: 'Reservations',
    label: 'Hours to cancel with an automatic refund',
    help: 'Whoever cancels a paid reservation online within these hours gets the deposit back by itself. After that you are asked, and answer in the dashboard. 0 means that you are always asked.',
    public: true,
    scopes: scopes,
  },
  /** Cents by postcode (`2641`), range (`2640-2660`), state (`NSW`) or everywhere (`*`) (S7.12). */
  deliveryPrices: {
    default: {},
    shape: { kind: 'record', of: { kind: 'integer', min: 0, max: 100_000_00, unit: 'cents' } },
    group: 'Reservations',
    label: 'Delivery prices',
    help: 'What delivery costs by postcode, range of postcodes, state or everywhere. Leave it empty if you do not deliver.',
    public: true,
    scopes: scopes,
  },
  /** The source of trade-in values. */
  valuationSource: {
    default: 'provider',
    shape: {
      kind: 'choice',
      choices: ['provider', 'market'],
      words: { provider: 'Our provider of market data', market: 'What dealers ask for such cars' },
    },
    group: 'Finance and trade-in',
    label: 'Source of valuations',
    help: 'Either your provider of market data, or the prices of dealers who take part. The second also answers where the first cannot.',
    scopes: scopes,
  },
  tradeInMargin: {
    default: 15,
    shape: { kind: 'integer', min: 0, max: 60 },
    group: 'Finance and trade-in',
    label: 'Trade-in margin',
    help: 'How many per cent below the price of a car you would give for it.',
    scopes: scopes,
  },
  testDriveMinutes: {
    default: 60,
    shape: minutes,
    group: 'Bookings',
    label: 'Length of a test drive',
    help: 'How many minutes one test drive takes.',
    public: true,
    scopes: scopes,
  },
  testDriveCapacity: {
    default: 1,
    shape: { kind: 'integer', min: 0, max: 1_000 },
    group: 'Bookings',
    label: 'Test drives at once',
    help: 'How many test drives can be booked for the same time.',
    public: true,
    scopes: scopes,
  },
  testDriveLeadHours: {
    default: 2,
    shape: { kind: 'integer', min: 0, max: 8_784 },
    group: 'Bookings',
    label: 'Notice for a test drive',
    help: 'How many hours ahead a test drive must be booked.',
    public: true,
    scopes: scopes,
  },
  testDriveDaysAhead: {
    default: 14,
    shape: { kind: 'integer', min: 0, max: 366 },
    group: 'Bookings',
    label: 'How far ahead a test drive can be booked',
    help: 'How many days ahead visitors can book a test drive.',
    public: true,
    scopes: scopes,
  },
  serviceMinutes: {
    default: 30,
    shape: minutes,
    group: 'Bookings',
    label: 'Length of a service visit',
    help: 'How many minutes one service visit takes.',
    public: true,
    scopes: scopes,
  },
  serviceCapacity: {
    default: 2,
    shape: { kind: 'integer', min: 0, max: 1_000 },
    group: 'Bookings',
    label: 'Service visits at once',
    help: 'How many service visits can be booked for the same time.',
    public: true,
    scopes: scopes,
  },
  serviceLeadHours: {
    default: 24,
    shape: { kind: 'integer', min: 0, max: 8_784 },
    group: 'Bookings',
    label: 'Notice for a service visit',
    help: 'How many hours ahead a service visit must be booked.',
    public: true,
    scopes: scopes,
  },
  serviceDaysAhead: {
    default: 28,
    shape: { kind: 'integer', min: 0, max: 366 },
    group: 'Bookings',
    label: 'How far ahead a service visit can be booked',
    help: 'How many days ahead visitors can book a service visit.',
    public: true,
    scopes: scopes,
  },
  /** By the slug of the location. */
  serviceCapacityByLocation: {
    default: {},
    shape: { kind: 'record', of: { kind: 'integer', min: 0, max: 1_000 } },
    group: 'Bookings',
    label: 'Service visits at once at a location',
    help: 'How many service visits a location takes at the same time, where that differs from the others.',
    public: true,
    scopes: scopes,
  },
  serviceMenu: {
    default: [],
    shape: { kind: 'list', of: text(60) },
    group: 'Service',
    label: 'Services',
    help: 'What visitors can book their vehicle in for, in your order. Leave it empty and they say it in their own words.',
    public: true,
    scopes: scopes,
  },
  serviceExtras: {
    default: [],
    shape: { kind: 'list', of: text(60) },
    group: 'Service',
    label: 'Additional services',
    help: 'What visitors can add to a service, such as a wheel alignment.',
    public: true,
    scopes: scopes,
  },
  /** With the next one: intervals for what is due by age and kilometres. */
  serviceMonths: {
    default: {},
    shape: { kind: 'record', of: { kind: 'integer', min: 1, max: 240 } },
    group: 'Service',
    label: 'Months between services',
    help: 'How many months apart each service or additional service is due. What visitors are told is due follows from it.',
    public: true,
    scopes: scopes,
  },
  serviceKilometres: {
    default: {},
    shape: { kind: 'record', of: { kind: 'integer', min: 100, max: 1_000_000 } },
    group: 'Service',
    label: 'Kilometres between services',
    help: 'How many kilometres apart each service or additional service is due, if that comes before the months.',
    public: true,
    scopes: scopes,
  },
  /** In cents, by the name of the service. */
  servicePrices: {
    default: {},
    shape: { kind: 'record', of: { kind: 'integer', min: 0, max: 100_000_00, unit: 'cents' } },
    group: 'Service',
    label: 'Prices of services',
    help: 'What each service or additional service costs at least. Leave out what you price by the vehicle.',
    public: true,
    scopes: scopes,
  },
  serviceTransport: {
    default: [],
    shape: {
      kind: 'list',
      of: {
        kind: 'choice',
        choices: ['wait', 'lift', 'loan'],
        words: { wait: 'A place to wait', lift: 'A lift', loan: 'A loan vehicle' },
      },
    },
    group: 'Service',
    label: 'While a vehicle is with you',
    help: 'What you offer meanwhile.',
    public: true,
    scopes: scopes,
  },
  ...leadDestinationSettings,
  senderEmail: {
    default: '',
    shape: email,
    group: 'Lead delivery',
    label: 'Address that your mail comes from',
    help: 'Visitors see it as the sender once its domain is checked (see Domains). Leave it empty for ours.',
    dealersOwn: true,
    scopes: siteScope,
  },
  /** The percentage of visitors who see the other version; 100 once it has won. */
  splitTestShares: {
    default: { financeLabel: 50 },
    shape: { kind: 'record', of: { kind: 'integer', min: 0, max: 100 } },
    group: 'Split tests',
    label: 'Who sees the other version',
    help: 'Of every hundred visitors, how many see the other version of what is being compared. The screen Split tests sets this for you.',
    public: true,
    scopes: siteScope,
  },
  splitTestPage: {
    default: '',
    shape: slug,
    group: 'Split tests',
    label: 'The page compared with the home page',
    help: 'The last part of the address of the page that some visitors see in place of your home page. The screen Split tests sets this for you.',
    public: true,
    scopes: siteScope,
  },
  /** A CDN that fetches pictures from our route (S7.38). */
  imageHost: {
    default: '',
    shape: url,
    group: 'Pages',
    label: 'Image host',
    help: 'The web address of a service that sends out your pictures. Leave it empty, as almost everybody does, and your website sends them itself.',
    public: true,
    dealersOwn: true,
    scopes: scopes,
  },
  /** Alerted once a delivery has failed leadAlertAfter times. */
  leadAlertEmail: {
    default: '',
    shape: email,
    group: 'Lead delivery',
    label: 'Who hears of failed deliveries',
    help: 'The address that is told when leads cannot be delivered. Leave it empty for none.',
    dealersOwn: true,
    scopes: scopes,
  },
  leadAlertAfter: {
    default: 3,
    shape: { kind: 'integer', min: 1, max: 1_000 },
    group: 'Lead delivery',
    label: 'Failures before an alert',
    help: 'How many times a delivery may fail before somebody is told.',
    scopes: scopes,
  },
  leadDeliveryAttempts: {
    default: 20,
    shape: { kind: 'integer', min: 1, max: 1_000 },
    group: 'Lead delivery',
    label: 'Tries to deliver a lead',
    help: 'After this many failures a delivery stops until somebody starts it again.',
    scopes: scopes,
  },
  abandonedLeadMinutes: {
    default: 30,
    shape: { kind: 'integer', min: 0, max: 100_000 },
    group: 'Lead delivery',
    label: 'Minutes before an unfinished form is sent',
    help: 'How long an unfinished form may rest before you are told what it holds so far.',
    scopes: scopes,
  },
  /** The dashboard compares the age of unanswered leads with it. */
  answerWithinMinutes: {
    default: 60,
    shape: { kind: 'integer', min: 5, max: 10_080 },
    group: 'Lead delivery',
    label: 'Minutes until a lead is answered',
    help: 'How soon you promise to answer. The dashboard shows who is waiting longer than that.',
    scopes: scopes,
  },
  holdsByVisitor: {
    default: 3,
    shape: bound,
    group: 'Limits',
    label: 'Cars that one visitor may hold',
    help: 'How many cars one visitor may hold at a time while they pay deposits.',
    scopes: scopes,
  },
  holdsByAddress: {
    default: 6,
    shape: bound,
    group: 'Limits',
    label: 'Cars that one connection may hold',
    help: 'How many cars may be held at a time from one internet connection, such as a home or an office.',
    scopes: scopes,
  },
  holdsBySite: {
    default: 60,
    shape: bound,
    group: 'Limits',
    label: 'Cars that may be held at once',
    help: 'How many cars of your website may be held at a time by people who are paying deposits.',
    scopes: scopes,
  },
  bookingsByContact: {
    default: 3,
    shape: bound,
    group: 'Limits',
    label: 'Bookings of one person',
    help: 'How many bookings one person may have ahead of them.',
    scopes: scopes,
  },
  bookingsByAddress: {
    default: 6,
    shape: bound,
    group: 'Limits',
    label: 'Bookings from one connection',
    help: 'How many bookings may be open from one internet connection, such as a home or an office.',
    scopes: scopes,
  },
  bookingsBySite: {
    default: 300,
    shape: bound,
    group: 'Limits',
    label: 'Bookings ahead',
    help: 'How many bookings your website may have ahead of it.',
    scopes: scopes,
  },
  /** Per hour; further leads are stored and marked (docs/decisions/199). */
  leadsByAddress: {
    default: 20,
    shape: bound,
    group: 'Limits',
    label: 'Leads from one connection',
    help: 'How many leads an hour may come from one internet connection. Further ones are kept, marked as possible spam and not sent on.',
    scopes: scopes,
  },
  lookupsByVisitor: {
    default: 60,
    shape: bound,
    group: 'Limits',
    label: 'Paid lookups of one visitor',
    help: 'How many questions about plates, values and credit scores one visitor may have asked in a day. Afterwards they describe their vehicle by hand.',
    scopes: scopes,
  },
  lookupsByAddress: {
    default: 200,
    shape: bound,
    group: 'Limits',
    label: 'Paid lookups from one connection',
    help: 'The same for one internet connection, such as a home or an office, over all websites.',
    scopes: scopes,
  },
  lookupsWithoutProof: {
    default: 60,
    shape: bound,
    group: 'Limits',
    label: 'Paid lookups from one connection without proof',
    help: 'The same for one internet connection whose visitors have not shown that they are people.',
    scopes: scopes,
  },
  lookupsBySite: {
    default: 2_000,
    shape: bound,
    group: 'Limits',
    label: 'Paid lookups of your website',
    help: 'How many questions about plates, values and credit scores all visitors of your website may have asked in a day.',
    scopes: scopes,
  },
  waitersByAddress: {
    default: 10,
    shape: bound,
    group: 'Limits',
    label: 'Waiting lists from one connection',
    help: 'How many waiting lists can be joined from one internet connection.',
    scopes: scopes,
  },
  waitersBySite: {
    default: 500,
    shape: bound,
    group: 'Limits',
    label: 'People on waiting lists',
    help: 'How many people may wait to be told that one of your cars is free again.',
    scopes: scopes,
  },
  subscriptionsByAddress: {
    default: 20,
    shape: bound,
    group: 'Limits',
    label: 'Saved searches from one connection',
    help: 'How many searches and newsletters that nobody has confirmed yet may come from one internet connection.',
    scopes: scopes,
  },
  vehiclesByDealership: {
    default: 150_000,
    shape: { kind: 'integer', min: 1, max: 250_000 },
    group: 'Limits',
    label: 'Vehicles for sale',
    help: 'How many vehicles a dealership may have for sale at a time, typed in or by stock files. A file that would bring more is not taken.',
    dealersOwn: true,
    scopes: dealerScopes,
  },
  subscriptionsBySite: {
    default: 100_000,
    shape: bound,
    group: 'Limits',
    label: 'Saved searches',
    help: 'How many searches visitors may save with you, newsletters included.',
    scopes: scopes,
  },
} as const satisfies Record<string, SettingRow>

export type SettingKey = keyof typeof settingTable

export function findSetting(key: string): SettingRow | null {
  const rows: Readonly<Record<string, SettingRow>> = settingTable
  return Object.hasOwn(rows, key) ? (rows[key] ?? null) : null
}

export type Settings = { readonly [Key in SettingKey]: ShapeValue<(typeof settingTable)[Key]['shape']> }

export const settingDefaults = Object.fromEntries(
  Object.entries(settingTable).map(([key, row]) => [key, row.default]),
) as unknown as Settings
