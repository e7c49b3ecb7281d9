import type { CarSearch } from '@forecourt/contract/codecs/search'
import type { Landing } from '@forecourt/domain/listing/landing/landing'
import { landingName, landingNoun } from '@forecourt/domain/listing/landing/landing-name'
import type { LandingTerm } from '@forecourt/domain/listing/landing/landing-term'
import { numberText } from '@forecourt/domain/money/number-text'
import { priceWithBasis } from '@forecourt/domain/price/price-basis-text'
import type { ShownPrice } from '@forecourt/domain/price/shown-price'
import type { Paths } from '@forecourt/domain/site/pages/paths'
import { placePhrase } from '@forecourt/domain/site/place-phrase'
import type { Site } from '@forecourt/domain/site/site'
import { landingViewWords as words } from '../words.ts'

type RelatedLanding = { href: string; name: string; count: number }

/** What a landing page has besides its list: factual sentences and related pages. */
export type LandingView = { sentences: readonly string[]; related: readonly RelatedLanding[] }

type LandingContext = {
  site: Pick<Site, 'kind' | 'country'>
  paths: Paths
  terms: readonly LandingTerm[]
  related: readonly Landing[]
  /** The lowest price of its vehicles. */
  least: ShownPrice | null
  /** Whether the visitor's own filters narrow it, so that the result is no longer about the page. */
  isNarrowed: boolean
}

export function toLandingView(answer: CarSearch, asked: LandingContext): LandingView {
  const { site, paths, terms, least, isNarrowed } = asked
  return {
    sentences: isNarrowed ? [] : writeSentences(answer, site, { terms, least }),
    related: toRelatedLandings(asked.related, site, paths),
  }
}

/** Links to landing pages that the site has. */
export function toRelatedLandings(
  landings: readonly Landing[],
  { kind }: Pick<Site, 'kind'>,
  paths: Paths,
): RelatedLanding[] {
  return landings.flatMap(({ path, count, terms }) => {
    const href = paths.landing(...path.split('/'))
    return href ? [{ href, name: landingName(kind, terms), count }] : []
  })
}

/** `12 Mazda SUVs`: the same count as above the list. */
export function countNoun(count: number, { kind }: Pick<Site, 'kind'>, terms: readonly LandingTerm[]) {
  return [numberText(count), landingNoun(kind, terms, count)] as const
}

function writeSentences(
  { totalHits, facetStats, facetDistribution }: CarSearch,
  site: Pick<Site, 'kind' | 'country'>,
  { terms, least }: Pick<LandingContext, 'terms' | 'least'>,
): string[] {
  const who = totalHits === 1 ? words.one : words.some
  const { year, km } = facetStats
  const isPlaced = terms.some(({ kind }) => kind === 'place')
  const cities = isPlaced ? [] : Object.keys(facetDistribution.city ?? {}).sort()
  const place = placePhrase(...cities)
  return [
    words.count(
      ...countNoun(totalHits, site, terms),
      least ? words.from(priceWithBasis(least, site.country)) : '',
    ),
    year ? words.ages(who, words.years(year.min, year.max), km && km.max > 0 ? kmText(km) : '') : '',
    place && words.places(who, place),
  ].filter(Boolean)
}

type Ends = { min: number; max: number }

function kmText({ min, max }: Ends): string {
  return words.km(numberText(min), numberText(max))
}
