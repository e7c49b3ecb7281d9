import { toSlug } from '../../site/pages/to-slug.ts'
import { bodyNoun } from '../../vehicle/kind/body-noun.ts'
import { plural } from '../../vehicle/kind/plural.ts'
import { makeAndModel } from '../../vehicle/make-and-model.ts'
import { type LandingKind, type LandingTerm, landingKinds } from './landing-term.ts'

/**
 * The path segments of a landing page, `mazda`, `suvs`, `up-to-20000`, `in-orange`, in a fixed order; empty if it has
 * none.
 */
export function landingPath(terms: readonly LandingTerm[]): string[] {
  const order = ({ kind }: LandingTerm) => landingKinds.indexOf(kind)
  const slugs = terms.toSorted((one, other) => order(one) - order(other)).map(landingSlug)
  return slugs.every((slug) => slug !== '') ? slugs : []
}

/** A term as a path segment; empty for a name without letters or digits. */
export function landingSlug({ kind, value, make }: LandingTerm): string {
  const slug = toSlug(wording[kind]?.(value, make ?? '') ?? value)
  return slug && `${prefixes[kind] ?? ''}${slug}`
}

const wording: Readonly<Partial<Record<LandingKind, (value: string, make: string) => string>>> = {
  model: (value, make) => makeAndModel(make, value),
  body: (value) => plural(bodyNoun(value)),
}

const prefixes: Readonly<Partial<Record<LandingKind, string>>> = { budget: 'up-to-', place: 'in-' }
