import { isNamedLikeAll } from '@forecourt/domain/listing/landing/landing-name'
import { landingPath, landingSlug } from '@forecourt/domain/listing/landing/landing-path'
import {
  type LandingKind,
  type LandingTerm,
  landingBudgets,
  landingKinds,
} from '@forecourt/domain/listing/landing/landing-term'
import type { VehicleKind } from '@forecourt/domain/vehicle/kind/kind'
import type { FacetName } from '../grammar/attributes.ts'
import { makeModelName, splitMakeModel } from '../index/query/make-model.ts'
import type { SearchIndex } from '../index/search-index.ts'
import { parseFilter } from '../meilisearch/parse-filter.ts'
import { landingFilter } from './landing-search.ts'

export type Landing = {
  readonly path: string
  readonly terms: readonly LandingTerm[]
  /** How many vehicles it shows. */
  readonly count: number
}

type Counted = { term: LandingTerm; count: number }

/**
 * The landing pages of a stock: whatever has at least so many vehicles, alone and in pairs. One that shows the same
 * vehicles as a broader page is left out: it would be that page under a second address. `pause` lets others have their
 * turn between two looks at a large stock.
 */
export async function listLandings(
  index: SearchIndex,
  {
    kind,
    least,
    pause = async () => {},
  }: { kind: VehicleKind; least: number; pause?: () => Promise<unknown> },
): Promise<Landing[]> {
  const countWith = (terms: readonly LandingTerm[]) =>
    countTerms(index, terms).filter(({ term }) => !isNamedLikeAll(kind, term))
  const all = countWith([])
  const counts = new Map(all.map(({ term, count }) => [landingSlug(term), count]))
  const countMake = (make: string) => counts.get(landingSlug({ kind: 'make', value: make, make: null })) ?? 0
  const landings = new Map<string, Landing>()
  const take = (terms: readonly LandingTerm[], count: number) => {
    const path = landingPath(terms).join('/')
    // Two names of one spelling are told apart by nobody: the first is the one.
    if (path !== '' && !landings.has(path)) landings.set(path, { path, terms, count })
  }
  const singles = all.filter(({ count }) => count >= least)
  for (const { term, count } of singles) {
    const broader = term.make === null ? index.size : countMake(term.make)
    if (count < broader) take([term], count)
  }
  for (const { term, count } of singles) {
    await pause()
    for (const { term: other, count: both } of countWith([term])) {
      const isNarrower = both < count && both < (counts.get(landingSlug(other)) ?? 0)
      if (both >= least && isNarrower && canFollow(term.kind, other.kind)) take([term, other], both)
    }
  }
  return [...landings.values()]
}

/** Whether the second is named behind the first: every pair once. A model has its make already. */
function canFollow(first: LandingKind, second: LandingKind): boolean {
  return landingKinds.indexOf(first) < landingKinds.indexOf(second) && second !== 'model'
}

const facetOfKind = { make: 'make', body: 'body', fuel: 'fuel', place: 'city' } as const satisfies Partial<
  Record<LandingKind, FacetName>
>
const budgetRanges = landingBudgets.map((max) => ({ min: null, max }))

/** Every term that vehicles with these have, with how many. */
function countTerms(index: SearchIndex, terms: readonly LandingTerm[]): Counted[] {
  const parsed = parseFilter(landingFilter(terms))
  if (!parsed.ok) return []
  const { total, facets, bands } = index.search({
    filter: parsed.filter,
    hitsPerPage: 0,
    facets: [...Object.values(facetOfKind), makeModelName],
    bands: { price: budgetRanges },
  })
  const valued = Object.entries(facetOfKind).flatMap(([kind, name]) =>
    (facets[name] ?? []).map(({ value, count }) => ({
      term: { kind: kind as LandingKind, value, make: null },
      count,
    })),
  )
  const models = (facets[makeModelName] ?? []).map(({ value, count }) => {
    const { make, model } = splitMakeModel(value)
    return { term: { kind: 'model' as const, value: model, make }, count }
  })
  return [...valued, ...models, ...countBudgets(bands.price ?? [], total)]
}

/** A budget that brings nothing beyond the one below it is the same list once more. */
function countBudgets(counts: readonly number[], total: number): Counted[] {
  return counts.flatMap((count, at) =>
    count > (counts[at - 1] ?? 0) && count < total
      ? [{ term: { kind: 'budget' as const, value: String(landingBudgets[at]), make: null }, count }]
      : [],
  )
}
