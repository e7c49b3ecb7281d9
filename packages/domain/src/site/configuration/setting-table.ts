import type { NamedCondition } from './find-named-condition.ts'
import { leadDestinationSettings } from './lead-destination-table.ts'
import { dealerScopes, type Scope, scopes, siteScope } from './scope.ts'
import type { ScalarShape, ShapeValue, ValueShape } from './value-shape.ts'

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
  /** A bound against misuse: only an admin sets it, and no file brings it along. */
  readonly forAdmins?: true
  /** An address that the platform posts to: validated when it is set, and again for every message. */
  readonly postedTo?: true
  readonly scopes: readonly Scope[]
}

type Counted = Extract<ScalarShape, { kind: 'integer' }>

const slug = { kind: 'slug' } as const
const url = { kind: 'url' } as const
const email = { kind: 'email' } as const
const texts = { kind: 'list', of: text(200) } as const
const bound = integer(1, 100_000)
const minutes = integer(1, 1_440, 'minutes')
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

function integer(min: number, max: number, counts?: Counted['counts']) {
  return { kind: 'integer', min, max, ...(counts && { counts }) } as const
}

/** The text of a tag, which may claim these conditions and no others. */
function tag(...namesCondition: readonly NamedCondition[]) {
  return { kind: 'text', maxLength: 200, namesCondition } as const
}

/** The rows of a group of settings: what they share is said once, and a row may say otherwise. */
function defineGroup<const Shared extends Partial<SettingRow>>(shared: Shared) {
  return <const Row extends Partial<SettingRow>>(label: string, help: string, row: Row & OnlyKnown<Row>) => ({
    ...shared,
    label,
    help,
    ...row,
  })
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
const limits = defineGroup({ group: 'Limits', forAdmins: true, dealersOwn: true, scopes })

/** Every setting of a site, dealership, group or manufacturer; no others exist. */
export const settingTable = {
  /** The last segment of the site's default listing, /search/{listingSlug} (S2.03). */
  listingSlug: stockList(
    'Address of the stock list',
    'The last part of the address of your main list of cars.',
    { default: 'new-used-and-demo-cars', shape: slug },
  ),
  /** Preset filters of the default listing as a query string (S2.27-S2.29). */
  listingPreset: stockList(
    'Filters of the stock list',
    'Filters that are already chosen when somebody opens your main list. Choose them on your website and copy what its address has after the question mark.',
    { default: '', shape: text(2_000) },
  ),
  googleStoreCode: stockList(
    'Store code at Google',
    'The store code of your Google Business Profile, exactly as it stands there. Vehicle ads need it.',
    { default: '', shape: text(64), dealersOwn: true, scopes: dealerScopes },
  ),
  /** The value of the listing's default sort (S4.44, S4.45). */
  defaultSort: stockList(
    'First sort order',
    'How your lists of cars are sorted until the visitor chooses otherwise.',
    { default: 'custom_rank:desc', shape: choice(sortWords) },
  ),
  /** The specification leaves it open (S9.32). */
  priceBandAttribute: stockList('Price bands look at', 'Which figure the price bands of the filter go by.', {
    default: 'paymentWeek',
    shape: choice(figureWords),
  }),
  /** The specification leaves it open (S9.32). */
  priceBandUnit: stockList('Price bands are in', 'The unit of the price bands of the filter.', {
    default: 'dollars a week',
    shape: { kind: 'choice', choices: ['dollars a week', 'dollars a month', 'dollars', 'thousand dollars'] },
  }),
  /** Other spellings of a make on this site, such as Ram for Ford F-series (S7.36). */
  makeSpellings: stockList(
    'Other names of makes',
    'Further names under which visitors may look for a make.',
    { default: {}, shape: { kind: 'record', of: texts } },
  ),
  landingPageStock: stockList(
    'Vehicles for a landing page',
    'How many vehicles a make, model, body, fuel, budget, town or a pair of these needs for a page of its own.',
    { default: 3, shape: integer(1, 1_000) },
  ),
  soldPageDays: stockList(
    'Keep pages of sold cars for',
    'How long the page of a sold car stays up after the sale.',
    { default: 30, shape: integer(0, 3_650, 'days') },
  ),
  /** The first path segment of vehicle pages (S2.05, S2.06). */
  vehicleSegment: addresses('Address of car pages', "The first part of the address of each car's page.", {
    default: 'cars',
    shape: slug,
  }),
  blogSegment: addresses('Address of the blog', 'The first part of the address of your blog: blog or news.', {
    default: 'blog',
    shape: { kind: 'choice', choices: ['blog', 'news'] },
  }),
  garagePath: addresses(
    'Address of the garage',
    "The address of the page with a visitor's saved cars: my-garage or mybigboxcars.",
    { default: 'my-garage', shape: { kind: 'choice', choices: ['my-garage', 'mybigboxcars'] } },
  ),
  /** S5.27. */
  noPriceText: labels('Words for no price', 'What is shown where a car has no price.', {
    default: 'Enquire for price.',
    shape: text(200),
  }),
  preOrderLabel: labels('Pre-order label', 'What is shown in place of a price for cars on pre-order.', {
    default: 'Pre-order',
    shape: text(200),
  }),
  /** The specification has a price (S3.03) but no period, which the price needs. */
  subscriptionPeriod: labels(
    'Subscription prices are for',
    'What one payment of a subscription covers. Until it is chosen, no subscription price is shown.',
    {
      default: '',
      shape: choice({ '': 'Not shown', week: 'A week', fortnight: 'A fortnight', month: 'A month' }),
    },
  ),
  /** Cents of duty per hundred dollars; a further bracket is `NSW>45000`. */
  vehicleDuty: labels(
    'Vehicle duty by state',
    'Cents of stamp duty on each $100, by state (NSW) and above a price (NSW>45000). With it, cars priced without government charges show an estimated total first. Leave it empty for none.',
    { default: {}, shape: { kind: 'record', of: integer(0, 10_000) } },
  ),
  governmentFees: labels(
    'Transfer and registration fees by state',
    'What transfer and registration cost, by state. Part of the estimated total where duty is set.',
    {
      default: {},
      shape: { kind: 'record', of: { kind: 'integer', min: 0, max: 10_000_00, unit: 'cents' } },
    },
  ),
  newTagLabel: labels(
    'New arrival tag',
    'The tag on cards of cars that have just arrived. Used and demo cars never read New: they have the next tag.',
    { default: 'New', shape: tag('new') },
  ),
  /** S4.12 uses the tag New, which would be untrue for a used or demo car. */
  usedArrivalTagLabel: labels(
    'New arrival tag of used and demo cars',
    'The tag on cards of used and demo cars that have just arrived, such as Just in. Leave it empty for the same as new cars, or Just arrived where that is New.',
    { default: '', shape: tag() },
  ),
  soldTagLabel: labels('Sold tag', 'The tag on cards of cars that were sold in the last few days.', {
    default: 'JUST SOLD',
    shape: tag(),
  }),
  /** S4.12. */
  defaultTagLabel: labels(
    'Tag of every other car',
    'The tag on cards of available cars that earn no other tag. Leave it empty for none.',
    { default: '', shape: tag() },
  ),
  /** S2.45. */
  continueLabel: wording('Button to the next step of a form', 'On every form that has steps.', {
    default: 'Continue',
    shape: text(200),
  }),
  submitLabel: wording(
    'Last button of a form',
    'The button that sends a form, on every form. The button that pays a deposit says what it takes.',
    { default: 'Submit', shape: text(200) },
  ),
  /** S2.37. */
  exploreLabel: wording(
    'Button to a vehicle',
    'The button on a card that opens the vehicle. {vehicle} stands for what you sell, such as car.',
    { default: 'Explore Vehicle', shape: text(200) },
  ),
  quickEnquiryLabel: wording('Enquiry button of cards', 'The button on a card that opens a short enquiry.', {
    default: 'Quick Enquiry',
    shape: text(200),
  }),
  reserveLabel: wording(
    'Reserve button of cards',
    'The button on a card that reserves the vehicle; the deposit stands after it. {Vehicle} stands for what you sell, such as Car.',
    { default: 'Reserve This {Vehicle}', shape: text(200) },
  ),
  similarLabel: wording(
    'Button of sold vehicles',
    'The button that asks you for something similar to a vehicle that is gone.',
    { default: 'Find Me Something Similar', shape: text(200) },
  ),
  /** S2.41. */
  historyLabel: wording(
    'Link to the history report',
    'The link to the history report on the page of a vehicle. {Vehicle} stands for what you sell.',
    { default: '{Vehicle} History Report', shape: text(200) },
  ),
  /** S9.28. */
  financeLabel: wording(
    'Vehicles that a lender takes',
    'What stands beside the finance of a vehicle that meets your lender’s rules. Leave it empty for nothing.',
    { default: 'Pre-Approved', shape: text(200) },
  ),
  /** S3.18. */
  bookingDateLabel: wording(
    'Time of a booking',
    'What the field for date and time is called. {Visit} stands for what is booked, such as Test Drive.',
    { default: '{Visit} Booking Date', shape: text(200) },
  ),
  /** S9.27. */
  sidebarTitle: wording('Title in the menu', 'The title over the ways to reach you in the menu.', {
    default: 'Enquire Now',
    shape: text(200),
  }),
  /** S5.02. */
  requiredMessage: wording(
    'Message of an empty field',
    'What a form says beside a field that must be filled in.',
    { default: '*This is a required field.', shape: text(200) },
  ),
  /** S5.05. */
  emailMessage: wording(
    'Message of a wrong email address',
    'What a form says beside an email address that cannot be right.',
    { default: 'invalid email address', shape: text(200) },
  ),
  optInWording: consent(
    'Words beside the box for offers and news',
    'What visitors agree to when they tick it. Each tick is kept with the words that were there. Empty: ours.',
    { default: '', shape: text(500) },
  ),
  noticeWording: consent(
    'What every form says about privacy',
    'Why you ask for personal details and what you do with them, above your privacy policy. Empty: ours.',
    { default: '', shape: text(1_000) },
  ),
  /** S4.08. */
  certifiedManufacturer: labels(
    'Certified manufacturer',
    'The make whose certified used cars wear the badge.',
    { default: '', shape: text(200) },
  ),
  certifiedBadgeUrl: labels(
    'Certified badge picture',
    'The address of the picture of that badge. Its words (Mazda certified) stand beside it.',
    { default: '', shape: { kind: 'picture' } },
  ),
  /** S5.37. */
  financeHiddenMakes: finance('Makes without finance', 'Makes for which no repayments are shown.', {
    default: [],
    shape: texts,
  }),
  /** By slug (S5.37). */
  financeHiddenDealerships: finance(
    'Dealerships without finance',
    'Dealerships for whose cars no repayments are shown.',
    { default: [], shape: { kind: 'list', of: slug } },
  ),
  /** Maps a configured finance provider to its rule, 'provider-1' to 'provider-8' (S5.38-S5.42). */
  financeProviderRules: finance(
    'Which vehicles a finance provider takes',
    'The name of your finance provider, and which vehicles show its repayments.',
    { default: {}, shape: { kind: 'record', of: choice(providerWords) } },
  ),
  /** S9.17. */
  financeMonthOfferProvider: finance(
    'Provider with monthly offers',
    'The finance provider whose offers hold for one month. Leave it empty for none.',
    { default: '', shape: text(200) },
  ),
  financeTermYears: finance(
    'Term of repayments',
    'Repayments on cards, on vehicle pages and in the filter are over this time, or over the lender’s own term where that is shorter.',
    { default: 5, shape: integer(1, 7, 'years') },
  ),
  /** In hundredths of a percent a year (S9.18). */
  financeRate: finance(
    'Interest rate of the calculator',
    'The rate that the finance calculator starts with, in per cent a year.',
    { default: 1_000, shape: { kind: 'integer', min: 0, max: 4_800, unit: 'basis-points' } },
  ),
  /** Cents; part of the comparison rate. */
  financeEstablishmentFee: finance(
    'Establishment fee of a loan',
    'What your lender charges to set a loan up. It is added to the loan and raises the comparison rate.',
    { default: 0, shape: { kind: 'integer', min: 0, max: 500_000, unit: 'cents' } },
  ),
  /** Cents; part of the comparison rate. */
  financeMonthlyFee: finance(
    'Monthly fee of a loan',
    'What your lender charges each month besides interest. It is part of repayments and raises the comparison rate.',
    { default: 0, shape: { kind: 'integer', min: 0, max: 50_000, unit: 'cents' } },
  ),
  /** S7.21. */
  financeDestination: finance(
    'Where finance applications go',
    'To you like every other lead, or to you and to your finance partner as well.',
    {
      default: 'leads',
      shape: choice({ leads: 'To us, like every lead', 'car-clarity': 'To us and to our finance partner' }),
      dealersOwn: true,
    },
  ),
  financeEraseDays: finance(
    'Keep finance applications for',
    'How long income, licence and date of birth of an application are kept after its last change. Then they are erased.',
    { default: 60, shape: integer(1, 2_555, 'days'), dealersOwn: true },
  ),
  creditLicence: finance(
    'Credit licence',
    'Your Australian credit licence or credit representative number, shown beside repayments.',
    { default: '', shape: text(200), dealersOwn: true },
  ),
  /** Counted from the last activity; the Privacy Act requires destroying data that is no longer needed (APP 11.2). */
  leadRetentionMonths: privacy(
    'Keep enquiries for',
    'So long after the last word about it an enquiry is emptied: name, contacts, answers, notes and mails. That there was one stays, for your figures. Deposits stay in your books for as long as the law asks.',
    { default: 24, shape: integer(3, 84, 'months'), public: true },
  ),
  /** For leads that were started and never sent. */
  unfinishedLeadDays: privacy(
    'Keep unfinished forms for',
    'So long after it was left a form that nobody finished is emptied in the same way.',
    { default: 30, shape: integer(1, 365, 'days'), public: true },
  ),
  /** Long enough for a dealer to look at a car and decide. */
  photoRetentionDays: privacy(
    'Keep photos of visitors for',
    'So long after it was sent a photo of a visitor’s car is deleted. A longer time holds for photos that come from now on.',
    { default: 90, shape: integer(1, 730, 'days'), public: true },
  ),
  /** Two years and a month, so that each month can be compared with the same one a year before. */
  eventRetentionMonths: privacy(
    'Keep what visitors did for',
    'How long it is kept which pages and vehicles were looked at, without who did. Reports of earlier months say nothing about it.',
    { default: 25, shape: integer(13, 84, 'months') },
  ),
  /**
   * Financial records are kept for seven years (Corporations Act 2001, s 286). The database keeps at least one year.
   */
  auditRetentionMonths: privacy(
    'Keep the log for',
    'How long the log says who did or looked at what. Seven years is how long records of money have to be kept, and a year is the least.',
    { default: 84, shape: integer(12, 120, 'months') },
  ),
  /** S5.21. */
  formState: enquiries(
    'State that forms start with',
    'The state that is chosen in a form until the visitor chooses another, such as nsw.',
    { default: 'qld', shape: slug },
  ),
  /** S3.29. */
  leadDealershipOverride: enquiries(
    'Dealership on enquiries',
    "Enquiries name this dealership instead of the one that has the car. Leave it empty for the car's own.",
    { default: '', shape: slug, dealersOwn: true, scopes: dealerScopes },
  ),
  marketingSources: enquiries(
    'Answers to how did you hear about us',
    'The answers that the contact form offers.',
    { default: [], shape: texts },
  ),
  /** The `content_type` of product payloads (S3.35). */
  productContentType: tracking(
    'What ad networks are told you sell',
    'Choose vehicle if your ads use a vehicle catalogue at Meta, which matches nothing else.',
    {
      default: 'product',
      shape: choice({ product: 'A product', vehicle: 'A vehicle, for a vehicle catalogue at Meta' }),
      public: true,
      dealersOwn: true,
    },
  ),
  metaPixelId: tracking(
    'Meta pixel',
    'The number of your Meta pixel, used once a visitor has agreed. Leave it empty for none.',
    { default: '', shape: text(100), public: true, dealersOwn: true },
  ),
  vitalsPercent: tracking(
    'Visits whose speed is measured',
    'Of a hundred visits, how many tell how fast their first page was. Nothing about the visitor is kept.',
    { default: 10, shape: integer(0, 100), public: true, scopes: scopes },
  ),
  /** S9.35. */
  conversionId: tracking(
    'Google conversion id',
    'Your Google Ads conversion id, used once a visitor has agreed. Leave it empty for none.',
    { default: '', shape: text(100), public: true, dealersOwn: true },
  ),
  ga4MeasurementId: tracking(
    'Google Analytics measurement id',
    'The number of your Google Analytics stream, such as G-ABC123. Forms and calls of visitors who agreed are told to it.',
    { default: '', shape: text(100), dealersOwn: true },
  ),
  ga4ApiSecret: tracking(
    'Google Analytics secret',
    'The Measurement Protocol secret of that stream. It never leaves our servers.',
    { default: '', shape: text(200), dealersOwn: true, secret: true },
  ),
  metaConversionsToken: tracking(
    'Meta conversions token',
    'The access token of your pixel for the Conversions API. It never leaves our servers.',
    { default: '', shape: text(500), dealersOwn: true, secret: true },
  ),
  /** S9.36. */
  testSiteSlugs: other(
    'Test sites',
    'Websites that are there for testing only, by the first part of their address. Search engines and the totals of reports leave them out.',
    { default: [], shape: { kind: 'list', of: slug } },
  ),
  /** S9.36. */
  reviewerNames: other(
    'Reviewers',
    'Who may be named beside their review, as they sign it. Everyone else is shown as “A customer”. Leave it empty to name everyone.',
    { default: [], shape: texts, dealersOwn: true },
  ),
  /** The eleven numeric ids, whose purpose the specification does not explain (S9.37). */
  configuredIds: other('Listed numbers', 'A list of numbers kept from your earlier website.', {
    default: [],
    shape: { kind: 'list', of: integer(0, Number.MAX_SAFE_INTEGER) },
    dealersOwn: true,
  }),
  holdMinutes: reservations(
    'Time to pay a deposit',
    'How long a car is kept for somebody who is paying a deposit.',
    { default: 15, shape: integer(1, 1_440, 'minutes') },
  ),
  reservationDays: reservations(
    'Hold a reserved car for',
    'How long a car is held for somebody who has paid a deposit. Visitors are told before and after they pay.',
    { default: 7, shape: integer(1, 365, 'days') },
  ),
  cancelRefundHours: reservations(
    'Refund by itself when cancelled within',
    'Whoever cancels a paid reservation online within this time gets the deposit back by itself. After that you are asked, and answer in the dashboard. 0 means that you are always asked.',
    { default: 24, shape: integer(0, 8_760, 'hours') },
  ),
  /** Cents by postcode (`2641`), range (`2640-2660`), state (`NSW`) or everywhere (`*`) (S7.12). */
  deliveryPrices: reservations(
    'Delivery prices',
    'What delivery costs by postcode, range of postcodes, state or everywhere. Leave it empty if you do not deliver.',
    {
      default: {},
      shape: { kind: 'record', of: { kind: 'integer', min: 0, max: 100_000_00, unit: 'cents' } },
    },
  ),
  /** The source of trade-in values. */
  valuationSource: valuations(
    'Source of valuations',
    'Either your provider of market data, or the prices of dealers who take part. The second also answers where the first cannot.',
    {
      default: 'provider',
      shape: choice({ provider: 'Our provider of market data', market: 'What dealers ask for such cars' }),
    },
  ),
  tradeInMargin: valuations(
    'Trade-in margin',
    'How many per cent below the price of a car you would give for it.',
    { default: 15, shape: integer(0, 60) },
  ),
  testDriveMinutes: bookings('Length of a test drive', 'How long one test drive takes.', {
    default: 60,
    shape: minutes,
  }),
  testDriveCapacity: bookings(
    'Test drives at once',
    'How many test drives can be booked for the same time.',
    { default: 1, shape: integer(0, 1_000) },
  ),
  testDriveLeadHours: bookings('Notice for a test drive', 'How long ahead a test drive must be booked.', {
    default: 2,
    shape: integer(0, 8_784, 'hours'),
  }),
  testDriveDaysAhead: bookings(
    'How far ahead a test drive can be booked',
    'How far ahead visitors can book a test drive.',
    { default: 14, shape: integer(0, 366, 'days') },
  ),
  serviceMinutes: bookings('Length of a service visit', 'How long one service visit takes.', {
    default: 30,
    shape: minutes,
  }),
  serviceCapacity: bookings(
    'Service visits at once',
    'How many service visits can be booked for the same time.',
    { default: 2, shape: integer(0, 1_000) },
  ),
  serviceLeadHours: bookings('Notice for a service visit', 'How long ahead a service visit must be booked.', {
    default: 24,
    shape: integer(0, 8_784, 'hours'),
  }),
  serviceDaysAhead: bookings(
    'How far ahead a service visit can be booked',
    'How far ahead visitors can book a service visit.',
    { default: 28, shape: integer(0, 366, 'days') },
  ),
  /** By the slug of the location. */
  serviceCapacityByLocation: bookings(
    'Service visits at once at a location',
    'How many service visits a location takes at the same time, where that differs from the others.',
    { default: {}, shape: { kind: 'record', of: integer(0, 1_000) } },
  ),
  serviceMenu: service(
    'Services',
    'What visitors can book their vehicle in for, in your order. Leave it empty and they say it in their own words.',
    { default: [], shape: { kind: 'list', of: text(60) } },
  ),
  serviceExtras: service(
    'Additional services',
    'What visitors can add to a service, such as a wheel alignment.',
    { default: [], shape: { kind: 'list', of: text(60) } },
  ),
  /** With the next one: intervals for what is due by age and kilometres. */
  serviceMonths: service(
    'Months between services',
    'How many months apart each service or additional service is due. What visitors are told is due follows from it.',
    { default: {}, shape: { kind: 'record', of: integer(1, 240) } },
  ),
  serviceKilometres: service(
    'Kilometres between services',
    'How many kilometres apart each service or additional service is due, if that comes before the months.',
    { default: {}, shape: { kind: 'record', of: integer(100, 1_000_000) } },
  ),
  /** In cents, by the name of the service. */
  servicePrices: service(
    'Prices of services',
    'What each service or additional service costs at least. Leave out what you price by the vehicle.',
    {
      default: {},
      shape: { kind: 'record', of: { kind: 'integer', min: 0, max: 100_000_00, unit: 'cents' } },
    },
  ),
  serviceTransport: service('While a vehicle is with you', 'What you offer meanwhile.', {
    default: [],
    shape: {
      kind: 'list',
      of: choice({ wait: 'A place to wait', lift: 'A lift', loan: 'A loan vehicle' }),
    },
  }),
  ...leadDestinationSettings,
  senderEmail: delivery(
    'Address that your mail comes from',
    'Visitors see it as the sender once its domain is checked (see Domains). Leave it empty for ours.',
    { default: '', shape: email, dealersOwn: true, scopes: siteScope },
  ),
  /** The percentage of visitors who see the other version; 100 once it has won. */
  splitTestShares: splitTests(
    'Who sees the other version',
    'Of every hundred visitors, how many see the other version of what is being compared. The screen Split tests sets this for you.',
    { default: { financeLabel: 50 }, shape: { kind: 'record', of: integer(0, 100) } },
  ),
  splitTestPage: splitTests(
    'The page compared with the home page',
    'The last part of the address of the page that some visitors see in place of your home page. The screen Split tests sets this for you.',
    { default: '', shape: slug },
  ),
  /** A CDN that fetches pictures from our route (S7.38). */
  imageHost: pages(
    'Image host',
    'The web address of a service that sends out your pictures. Leave it empty, as almost everybody does, and your website sends them itself.',
    { default: '', shape: url, dealersOwn: true },
  ),
  /** Alerted once a delivery has failed leadAlertAfter times. */
  leadAlertEmail: delivery(
    'Who hears of failed deliveries',
    'The address that is told when leads cannot be delivered. Leave it empty for none.',
    { default: '', shape: email, dealersOwn: true },
  ),
  leadAlertAfter: delivery(
    'Failures before an alert',
    'How many times a delivery may fail before somebody is told.',
    { default: 3, shape: integer(1, 1_000) },
  ),
  leadDeliveryAttempts: delivery(
    'Tries to deliver a lead',
    'After this many failures a delivery stops until somebody starts it again.',
    { default: 20, shape: integer(1, 1_000) },
  ),
  abandonedLeadMinutes: delivery(
    'Send an unfinished form after',
    'How long an unfinished form may rest before you are told what it holds so far.',
    { default: 30, shape: integer(0, 100_000, 'minutes') },
  ),
  /** The dashboard compares the age of unanswered leads with it. */
  answerWithinMinutes: delivery(
    'Reply within',
    'How soon you promise to answer a lead. The dashboard shows who is waiting longer than that.',
    { default: 60, shape: integer(5, 10_080, 'minutes') },
  ),
  holdsByVisitor: limits(
    'Cars that one visitor may hold',
    'How many cars one visitor may hold at a time while they pay deposits.',
    { default: 3, shape: bound },
  ),
  holdsByAddress: limits(
    'Cars that one connection may hold',
    'How many cars may be held at a time from one internet connection, such as a home or an office.',
    { default: 6, shape: bound },
  ),
  holdsBySite: limits(
    'Cars that may be held at once',
    'How many cars of your website may be held at a time by people who are paying deposits.',
    { default: 60, shape: bound },
  ),
  bookingsByContact: limits(
    'Bookings of one person',
    'How many bookings one person may have ahead of them.',
    { default: 3, shape: bound },
  ),
  bookingsByAddress: limits(
    'Bookings from one connection',
    'How many bookings may be open from one internet connection, such as a home or an office.',
    { default: 6, shape: bound },
  ),
  bookingsBySite: limits('Bookings ahead', 'How many bookings your website may have ahead of it.', {
    default: 300,
    shape: bound,
  }),
  /** Per hour; further leads are stored and marked (docs/decisions/199). */
  leadsByAddress: limits(
    'Leads from one connection',
    'How many leads an hour may come from one internet connection. Further ones are kept, marked as possible spam and not sent on.',
    { default: 20, shape: bound },
  ),
  lookupsByVisitor: limits(
    'Paid lookups of one visitor',
    'How many questions about plates, values and credit scores one visitor may have asked in a day. Afterwards they describe their vehicle by hand.',
    { default: 60, shape: bound },
  ),
  lookupsByAddress: limits(
    'Paid lookups from one connection',
    'The same for one internet connection, such as a home or an office, over all websites.',
    { default: 200, shape: bound },
  ),
  lookupsWithoutProof: limits(
    'Paid lookups from one connection without proof',
    'The same for one internet connection whose visitors have not shown that they are people.',
    { default: 60, shape: bound },
  ),
  lookupsBySite: limits(
    'Paid lookups of your website',
    'How many questions about plates, values and credit scores all visitors of your website may have asked in a day.',
    { default: 2_000, shape: bound },
  ),
  waitersByAddress: limits(
    'Waiting lists from one connection',
    'How many waiting lists can be joined from one internet connection.',
    { default: 10, shape: bound },
  ),
  waitersBySite: limits(
    'People on waiting lists',
    'How many people may wait to be told that one of your cars is free again.',
    { default: 500, shape: bound },
  ),
  subscriptionsByAddress: limits(
    'Saved searches from one connection',
    'How many searches and newsletters that nobody has confirmed yet may come from one internet connection.',
    { default: 20, shape: bound },
  ),
  vehiclesByDealership: limits(
    'Vehicles for sale',
    'How many vehicles a dealership may have for sale at a time, typed in or by stock files. A file that would bring more is not taken.',
    { default: 150_000, shape: integer(1, 250_000), scopes: dealerScopes },
  ),
  subscriptionsBySite: limits(
    'Saved searches',
    'How many searches visitors may save with you, newsletters included.',
    { default: 100_000, shape: bound },
  ),
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
