/** What a provider requires of a car besides lender data with both rates (S5.36). */
export type FinanceRule = {
  available: boolean
  aboveFloor: boolean
  maxAgeYears: number
  payment: 'paymentWeekCents' | 'paymentMonthCents' | null
}

const anyAge = Number.POSITIVE_INFINITY
const availableOnly: FinanceRule = { available: true, aboveFloor: false, maxAgeYears: anyAge, payment: null }
const weekly: FinanceRule = { ...availableOnly, aboveFloor: true, payment: 'paymentWeekCents' }

/**
 * The eight providers of S5.38 to S5.42 under neutral names. Real names are site configuration: the setting
 * `financeProviderRules` maps a name to a rule. Every provider requires a comparison rate, not only provider 1.
 */
export const financeRules = {
  'provider-1': { available: true, aboveFloor: true, maxAgeYears: 12, payment: null },
  'provider-2': availableOnly,
  'provider-3': availableOnly,
  'provider-4': weekly,
  'provider-5': weekly,
  'provider-6': weekly,
  'provider-7': { ...weekly, payment: 'paymentMonthCents' },
  'provider-8': { available: false, aboveFloor: false, maxAgeYears: anyAge, payment: null },
} as const satisfies Record<string, FinanceRule>

export type FinanceProvider = keyof typeof financeRules
