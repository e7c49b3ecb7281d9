import { hasNameOfFullList } from '@forecourt/domain/listing/landing/landing-name'
import { landingSlug } from '@forecourt/domain/listing/landing/landing-path'
import {
  type LandingKind,
  type LandingTerm,
  landingBudgets,
  landingKinds,
} from '@forecourt/domain/listing/landing/landing-term'
import { maxLandingTerms } from '@forecourt/domain/site/pages/paths'
import type { VehicleKind } from '@forecourt/domain/vehicle/kind/kind'

/** The values that a site's stock has, or has had. */
export type LandingVocabulary = {
  readonly makes: readonly string[]
  readonly models: readonly { readonly make: string; readonly model: string }[]
  readonly bodies: readonly string[]
  readonly fuels: readonly string[]
  readonly places: readonly string[]
}

/** The terms in a landing page's path; null if a name is unknown to the site, or the order is wrong. */
export function findLandingTerms(
  slugs: readonly string[],
  kind: VehicleKind,
  { makes, models, bodies, fuels, places }: LandingVocabulary,
): LandingTerm[] | null {
  if (slugs.length === 0 || slugs.length > maxLandingTerms || slugs.includes('')) return null
  const plain = (about: LandingKind, values: readonly (string | number)[]) =>
    values.map((value): LandingTerm => ({ kind: about, value: String(value), make: null }))
  const known = [
    ...plain('make', makes),
    ...models.map(({ make, model }): LandingTerm => ({ kind: 'model', value: model, make })),
    ...plain('body', bodies).filter((term) => !hasNameOfFullList(kind, term)),
    ...plain('fuel', fuels),
    ...plain('budget', landingBudgets),
    ...plain('place', places),
  ]
  const terms = slugs.flatMap((slug) => known.find((term) => landingSlug(term) === slug) ?? [])
  const order = terms.map((term) => landingKinds.indexOf(term.kind))
  const isInOrder = order.every((place, at) => at === 0 || place > (order[at - 1] ?? 0))
  const isComplete = terms.length === slugs.length
  return isComplete && isInOrder && !(terms[0]?.kind === 'make' && terms[1]?.kind === 'model') ? terms : null
}
