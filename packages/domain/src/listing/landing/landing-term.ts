/** By what stock has landing pages, in the order in which an address names them. */
export const landingKinds = ['make', 'model', 'body', 'fuel', 'budget', 'place'] as const

export type LandingKind = (typeof landingKinds)[number]

/** One thing that a landing page is about. Two makes may have a model of one name, so the make goes with it. */
export type LandingTerm = { readonly kind: LandingKind; readonly value: string; readonly make: string | null }

/** What people set out to spend, in dollars: a page for each that has vehicles enough. */
export const landingBudgets = [
  5_000, 10_000, 15_000, 20_000, 25_000, 30_000, 40_000, 50_000, 60_000, 80_000, 100_000, 150_000,
] as const
