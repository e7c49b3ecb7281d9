/** The kinds of landing pages, in the order of their path segments. */
export const landingKinds = ['make', 'model', 'body', 'fuel', 'budget', 'place'] as const

export type LandingKind = (typeof landingKinds)[number]

/** One topic of a landing page. Two makes may have models of the same name, so the make is included. */
export type LandingTerm = { readonly kind: LandingKind; readonly value: string; readonly make: string | null }

/** Budgets in dollars; each has a page if there are enough vehicles. */
export const landingBudgets = [
  5_000, 10_000, 15_000, 20_000, 25_000, 30_000, 40_000, 50_000, 60_000, 80_000, 100_000, 150_000,
] as const
