/** A number without country code and spaces, and its display format (S5.10). */
export type PhoneMask = readonly [pattern: RegExp, shown: string]

export type CountryPhone = {
  /** ITU-T E.164, without the plus. */
  readonly dialCode: string
  readonly masks: readonly PhoneMask[]
}

/**
 * Everything that differs between countries. Rules and pages use the entry of a site and never check which country it
 * is.
 */
export type Country = {
  /** ISO 3166-1. */
  readonly code: string
  readonly name: string
  /** The language of its pages, which also decides date formats (BCP 47). */
  readonly language: string
  /** ISO 4217. */
  readonly currency: string
  /** The state or region in an address: one of `names`, or free text if there are none. */
  readonly states: { readonly label: string; readonly names: readonly string[] }
  readonly postcode: { readonly pattern: RegExp; readonly fault: string }
  readonly timeZones: {
    /** The default. */
    readonly usual: string
    readonly byState: Readonly<Record<string, string>>
  }
  readonly phone: CountryPhone
  /** Whether vehicles can be looked up by plate. */
  readonly hasPlateRegister: boolean
  /** The number under which a business is registered for tax. */
  readonly taxNumber: { readonly label: string; readonly findFault: (typed: string) => string | null }
  /** What an advertised price includes; shown next to it. */
  readonly priceBasis: {
    readonly drive_away: (state: string | null) => string
    readonly estimated: (state: string) => string
    readonly before_charges: string
  }
  readonly credit: {
    /** Shown with every comparison rate; null where the law has no such rule. */
    readonly comparisonWarning: string | null
    /** Other notices required near a repayment. */
    readonly notices: readonly string[]
    /** The law that credit information is used under. */
    readonly law: string
  }
  readonly privacy: {
    readonly law: string
    /** The complaints office and how to contact it. */
    readonly office: string
    readonly contacts: readonly string[]
    /** To handle a complaint. */
    readonly complaintDays: number
    /** To answer a request for personal data: as a number, and in words. */
    readonly accessDays: number
    readonly accessTime: string
    readonly accessCharge: string
  }
}
