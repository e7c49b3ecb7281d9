import type { LandingTerm } from './landing-term.ts'

/** A landing page for which a site has enough stock. */
export type Landing = {
  readonly path: string
  readonly terms: readonly LandingTerm[]
  /** The number of vehicles. */
  readonly count: number
}
