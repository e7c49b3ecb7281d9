import { landingSlug } from '@forecourt/domain/listing/landing/landing-path'
import {
  type LandingKind,
  type LandingTerm,
  landingBudgets,
  landingKinds,
} from '@forecourt/domain/listing/landing/landing-term'
import { mostLandingTerms } from '@forecourt/domain/site/pages/paths'

/** What a site has, or has had, by name. */
export type LandingVocabulary = {
  readonly makes: readonly string[]
  readonly models: readonly { readonly make: string; readonly model: string }[]
  readonly bodies: readonly string[]
  readonly fuels: readonly string[]
  readonly places: readonly string[]
}

/** What the address of a landing page is about; null where it names nothing that the site knows, or in another order. */
export function findLandingTerms(
  slugs: readonly string[],
  { makes, models, bodies, fuels, places }: LandingVocabulary,
): LandingTerm[] | null {
  if (slugs.length === 0 || slugs.length > mostLandingTerms || slugs.includes('')) return null
  const plain = (kind: LandingKind, values: readonly (string | number)[]) =>
    values.map((value): LandingTerm => ({ kind, value: String(value), make: null }))
  const known = [
    ...plain('make', makes),
    ...models.map(({ make, model }): LandingTerm => ({ kind: 'model', value: model, make })),
    ...plain('body', bodies),
    ...plain('fuel', fuels),
    ...plain('budget', landingBudgets),
    ...plain('place', places),
  ]
  const terms = slugs.flatMap((slug) => known.find((term) => landingSlug(term) === slug) ?? [])
  const kinds = terms.map(({ kind }) => landingKinds.indexOf(kind))
  const isInOrder = kinds.every((kind, at) => at === 0 || kind > (kinds[at - 1] ?? 0))
  const isWhole = terms.length === slugs.length
  return isWhole && isInOrder && !(terms[0]?.kind === 'make' && terms[1]?.kind === 'model') ? terms : null
}
