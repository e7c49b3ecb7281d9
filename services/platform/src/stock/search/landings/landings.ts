import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FoundLandingJson, LandingJson, LandingsJson } from '@forecourt/contract/json/landing-json'
import { landingSlug } from '@forecourt/domain/listing/landing/landing-path'
import type { LandingTerm } from '@forecourt/domain/listing/landing/landing-term'
import type { VehicleKind } from '@forecourt/domain/vehicle/kind/kind'
import { findLandingTerms } from '@forecourt/search/landing/find-landing-terms'
import { type Landing, listLandings } from '@forecourt/search/landing/list-landings'
import type { Infrastructure } from '../../../infrastructure/infrastructure.ts'
import type { SearchIndexes } from '../indexes/search-indexes.ts'
import type { SiteIndex } from '../indexes/site-index.ts'
import { readVocabulary } from './store.ts'

type Sources = { indexes: SearchIndexes } & Pick<Infrastructure, 'db'>

/** More would be a list of its own. */
const mostRelated = 12

/** The landing pages of sites, from the same index as their lists: a page and its number cannot disagree. */
export function createLandings({ indexes, db }: Sources) {
  /** Worked out once for each state of an index: every page with links to others asks for them. */
  const known = new WeakMap<SiteIndex, { state: string; landings: Promise<Landing[]> }>()

  async function open(siteId: number): Promise<{ landings: Landing[]; kind: VehicleKind; version: number }> {
    const { site, version } = await indexes.open(siteId)
    const { kind, settings } = site.rules
    // The clock moves vehicles in and out between two changes.
    const state = `${version} ${site.nextChangeMs}`
    const held = known.get(site)
    const landings =
      held?.state === state
        ? held.landings
        : listLandings(site.index, {
            kind,
            least: settings.landingPageStock,
            pause: () => (site.index.size > 5_000 ? nextTurn() : Promise.resolve()),
          })
    known.set(site, { state, landings })
    return { landings: await landings, kind, version }
  }

  return {
    async list(siteId: number): Promise<LandingsJson> {
      const { landings, version } = await open(siteId)
      return { landings: landings.map(toJson), version }
    },

    async find(siteId: number, path: string): Promise<FoundLandingJson> {
      const { landings, kind, version } = await open(siteId)
      // The list of all is about nothing, and the way on from it is what most vehicles are.
      if (path === '') return { terms: null, related: findPopular(landings).map(toJson), version }
      // What has stock is found without the database; what was sold out long ago, or is rare, in it.
      const terms =
        landings.find((landing) => landing.path === path)?.terms ??
        findLandingTerms(path.split('/'), kind, await readVocabulary(db, siteId))
      return {
        terms: terms && [...terms],
        related: terms ? findRelated(landings, path, terms).map(toJson) : [],
        version,
      }
    },
  }
}

/** Its parts alone, and what shares a part with it: those with most vehicles. */
function findRelated(landings: readonly Landing[], path: string, terms: readonly LandingTerm[]): Landing[] {
  const slugs = new Set(terms.map(landingSlug))
  const shares = (landing: Landing) => landing.terms.some((term) => slugs.has(landingSlug(term)))
  return landings
    .filter((landing) => landing.path !== path && shares(landing))
    .sort((one, other) => one.terms.length - other.terms.length || other.count - one.count)
    .slice(0, mostRelated)
}

const popularKinds = ['make', 'body', 'fuel'] as const

/** The makes, bodies and fuels with most vehicles, some of each: of makes alone nobody learns that there are utes. */
function findPopular(landings: readonly Landing[]): Landing[] {
  return popularKinds.flatMap((kind) =>
    landings
      .filter(({ terms }) => terms.length === 1 && terms[0]?.kind === kind)
      .sort((one, other) => other.count - one.count)
      .slice(0, mostRelated / popularKinds.length),
  )
}

function toJson({ path, terms, count }: Landing): LandingJson {
  return { path, terms: [...terms], count }
}
