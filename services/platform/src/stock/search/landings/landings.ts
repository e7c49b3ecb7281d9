import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FoundLanding, Landings } from '@forecourt/contract/json/landing-json'
import type { Landing } from '@forecourt/domain/listing/landing/landing'
import { landingSlug } from '@forecourt/domain/listing/landing/landing-path'
import type { LandingTerm } from '@forecourt/domain/listing/landing/landing-term'
import type { VehicleKind } from '@forecourt/domain/vehicle/kind/kind'
import { findLandingTerms } from '@forecourt/search/landing/find-landing-terms'
import { listLandings } from '@forecourt/search/landing/list-landings'
import type { Infrastructure } from '../../../infrastructure/infrastructure.ts'
import type { SearchIndexes } from '../indexes/search-indexes.ts'
import type { SiteIndex } from '../indexes/site-index.ts'
import { readVocabulary } from './store.ts'

type Sources = { indexes: SearchIndexes } & Pick<Infrastructure, 'db'>

/** More would be a list of its own. */
const maxRelated = 12

/** The landing pages of sites, from the same index as the listings, so that a page and its count agree. */
export function createLandings({ indexes, db }: Sources) {
  /** Computed once per state of an index, because every page with links to others needs them. */
  const known = new WeakMap<SiteIndex, { state: string; landings: Promise<Landing[]> }>()

  async function open(siteId: number): Promise<{ landings: Landing[]; kind: VehicleKind; version: number }> {
    const { site, version } = await indexes.open(siteId)
    const { kind, settings } = site.rules
    // The passing of time lists and removes vehicles between two changes.
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
    async list(siteId: number): Promise<Landings> {
      const { landings, version } = await open(siteId)
      return { landings, version }
    },

    async find(siteId: number, path: string): Promise<FoundLanding> {
      const { landings, kind, version } = await open(siteId)
      // The page of all vehicles has no filter, so it links to the pages with most vehicles.
      if (path === '') return { terms: null, related: findPopular(landings), version }
      // Pages with stock are found in memory; sold-out or rare ones in the database.
      const terms =
        landings.find((landing) => landing.path === path)?.terms ??
        findLandingTerms(path.split('/'), kind, await readVocabulary(db, siteId))
      return {
        terms,
        related: terms ? findRelated(landings, path, terms) : [],
        version,
      }
    },
  }
}

/** The pages for each of its filters alone, and pages that share one with it: those with most vehicles. */
function findRelated(landings: readonly Landing[], path: string, terms: readonly LandingTerm[]): Landing[] {
  const slugs = new Set(terms.map(landingSlug))
  const shares = (landing: Landing) => landing.terms.some((term) => slugs.has(landingSlug(term)))
  return landings
    .filter((landing) => landing.path !== path && shares(landing))
    .sort((one, other) => one.terms.length - other.terms.length || other.count - one.count)
    .slice(0, maxRelated)
}

const popularKinds = ['make', 'body', 'fuel'] as const

/** The makes, bodies and fuels with most vehicles, a few of each, so that visitors see more than makes. */
function findPopular(landings: readonly Landing[]): Landing[] {
  return popularKinds.flatMap((kind) =>
    landings
      .filter(({ terms }) => terms.length === 1 && terms[0]?.kind === kind)
      .sort((one, other) => other.count - one.count)
      .slice(0, maxRelated / popularKinds.length),
  )
}
