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

function choice(words: Readonly<Record<string, string>>) {
  return { kind: 'choice', choices: Object.keys(words), words } as const
}

/** The text of a tag, which may claim these conditions and no others. */
function tag(...namesCondition: readonly NamedCondition[]) {
  return { kind: 'text', maxLength: 200, namesCondition } as const
}

/** The rows of a group of settings: what they share is said once, and a row may say otherwise. */
function defineGroup<const Shared extends Partial<SettingRow>>(shared: Shared) {
  return <const Row extends Partial<SettingRow>>(row: Row & OnlyKnown<Row>) => ({ ...shared, ...row })
}

/** Refuses a misspelt property, which a type parameter would let pass. */
type OnlyKnown<Row> = { readonly [Key in Exclude<keyof Row, keyof SettingRow>]: never }

const stockList = defineGroup({ group: 'Stock list', public: true, scopes })
const addresses = defineGroup({ group: 'Addresses', public: true, scopes })
const labels = defineGroup({ group: 'Prices and labels', public: true, scopes })
const wording = defineGroup({ group: 'Wording', public: true, scopes })
const consent = defineGroup({ group: 'Consent', public: true, dealersOwn: true, scopes: dealerScopes })
const finance = defineGroup({ group: 'Finance', public: true, scopes })
const privacy = defineGroup({ group: 'Privacy', dealersOwn: true, scopes: dealerScopes })
const enquiries = defineGroup({ group: 'Enquiries', public: true, scopes })
const tracking = defineGroup({ group: 'Tracking', scopes: dealerScopes })
const other = defineGroup({ group: 'Other', public: true, scopes })
const reservations = defineGroup({ group: 'Reservations', public: true, scopes })
const valuations = defineGroup({ group: 'Finance and trade-in', scopes })
const bookings = defineGroup({ group: 'Bookings', public: true, scopes })
const service = defineGroup({ group: 'Service', public: true, scopes })
const delivery = defineGroup({ group: 'Lead delivery', scopes })
const splitTests = defineGroup({ group: 'Split tests', public: true, scopes: siteScope })
const pages = defineGroup({ group: 'Pages', public: true, scopes })
const limits = defineGroup({ group: 'Limits', scopes })

/** Every setting of a site, dealership, group or manufacturer; no others exist. */
export const settingTable = {
  /** The last segment of the site's default listing, /search/{listingSlug} (S2.03). */
  listingSlug: stockList({
    default: 'new-used-and-demo-cars',
    shape: slug,
    label: 'Address of the stock list',
    help: 'The last part of the address of your main list of cars.',
  }),
  /** Preset filters of the default listing as a query string (S2.27-S2.29). */
  listingPreset: stockList({
    default: '',
    shape: text(2_000),
    label: 'Filters of the stock list',
    help: 'Filters that are already chosen when somebody opens your main list. Choose them on your website and copy what its address has after the question mark.',
  }),
  googleStoreCode: stockList({
    default: '',
    shape: text(64),
    label: 'Store code at Google',
    help: 'The store code of your Google Business Profile, exactly as it stands there. Vehicle ads need it.',
    dealersOwn: true,
    scopes: dealerScopes,
  }),
  /** The value of the listing's default sort (S4.44, S4.45). */
  defaultSort: stockList({
    default: 'custom_rank:desc',
    shape: choice(sortWords),
    label: 'First sort order',
    help: 'How your lists of cars are sorted until the visitor chooses otherwise.',
  }),
  /** The specification leaves it open (S9.32). */
  priceBandAttribute: stockList({
    default: 'paymentWeek',
    shape: choice(figureWords),
    label: 'Price bands look at',
    help: 'Which figure the price bands of the filter go by.',
  }),
  /** The specification leaves it open (S9.32). */
  priceBandUnit: stockList({
    default: 'dollars a week',
    shape: { kind: 'choice', choices: ['dollars a week', 'dollars a month', 'dollars', 'thousand dollars'] },
    label: 'Price bands are in',
    help: 'The unit of the price bands of the filter.',
  }),
  /** Other spellings of a make on this site, such as Ram for Ford F-series (S7.36). */
  makeSpellings: stockList({
    default: {},
    shape: { kind: 'record', of: texts },
    label: 'Other names of makes',
    help: 'Further names under which visitors may look for a make.',
  }),
  landingPageStock: stockList({
    default: 3,
    shape: { kind: 'integer', min: 1, max: 1_000 },
    label: 'Vehicles for a landing page',
    help: 'How many vehicles a make, model, body, fuel, budget, town or a pair of these needs for a page of its own.',
  }),
  soldPageDays: stockList({
    default: 30,
    shape: { kind: 'integer', min: 0, max: 3_650 },
    label: 'Days to keep pages of sold cars',
    help: 'How many days the page of a sold car stays up after the sale.',
  }),
  /** The first path segment of vehicle pages (S2.05, S2.06). */
  vehicleSegment: addresses({
    default: 'cars',
    shape: slug,
    label: 'Address of car pages',
    help: "The first part of the address of each car's page.",
  }),
  blogSegment: addresses({
    default: 'blog',
    shape: { kind: 'choice', choices: ['blog', 'news'] },
    label: 'Address of the blog',
    help: 'The first part of the address of your blog: blog or news.',
  }),
  garagePath: addresses({
    default: 'my-garage',
    shape: { kind: 'choice', choices: ['my-garage', 'mybigboxcars'] },
    label: 'Address of the garage',
    help: "The address of the page with a visitor's saved cars: my-garage or mybigboxcars.",
  }),
  /** S5.27. */
  noPriceText: labels({
    default: 'Enquire for price.',
    shape: text(200),
    label: 'Words for no price',
    help: 'What is shown where a car has no price.',
  }),
  preOrderLabel: labels({
    default: 'Pre-order',
    shape: text(200),
    label: 'Pre-order label',
    help: 'What is shown in place of a price for cars on pre-order.',
  }),
  /** The specification has a price (S3.03) but no period, which the price needs. */
  subscriptionPeriod: labels({
    default: '',
    shape: choice({ '': 'Not shown', week: 'A week', fortnight: 'A fortnight', month: 'A month' }),
    label: 'Subscription prices are for',
    help: 'What one payment of a subscription covers. Until it is chosen, no subscription price is shown.',
  }),
  /** Cents of duty per hundred dollars; a further bracket is `NSW>45000`. */
  vehicleDuty: labels({
    default: {},
    shape: { kind: 'record', of: { kind: 'integer', min: 0, max: 10_000 } },
    label: 'Vehicle duty by state',
    help: 'Cents of stamp duty on each $100, by state (NSW) and above a price (NSW>45000). With it, cars priced without government charges show an estimated total first. Leave it empty for none.',
  }),
  governmentFees: labels({
    default: {},
    shape: { kind: 'record', of: { kind: 'integer', min: 0, max: 10_000_00, unit: 'cents' } },
    label: 'Transfer and registration fees by state',
    help: 'What transfer and registration cost, by state. Part of the estimated total where duty is set.',
  }),
  newTagLabel: labels({
    default: 'New',
    shape: tag('new'),
    label: 'New arrival tag',
    help: 'The tag on cards of cars that have just arrived. Used and demo cars never read New: they have the next tag.',
  }),
  /** S4.12 uses the tag New, which would be untrue for a used or demo car. */
  usedArrivalTagLabel: labels({
    default: '',
    shape: tag(),
    label: 'New arrival tag of used and demo cars',
    help: 'The tag on cards of used and demo cars that have just arrived, such as Just in. Leave it empty for the same as new cars, or Just arrived where that is New.',
  }),
  soldTagLabel: labels({
    default: 'JUST SOLD',
    shape: tag(),
    label: 'Sold tag',
    help: 'The tag on cards of cars that were sold in the last few days.',
  }),
  /** S4.12. */
  defaultTagLabel: labels({
    default: '',
    shape: tag(),
    label: 'Tag of every other car',
    help: 'The tag on cards of available cars that earn no other tag. Leave it empty for none.',
  }),
  /** S2.45. */
  continueLabel: wording({
    default: 'Continue',
    shape: text(200),
    label: 'Button to the next step of a form',
    help: 'On every form that has steps.',
  }),
  submitLabel: wording({
    default: 'Submit',
    shape: text(200),
    label: 'Last button of a form',
    help: 'The button that sends a form, on every form. The button that pays a deposit says what it takes.',
  }),
  /** S2.37. */
  exploreLabel: wording({
    default: 'Explore Vehicle',
    shape: text(200),
    label: 'Button to a vehicle',
    help: 'The button on a card that opens the vehicle. {vehicle} stands for what you sell, such as car.',
  }),
  quickEnquiryLabel: wording({
    default: 'Quick Enquiry',
    shape: text(200),
    label: 'Enquiry button of cards',
    help: 'The button on a card that opens a short enquiry.',
  }),
  reserveLabel: wording({
    default: 'Reserve This {Vehicle}',
    shape: text(200),
    label: 'Reserve button of cards',
    help: 'The button on a card that reserves the vehicle; the deposit stands after it. {Vehicle} stands for what you sell, such as Car.',
  }),
  similarLabel: wording({
    default: 'Find Me Something Similar',
    shape: text(200),
    label: 'Button of sold vehicles',
    help: 'The button that asks you for something similar to a vehicle that is gone.',
  }),
  /** S2.41. */
  historyLabel: wording({
    default: '{Vehicle} History Report',
    shape: text(200),
    label: 'Link to the history report',
    help: 'The link to the history report on the page of a vehicle. {Vehicle} stands for what you sell.',
  }),
  /** S9.28. */
  financeLabel: wording({
    default: 'Pre-Approved',
    shape: text(200),
    label: 'Vehicles that a lender takes',
    help: 'What stands beside the finance of a vehicle that meets your lender’s rules. Leave it empty for nothing.',
  }),
  /** S3.18. */
  bookingDateLabel: wording({
    default: '{Visit} Booking Date',
    shape: text(200),
    label: 'Time of a booking',
    help: 'What the field for date and time is called. {Visit} stands for what is booked, such as Test Drive.',
  }),
  /** S9.27. */
  sidebarTitle: wording({
    default: 'Enquire Now',
    shape: text(200),
    label: 'Title in the menu',
    help: 'The title over the ways to reach you in the menu.',
  }),
  /** S5.02. */
  requiredMessage: wording({
    default: '*This is a required field.',
    shape: text(200),
    label: 'Message of an empty field',
    help: 'What a form says beside a field that must be filled in.',
  }),
  /** S5.05. */
  emailMessage: wording({
    default: 'invalid email address',
    shape: text(200),
    label: 'Message of a wrong email address',
    help: 'What a form says beside an email address that cannot be right.',
  }),
  optInWording: consent({
    default: '',
    shape: text(500),
    label: 'Words beside the box for offers and news',
    help: 'What visitors agree to when they tick it. Each tick is kept with the words that were there. Empty: ours.',
  }),
  noticeWording: consent({
    default: '',
    shape: text(1_000),
    label: 'What every form says about privacy',
    help: 'Why you ask for personal details and what you do with them, above your privacy policy. Empty: ours.',
  }),
  /** S4.08. */
  certifiedManufacturer: labels({
    default: '',
    shape: text(200),
    label: 'Certified manufacturer',
    help: 'The make whose certified used cars wear the badge.',
  }),
  certifiedBadgeUrl: labels({
    default: '',
    shape: { kind: 'picture' },
    label: 'Certified badge picture',
    help: 'The address of the picture of that badge. Its words (Mazda certified) stand beside it.',
  }),
  /** S5.37. */
  financeHiddenMakes: finance({
    default: [],
    shape: texts,
    label: 'Makes without finance',
    help: 'Makes for which no repayments are shown.',
  }),
  /** By slug (S5.37). */
  financeHiddenDealerships: finance({
    default: [],
    shape: { kind: 'list', of: slug },
    label: 'Dealerships without finance',
    help: 'Dealerships for whose cars no repayments are shown.',
  }),
  /** Maps a configured finance provider to its rule, 'provider-1' to 'provider-8' (S5.38-S5.42). */
  financeProviderRules: finance({
    default: {},
    shape: { kind: 'record', of: choice(providerWords) },
    label: 'Which vehicles a finance provider takes',
    help: 'The name of your finance provider, and which vehicles show its repayments.',
  }),
  /** S9.17. */
  financeMonthOfferProvider: finance({
    default: '',
    shape: text(200),
    label: 'Provider with monthly offers',
    help: 'The finance provider whose offers hold for one month. Leave it empty for none.',
  }),
  financeTermYears: finance({
    default: 5,
    shape: { kind: 'integer', min: 1, max: 7 },
    label: 'Term of repayments',
    help: 'Repayments on cards, on vehicle pages and in the filter are over this many years, or over the lender’s own term where that is shorter.',
  }),
  /** In hundredths of a percent a year (S9.18). */
  financeRate: finance({
    default: 1_000,
    shape: { kind: 'integer', min: 0, max: 4_800, unit: 'basis-points' },
    label: 'Interest rate of the calculator',
    help: 'The rate that the finance calculator starts with, in per cent a year.',
  }),
  /** Cents; part of the comparison rate. */
  financeEstablishmentFee: finance({
    default: 0,
    shape: { kind: 'integer', min: 0, max: 500_000, unit: 'cents' },
    label: 'Establishment fee of a loan',
    help: 'What your lender charges to set a loan up. It is added to the loan and raises the comparison rate.',
  }),
  /** Cents; part of the comparison rate. */
  financeMonthlyFee: finance({
    default: 0,
    shape: { kind: 'integer', min: 0, max: 50_000, unit: 'cents' },
    label: 'Monthly fee of a loan',
    help: 'What your lender charges each month besides interest. It is part of repayments and raises the comparison rate.',
  }),
  /** S7.21. */
  financeDestination: finance({
    default: 'leads',
    shape: choice({ leads: 'To us, like every lead', 'car-clarity': 'To us and to our finance partner' }),
    label: 'Where finance applications go',
    help: 'To you like every other lead, or to you and to your finance partner as well.',
    dealersOwn: true,
  }),
  financeEraseDays: finance({
    default: 60,
    shape: { kind: 'integer', min: 1, max: 2_555 },
    label: 'Days to keep finance applications',
    help: 'How many days income, licence and date of birth of an application are kept after its last change. Then they are erased.',
    dealersOwn: true,
  }),
  creditLicence: finance({
    default: '',
    shape: text(200),
    label: 'Credit licence',
    help: 'Your Australian credit licence or credit representative number, shown beside repayments.',
    dealersOwn: true,
  }),
  /** Counted from the last activity; the Privacy Act requires destroying data that is no longer needed (APP 11.2). */
  leadRetentionMonths: privacy({
    default: 24,
    shape: { kind: 'integer', min: 3, max: 84 },
    label: 'Months to keep enquiries',
    help: 'So long after the last word about it an enquiry is emptied: name, contacts, answers, notes and mails. That there was one stays, for your figures. Deposits stay in your books for as long as the law asks.',
    public: true,
  }),
  /** For leads that were started and never sent. */
  unfinishedLeadDays: privacy({
    default: 30,
    shape: { kind: 'integer', min: 1, max: 365 },
    label: 'Days to keep unfinished forms',
    help: 'So long after it was left a form that nobody finished is emptied in the same way.',
    public: true,
  }),
  /** Long enough for a dealer to look at a car and decide. */
  photoRetentionDays: privacy({
    default: 90,
    shape: { kind: 'integer', min: 1, max: 730 },
    label: 'Days to keep photos of visitors',
    help: 'So many days after it was sent a photo of a visitor’s car is deleted. A longer time holds for photos that come from now on.',
    public: true,
  }),
  /** Two years and a month, so that each month can be compared with the same one a year before. */
  eventRetentionMonths: privacy({
    default: 25,
    shape: { kind: 'integer', min: 13, max: 84 },
    label: 'Months to keep what visitors did',
    help: 'For so many months it is kept which pages and vehicles were looked at, without who did. Reports of earlier months say nothing about it.',
  }),
  /**
   * Financial records are kept for seven years (Corporations Act 2001, s 286). The database keeps at least one year.
   */
  auditRetentionMonths: privacy({
    default: 84,
    shape: { kind: 'integer', min: 12, max: 120 },
    label: 'Months to keep the log',
    help: 'How long the log says who did or looked at what. Seven years is how long records of money have to be kept, and a year is the least.',
  }),
  /** S5.21. */
  formState: enquiries({
    default: 'qld',
    shape: slug,
    label: 'State that forms start with',
    help: 'The state that is chosen in a form until the visitor chooses another, such as nsw.',
  }),
  /** S3.29. */
  leadDealershipOverride: enquiries({
    default: '',
    shape: slug,
    label: 'Dealership on enquiries',
    help: "Enquiries name this dealership instead of the one that has the car. Leave it empty for the car's own.",
    dealersOwn: true,
    scopes: dealerScopes,
  }),
  marketingSources: enquiries({
    default: [],
    shape: texts,
    label: 'Answers to how did you hear about us',
    help: 'The answers that the contact form offers.',
  }),
  /** The `content_type` of product payloads (S3.35). */
  productContentType: tracking({
    default: 'product',
    shape: choice({ product: 'A product', vehicle: 'A vehicle, for a vehicle catalogue at Meta' }),
    label: 'What ad networks are told you sell',
    help: 'Choose vehicle if your ads use a vehicle catalogue at Meta, which matches nothing else.',
    public: true,
    dealersOwn: true,
  }),
  metaPixelId: tracking({
    default: '',
    shape: text(100),
    label: 'Meta pixel',
    help: 'The number of your Meta pixel, used once a visitor has agreed. Leave it empty for none.',
    public: true,
    dealersOwn: true,
  }),
  vitalsPercent: tracking({
    default: 10,
    shape: { kind: 'integer', min: 0, max: 100 },
    label: 'Visits whose speed is measured',
    help: 'Of a hundred visits, how many tell how fast their first page was. Nothing about the visitor is kept.',
    public: true,
    scopes: scopes,
  }),
  /** S9.35. */
  conversionId: tracking({
    default: '',
    shape: text(100),
    label: 'Google conversion id',
    help: 'Your Google Ads conversion id, used once a visitor has agreed. Leave it empty for none.',
    public: true,
    dealersOwn: true,
  }),
  ga4MeasurementId: tracking({
    default: '',
    shape: text(100),
    label: 'Google Analytics measurement id',
    help: 'The number of your Google Analytics stream, such as G-ABC123. Forms and calls of visitors who agreed are told to it.',
    dealersOwn: true,
  }),
  ga4ApiSecret: tracking({
    default: '',
    shape: text(200),
    label: 'Google Analytics secret',
    help: 'The Measurement Protocol secret of that stream. It never leaves our servers.',
    dealersOwn: true,
    secret: true,
  }),
  metaConversionsToken: tracking({
    default: '',
    shape: text(500),
    label: 'Meta conversions token',
    help: 'The access token of your pixel for the Conversions API. It never leaves our servers.',
    dealersOwn: true,
    secret: true,
  }),
  /** S9.36. */
  testSiteSlugs: other({
    default: [],
    shape: { kind: 'list', of: slug },
    label: 'Test sites',
    help: 'Websites that are there for testing only, by the first part of their address. Search engines and the totals of reports leave them out.',
  }),
  /** S9.36. */
  reviewerNames: other({
    default: [],
    shape: texts,
    label: 'Reviewers',
    help: 'Who may be named beside their review, as they sign it. Everyone else is shown as “A customer”. Leave it empty to name everyone.',
    dealersOwn: true,
  }),
  /** The eleven numeric ids, whose purpose the specification does not explain (S9.37). */
  configuredIds: other({
    default: [],
    shape: { kind: 'list', of: { kind: 'integer', min: 0, max: Number.MAX_SAFE_INTEGER } },
    label: 'Listed numbers',
    help: 'A list of numbers kept from your earlier website.',
    dealersOwn: true,
  }),
  holdMinutes: reservations({
    default: 15,
    shape: { kind: 'integer', min: 1, max: 1_440 },
    label: 'Minutes to pay a deposit',
    help: 'How long a car is kept for somebody who is paying a deposit.',
  }),
  reservationDays: reservations({
    default: 7,
    shape: { kind: 'integer', min: 1, max: 365 },
    label: 'Days a paid reservation lasts',
    help: 'How many days a car is held for somebody who has paid a deposit. Visitors are told before and after they pay.',
  }),
  cancelRefundHours: reservations({
    default: 24,
    shape: { kind: 'integer', min: 0, max: 8_760 },
    label: 'Hours to cancel with an automatic refund',
    help: 'Whoever cancels a paid reservation online within these hours gets the deposit back by itself. After that you are asked, and answer in the dashboard. 0 means that you are always asked.',
  }),
  /** Cents by postcode (`2641`), range (`2640-2660`), state (`NSW`) or everywhere (`*`) (S7.12). */
  deliveryPrices: reservations({
    default: {},
    shape: { kind: 'record', of: { kind: 'integer', min: 0, max: 100_000_00, unit: 'cents' } },
    label: 'Delivery prices',
    help: 'What delivery costs by postcode, range of postcodes, state or everywhere. Leave it empty if you do not deliver.',
  }),
  /** The source of trade-in values. */
  valuationSource: valuations({
    default: 'provider',
    shape: choice({ provider: 'Our provider of market data', market: 'What dealers ask for such cars' }),
    label: 'Source of valuations',
    help: 'Either your provider of market data, or the prices of dealers who take part. The second also answers where the first cannot.',
  }),
  tradeInMargin: valuations({
    default: 15,
    shape: { kind: 'integer', min: 0, max: 60 },
    label: 'Trade-in margin',
    help: 'How many per cent below the price of a car you would give for it.',
  }),
  testDriveMinutes: bookings({
    default: 60,
    shape: minutes,
    label: 'Length of a test drive',
    help: 'How many minutes one test drive takes.',
  }),
  testDriveCapacity: bookings({
    default: 1,
    shape: { kind: 'integer', min: 0, max: 1_000 },
    label: 'Test drives at once',
    help: 'How many test drives can be booked for the same time.',
  }),
  testDriveLeadHours: bookings({
    default: 2,
    shape: { kind: 'integer', min: 0, max: 8_784 },
    label: 'Notice for a test drive',
    help: 'How many hours ahead a test drive must be booked.',
  }),
  testDriveDaysAhead: bookings({
    default: 14,
    shape: { kind: 'integer', min: 0, max: 366 },
    label: 'How far ahead a test drive can be booked',
    help: 'How many days ahead visitors can book a test drive.',
  }),
  serviceMinutes: bookings({
    default: 30,
    shape: minutes,
    label: 'Length of a service visit',
    help: 'How many minutes one service visit takes.',
  }),
  serviceCapacity: bookings({
    default: 2,
    shape: { kind: 'integer', min: 0, max: 1_000 },
    label: 'Service visits at once',
    help: 'How many service visits can be booked for the same time.',
  }),
  serviceLeadHours: bookings({
    default: 24,
    shape: { kind: 'integer', min: 0, max: 8_784 },
    label: 'Notice for a service visit',
    help: 'How many hours ahead a service visit must be booked.',
  }),
  serviceDaysAhead: bookings({
    default: 28,
    shape: { kind: 'integer', min: 0, max: 366 },
    label: 'How far ahead a service visit can be booked',
    help: 'How many days ahead visitors can book a service visit.',
  }),
  /** By the slug of the location. */
  serviceCapacityByLocation: bookings({
    default: {},
    shape: { kind: 'record', of: { kind: 'integer', min: 0, max: 1_000 } },
    label: 'Service visits at once at a location',
    help: 'How many service visits a location takes at the same time, where that differs from the others.',
  }),
  serviceMenu: service({
    default: [],
    shape: { kind: 'list', of: text(60) },
    label: 'Services',
    help: 'What visitors can book their vehicle in for, in your order. Leave it empty and they say it in their own words.',
  }),
  serviceExtras: service({
    default: [],
    shape: { kind: 'list', of: text(60) },
    label: 'Additional services',
    help: 'What visitors can add to a service, such as a wheel alignment.',
  }),
  /** With the next one: intervals for what is due by age and kilometres. */
  serviceMonths: service({
    default: {},
    shape: { kind: 'record', of: { kind: 'integer', min: 1, max: 240 } },
    label: 'Months between services',
    help: 'How many months apart each service or additional service is due. What visitors are told is due follows from it.',
  }),
  serviceKilometres: service({
    default: {},
    shape: { kind: 'record', of: { kind: 'integer', min: 100, max: 1_000_000 } },
    label: 'Kilometres between services',
    help: 'How many kilometres apart each service or additional service is due, if that comes before the months.',
  }),
  /** In cents, by the name of the service. */
  servicePrices: service({
    default: {},
    shape: { kind: 'record', of: { kind: 'integer', min: 0, max: 100_000_00, unit: 'cents' } },
    label: 'Prices of services',
    help: 'What each service or additional service costs at least. Leave out what you price by the vehicle.',
  }),
  serviceTransport: service({
    default: [],
    shape: {
      kind: 'list',
      of: choice({ wait: 'A place to wait', lift: 'A lift', loan: 'A loan vehicle' }),
    },
    label: 'While a vehicle is with you',
    help: 'What you offer meanwhile.',
  }),
  ...leadDestinationSettings,
  senderEmail: delivery({
    default: '',
    shape: email,
    label: 'Address that your mail comes from',
    help: 'Visitors see it as the sender once its domain is checked (see Domains). Leave it empty for ours.',
    dealersOwn: true,
    scopes: siteScope,
  }),
  /** The percentage of visitors who see the other version; 100 once it has won. */
  splitTestShares: splitTests({
    default: { financeLabel: 50 },
    shape: { kind: 'record', of: { kind: 'integer', min: 0, max: 100 } },
    label: 'Who sees the other version',
    help: 'Of every hundred visitors, how many see the other version of what is being compared. The screen Split tests sets this for you.',
  }),
  splitTestPage: splitTests({
    default: '',
    shape: slug,
    label: 'The page compared with the home page',
    help: 'The last part of the address of the page that some visitors see in place of your home page. The screen Split tests sets this for you.',
  }),
  /** A CDN that fetches pictures from our route (S7.38). */
  imageHost: pages({
    default: '',
    shape: url,
    label: 'Image host',
    help: 'The web address of a service that sends out your pictures. Leave it empty, as almost everybody does, and your website sends them itself.',
    dealersOwn: true,
  }),
  /** Alerted once a delivery has failed leadAlertAfter times. */
  leadAlertEmail: delivery({
    default: '',
    shape: email,
    label: 'Who hears of failed deliveries',
    help: 'The address that is told when leads cannot be delivered. Leave it empty for none.',
    dealersOwn: true,
  }),
  leadAlertAfter: delivery({
    default: 3,
    shape: { kind: 'integer', min: 1, max: 1_000 },
    label: 'Failures before an alert',
    help: 'How many times a delivery may fail before somebody is told.',
  }),
  leadDeliveryAttempts: delivery({
    default: 20,
    shape: { kind: 'integer', min: 1, max: 1_000 },
    label: 'Tries to deliver a lead',
    help: 'After this many failures a delivery stops until somebody starts it again.',
  }),
  abandonedLeadMinutes: delivery({
    default: 30,
    shape: { kind: 'integer', min: 0, max: 100_000 },
    label: 'Minutes before an unfinished form is sent',
    help: 'How long an unfinished form may rest before you are told what it holds so far.',
  }),
  /** The dashboard compares the age of unanswered leads with it. */
  answerWithinMinutes: delivery({
    default: 60,
    shape: { kind: 'integer', min: 5, max: 10_080 },
    label: 'Minutes until a lead is answered',
    help: 'How soon you promise to answer. The dashboard shows who is waiting longer than that.',
  }),
  holdsByVisitor: limits({
    default: 3,
    shape: bound,
    label: 'Cars that one visitor may hold',
    help: 'How many cars one visitor may hold at a time while they pay deposits.',
  }),
  holdsByAddress: limits({
    default: 6,
    shape: bound,
    label: 'Cars that one connection may hold',
    help: 'How many cars may be held at a time from one internet connection, such as a home or an office.',
  }),
  holdsBySite: limits({
    default: 60,
    shape: bound,
    label: 'Cars that may be held at once',
    help: 'How many cars of your website may be held at a time by people who are paying deposits.',
  }),
  bookingsByContact: limits({
    default: 3,
    shape: bound,
    label: 'Bookings of one person',
    help: 'How many bookings one person may have ahead of them.',
  }),
  bookingsByAddress: limits({
    default: 6,
    shape: bound,
    label: 'Bookings from one connection',
    help: 'How many bookings may be open from one internet connection, such as a home or an office.',
  }),
  bookingsBySite: limits({
    default: 300,
    shape: bound,
    label: 'Bookings ahead',
    help: 'How many bookings your website may have ahead of it.',
  }),
  /** Per hour; further leads are stored and marked (docs/decisions/199). */
  leadsByAddress: limits({
    default: 20,
    shape: bound,
    label: 'Leads from one connection',
    help: 'How many leads an hour may come from one internet connection. Further ones are kept, marked as possible spam and not sent on.',
  }),
  lookupsByVisitor: limits({
    default: 60,
    shape: bound,
    label: 'Paid lookups of one visitor',
    help: 'How many questions about plates, values and credit scores one visitor may have asked in a day. Afterwards they describe their vehicle by hand.',
  }),
  lookupsByAddress: limits({
    default: 200,
    shape: bound,
    label: 'Paid lookups from one connection',
    help: 'The same for one internet connection, such as a home or an office, over all websites.',
  }),
  lookupsWithoutProof: limits({
    default: 60,
    shape: bound,
    label: 'Paid lookups from one connection without proof',
    help: 'The same for one internet connection whose visitors have not shown that they are people.',
  }),
  lookupsBySite: limits({
    default: 2_000,
    shape: bound,
    label: 'Paid lookups of your website',
    help: 'How many questions about plates, values and credit scores all visitors of your website may have asked in a day.',
  }),
  waitersByAddress: limits({
    default: 10,
    shape: bound,
    label: 'Waiting lists from one connection',
    help: 'How many waiting lists can be joined from one internet connection.',
  }),
  waitersBySite: limits({
    default: 500,
    shape: bound,
    label: 'People on waiting lists',
    help: 'How many people may wait to be told that one of your cars is free again.',
  }),
  subscriptionsByAddress: limits({
    default: 20,
    shape: bound,
    label: 'Saved searches from one connection',
    help: 'How many searches and newsletters that nobody has confirmed yet may come from one internet connection.',
  }),
  vehiclesByDealership: limits({
    default: 150_000,
    shape: { kind: 'integer', min: 1, max: 250_000 },
    label: 'Vehicles for sale',
    help: 'How many vehicles a dealership may have for sale at a time, typed in or by stock files. A file that would bring more is not taken.',
    dealersOwn: true,
    scopes: dealerScopes,
  }),
  subscriptionsBySite: limits({
    default: 100_000,
    shape: bound,
    label: 'Saved searches',
    help: 'How many searches visitors may save with you, newsletters included.',
  }),
} satisfies Record<string, SettingRow>

export type SettingKey = keyof typeof settingTable

export function findSetting(key: string): SettingRow | null {
  const rows: Readonly<Record<string, SettingRow>> = settingTable
  return Object.hasOwn(rows, key) ? (rows[key] ?? null) : null
}

export type Settings = { readonly [Key in SettingKey]: ShapeValue<(typeof settingTable)[Key]['shape']> }

export const settingDefaults = Object.fromEntries(
  Object.entries(settingTable).map(([key, row]) => [key, row.default]),
) as unknown as Settings
