import type { Landing } from '@forecourt/domain/listing/landing/landing'
import { hasNameOfFullList } from '@forecourt/domain/listing/landing/landing-name'
import { landingPath, landingSlug } from '@forecourt/domain/listing/landing/landing-path'
import {
  type LandingKind,
  type LandingTerm,
  landingBudgets,
  landingKinds,
} from '@forecourt/domain/listing/landing/landing-term'
import type { VehicleKind } from '@forecourt/domain/vehicle/kind/kind'
import type { FacetName } from '../grammar/attributes.ts'
import { parseSearch } from '../grammar/parse-search.ts'
import { joinFilter } from '../index/query/join-filter.ts'
import { makeModelName, splitMakeModel } from '../index/query/make-model.ts'
import type { SearchIndex } from '../index/search-index.ts'
import { withLanding } from './landing-search.ts'

type Counted = { term: LandingTerm; count: number }

/**
 * The landing pages of a stock: single terms and pairs with at least so many vehicles. A page with the same vehicles as
 * a broader one is left out as a duplicate. `pause` runs between steps, so that other tasks can run.
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
    countTerms(index, terms).filter(({ term }) => !hasNameOfFullList(kind, term))
  const all = countWith([])
  const counts = new Map(all.map(({ term, count }) => [landingSlug(term), count]))
  const countMake = (make: string) => counts.get(landingSlug({ kind: 'make', value: make, make: null })) ?? 0
  const landings = new Map<string, Landing>()
  const take = (terms: readonly LandingTerm[], count: number) => {
    const path = landingPath(terms).join('/')
    // Of two names with the same path, the first wins.
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

/** Whether the second kind may follow the first, so that each pair occurs once. A model already includes its make. */
function canFollow(first: LandingKind, second: LandingKind): boolean {
  return landingKinds.indexOf(first) < landingKinds.indexOf(second) && second !== 'model'
}

const facetOfKind = { make: 'make', body: 'body', fuel: 'fuel', place: 'city' } as const satisfies Partial<
  Record<LandingKind, FacetName>
>
const budgetRanges = landingBudgets.map((max) => ({ min: null, max }))

/** All terms that occur among vehicles with these terms, with counts. */
function countTerms(index: SearchIndex, terms: readonly LandingTerm[]): Counted[] {
  const { total, facets, bands } = index.search({
    filter: joinFilter(null, withLanding(parseSearch(''), terms)),
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

/** A budget with no more vehicles than the next lower one is a duplicate. */
function countBudgets(counts: readonly number[], total: number): Counted[] {
  return counts.flatMap((count, at) =>
    count > (counts[at - 1] ?? 0) && count < total
      ? [{ term: { kind: 'budget' as const, value: String(landingBudgets[at]), make: null }, count }]
      : [],
  )
}
