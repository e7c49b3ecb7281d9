/**
 * Every value that a site, dealership, group or manufacturer may set, with its default.
 * Closed like the flag table; the default's type is the setting's type.
 */
export type Settings = {
  /** Last segment of the site's default listing, /search/{listingSlug} (S2.03). */
  listingSlug: string
  /** Preset filters of the default listing as a query string (S2.27-S2.29). */
  listingPreset: string
  /** Value of the listing's first sort (S4.44, S4.45). */
  defaultSort: string
  /** First path segment of vehicle pages (S2.05, S2.06). */
  vehicleSegment: string
  blogSegment: string
  garagePath: string
  /** Shown where a car has no price (S5.27). */
  noPriceText: string
  preOrderLabel: string
  newTagLabel: string
  soldTagLabel: string
  /** Tag of an available car that earns no other; empty for none (S4.12). */
  defaultTagLabel: string
  /** Manufacturer whose certified used cars wear the image badge (S4.08). */
  certifiedManufacturer: string
  certifiedBadgeUrl: string
  /** Makes and dealership slugs for which finance is not shown (S5.37). */
  financeHiddenMakes: readonly string[]
  financeHiddenDealerships: readonly string[]
  /** Configured finance provider to the rule it follows, 'provider-1' to 'provider-8' (S5.38-S5.42). */
  financeProviderRules: Readonly<Record<string, string>>
  /** The provider whose offers hold for one month; empty for none (S9.17). */
  financeMonthOfferProvider: string
  /** Further spellings of a make on this site, such as Ram for Ford F-series (S7.36). */
  makeSpellings: Readonly<Record<string, readonly string[]>>
  /** Lead payloads name this dealership instead of the car's own (S3.29). */
  leadDealershipOverride: string
  marketingSources: readonly string[]
  /** Attribute and unit of the price bands, which the specification leaves open (S9.32). */
  priceBandAttribute: string
  priceBandUnit: string
  /** Meta vehicle catalogue; when set, product payloads say `vehicle`. */
  metaCatalogueId: string
  /** Meta pixel that hears of events after consent; empty for none. */
  metaPixelId: string
  /** Google's conversion id, after consent; empty for none (S9.35). */
  conversionId: string
  testSiteSlugs: readonly string[]
  reviewerNames: readonly string[]
  /** The configured list of eleven numeric ids whose purpose the specification does not show (S9.37). */
  configuredIds: readonly number[]
  creditLicence: string
  holdMinutes: number
  /** Cents by postcode (`2641`), range (`2640-2660`), state (`NSW`) or everywhere (`*`); empty: no delivery (S7.12). */
  deliveryPrices: Readonly<Record<string, number>>
  soldPageDays: number
  /** How long a test drive takes, how many at once, how soon and how far ahead it can be booked. */
  testDriveMinutes: number
  testDriveCapacity: number
  testDriveLeadHours: number
  testDriveDaysAhead: number
  /** The same of bringing a vehicle to the workshop. */
  serviceMinutes: number
  serviceCapacity: number
  serviceLeadHours: number
  serviceDaysAhead: number
  /** Who is told of a lead; empty for the site's own address. Those of its category come first, then its location's. */
  leadEmails: readonly string[]
  leadEmailsByCategory: Readonly<Record<string, readonly string[]>>
  /** By the slug of the location. */
  leadEmailsByLocation: Readonly<Record<string, readonly string[]>>
  /** The mailbox of the dealer's lead system, which reads ADF; empty for none. */
  adfEmail: string
  /** Where leads are posted, signed; empty for none. */
  leadWebhookUrl: string
  /** The second address, told once a delivery has failed leadAlertAfter times; empty for none. */
  leadAlertEmail: string
  leadAlertAfter: number
  /** After so many failures a delivery is dead until somebody replays it. */
  leadDeliveryAttempts: number
  /** How long an unfinished form may rest before the dealer is told what it holds so far. */
  abandonedLeadMinutes: number
}

export const settingDefaults: Settings = {
  listingSlug: 'new-used-and-demo-cars',
  listingPreset: '',
  defaultSort: 'custom_rank:desc',
  vehicleSegment: 'cars',
  blogSegment: 'blog',
  garagePath: 'my-garage',
  noPriceText: 'Enquire for price.',
  preOrderLabel: 'Pre-order',
  newTagLabel: 'New',
  soldTagLabel: 'JUST SOLD',
  defaultTagLabel: '',
  certifiedManufacturer: '',
  certifiedBadgeUrl: '',
  financeHiddenMakes: [],
  financeHiddenDealerships: [],
  financeProviderRules: {},
  financeMonthOfferProvider: '',
  makeSpellings: {},
  leadDealershipOverride: '',
  marketingSources: [],
  priceBandAttribute: 'paymentWeek',
  priceBandUnit: 'dollars a week',
  metaCatalogueId: '',
  metaPixelId: '',
  conversionId: '',
  testSiteSlugs: [],
  reviewerNames: [],
  configuredIds: [],
  creditLicence: '',
  holdMinutes: 15,
  deliveryPrices: {},
  soldPageDays: 30,
  testDriveMinutes: 60,
  testDriveCapacity: 1,
  testDriveLeadHours: 2,
  testDriveDaysAhead: 14,
  serviceMinutes: 30,
  serviceCapacity: 2,
  serviceLeadHours: 24,
  serviceDaysAhead: 28,
  leadEmails: [],
  leadEmailsByCategory: {},
  leadEmailsByLocation: {},
  adfEmail: '',
  leadWebhookUrl: '',
  leadAlertEmail: '',
  leadAlertAfter: 3,
  leadDeliveryAttempts: 20,
  abandonedLeadMinutes: 30,
}

export type SettingKey = keyof Settings
