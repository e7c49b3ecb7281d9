/** A number without its country's code and without spaces, and how people write it (S5.10). */
export type PhoneMask = readonly [pattern: RegExp, shown: string]

export type CountryPhone = {
  /** ITU-T E.164, without the plus. */
  readonly dialCode: string
  readonly masks: readonly PhoneMask[]
}

/** All that differs from country to country. Rules and pages take the entry of a site and never ask which it is. */
export type Country = {
  /** ISO 3166-1. */
  readonly code: string
  readonly name: string
  /** Of its pages, and of how dates are written there (BCP 47). */
  readonly language: string
  /** ISO 4217. */
  readonly currency: string
  /** What an address names besides town and postcode: one of `names`, or any text where there are none. */
  readonly states: { readonly label: string; readonly names: readonly string[] }
  readonly postcode: { readonly pattern: RegExp; readonly fault: string }
  readonly timeZones: {
    /** Where nothing else tells. */
    readonly usual: string
    readonly byState: Readonly<Record<string, string>>
  }
  readonly phone: CountryPhone
  /** Whether a register says which vehicle bears a plate. */
  readonly hasPlateRegister: boolean
  /** The number under which a business is registered for tax. */
  readonly taxNumber: { readonly label: string; readonly findFault: (typed: string) => string | null }
  /** What an advertised price includes, said beside it. */
  readonly priceBasis: {
    readonly drive_away: (state: string | null) => string
    readonly estimated: (state: string) => string
    readonly before_charges: string
  }
  readonly credit: {
    /** Stands wherever a comparison rate does; null where the law knows none. */
    readonly comparisonWarning: string | null
    /** What else the law wants in sight of a repayment. */
    readonly notices: readonly string[]
    /** Under which law credit information is used. */
    readonly law: string
  }
  readonly privacy: {
    readonly law: string
    /** Who hears complaints, and how they are reached. */
    readonly office: string
    readonly contacts: readonly string[]
    /** For a complaint. */
    readonly complaintDays: number
    /** For who asks what is kept of them: as it is counted, and in words. */
    readonly accessDays: number
    readonly accessTime: string
    readonly accessCharge: string
  }
}
