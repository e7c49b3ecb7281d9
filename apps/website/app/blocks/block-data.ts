import type { CarSearch } from '@forecourt/contract/codecs/search'
import { type DocumentKind, documentsTag, documentTag } from '@forecourt/domain/content/document-kind'
import { nextCardChangeMs } from '@forecourt/domain/listing/card/next-card-change'
import type { Paths } from '@forecourt/domain/site/pages/paths'
import type { Site } from '@forecourt/domain/site/site'
import type { CarType } from '@forecourt/domain/vehicle/car'
import { isAvailable } from '@forecourt/domain/vehicle/state/is-available'
import { createCountFinder } from '@forecourt/search/trade/count-finder'
import type { RouterContextProvider } from 'react-router'
import { type CardView, toCardView } from '../features/card/view/card-view.ts'
import type { ModelStock } from '../features/content/models/models-view.ts'
import { findListing } from '../features/search/view/find-listing.ts'
import { openListing } from '../features/search/view/open-listing.ts'
import { leadsContext } from '../leads/lead-service.ts'
import type { CacheHints } from '../request/cache-hints.ts'
import {
  clockContext,
  type Log,
  logContext,
  pageContext,
  pathsContext,
  platformContext,
  siteContext,
} from '../request/contexts.ts'
import { findContent, listContent, type PublishedDocument } from '../request/find-content.server.ts'
import { readBlocks } from './read-blocks.server.ts'
import type { Block } from './stored-block.ts'

/** The site's own listing's result, with the towns it covers. */
export type SiteListing = CarSearch & { cities: readonly string[] }

export type DocumentRef = { kind: DocumentKind; slug: string }

/** The data that a page's blocks may request. What they use is recorded as the page's dependencies. */
export type BlockData = {
  /** The document and block, by which a custom form is found again. */
  document: DocumentRef | null
  blockId: string
  site: Site
  paths: Paths
  nowMs: number
  log: Log
  page: CacheHints
  /** The site's own listing with counts; null if it has none. */
  openOwnListing: () => Promise<SiteListing | null>
  /** A search's vehicles, and the URL that shows it. */
  search: (query: string) => Promise<{ cars: CardView[]; total: number; href: string } | null>
  /** The listing's counts of a make and each of its models. */
  countModels: (make: string) => Promise<{ total: number; ofModel: (model: string) => number }>
  /** The cheapest listed vehicles of a model, new and demo separate from used. */
  listModelStock: (make: string, model: string) => Promise<ModelStock>
  listNewest: (count: number) => Promise<CardView[]>
  /** For an embedded form. */
  issueTicket: () => string
  list: <Kind extends DocumentKind>(kind: Kind) => Promise<PublishedDocument<Kind>[]>
  /** A shared block's blocks; empty if it is deleted or unpublished. */
  readShared: (slug: string) => Promise<Block[]>
}

export function openBlockData(
  context: Readonly<RouterContextProvider>,
  document: DocumentRef | null = null,
): BlockData {
  const site = context.get(siteContext)
  const paths = context.get(pathsContext)
  const nowMs = context.get(clockContext)()
  const page = context.get(pageContext)
  const platform = context.get(platformContext)
  const log = context.get(logContext)
  let own: Promise<SiteListing | null> | null = null

  async function ask(href: string): Promise<SiteListing | null> {
    const { pathname, searchParams } = new URL(href, 'http://h')
    const listing = findListing(pathname, paths)
    if (!listing) return null
    const { answer, state } = await openListing(platform, site, { listing, params: searchParams })
    page.readAt(answer.version)
    page.expiresAt(answer.nextChangeMs)
    return { ...answer, cities: state.refinements.city ?? [] }
  }

  function showsCounts() {
    page.dependsOn('stock')
    // A preset may filter by attributes that only the vehicle's own tag covers, such as photos.
    if (site.settings.listingPreset) page.dependsOn('car')
  }

  return {
    document,
    blockId: '',
    site,
    paths,
    nowMs,
    log,
    page,
    issueTicket: () => context.get(leadsContext).issueTicket(),

    openOwnListing() {
      showsCounts()
      const href = paths.listing()
      own ??= href === null ? Promise.resolve(null) : ask(href)
      return own
    },

    async search(query) {
      const href = paths.listing(Object.fromEntries(new URLSearchParams(query)))
      page.dependsOn('car', 'stock')
      const answer = href === null ? null : await ask(href)
      if (!answer || href === null) return null
      for (const car of answer.hits)
        page.expiresAt(nextCardChangeMs({ ...car, showOnDealerWebsite: true }, site, nowMs))
      return {
        // Sold vehicles stay listed for a few days, but a shelf only shows available ones.
        cars: answer.hits.filter(isAvailable).map((car) => toCardView(car, site, paths, nowMs)),
        total: answer.totalHits,
        href,
      }
    },

    async countModels(make) {
      showsCounts()
      const href = paths.listing({ 'refinementList[make][0]': make })
      const answer = href === null ? null : await ask(href)
      return {
        total: answer?.totalHits ?? 0,
        ofModel: createCountFinder('model', answer?.facetDistribution.model ?? {}),
      }
    },

    async listModelStock(make, model) {
      page.dependsOn('car', 'stock')
      const of = async (...types: readonly CarType[]) => {
        const typeParameters = types.map((type, at) => [`refinementList[car_type][${at}]`, type])
        const href = paths.listing({
          'refinementList[make][0]': make,
          'refinementList[model][0]': model,
          ...Object.fromEntries(typeParameters),
          sortBy: 'price:asc',
        })
        return (href === null ? null : await ask(href))?.hits ?? []
      }
      const [unused, used] = await Promise.all([of('new', 'demo'), of('used')])
      return { unused, used }
    },

    async listNewest(count) {
      page.dependsOn('stock')
      const cars = await platform.call('newestCars', { websiteId: site.id, query: { limit: count } })
      for (const car of cars) {
        page.dependsOn(`car:${car.id}`)
        page.expiresAt(nextCardChangeMs(car, site, nowMs))
      }
      return cars.map((car) => toCardView(car, site, paths, nowMs))
    },

    async list(kind) {
      page.dependsOn(documentsTag(kind))
      const { documents, nextChangeMs } = await listContent(context, kind)
      page.expiresAt(nextChangeMs)
      return documents
    },

    async readShared(slug) {
      const kind = 'shared-block'
      page.dependsOn(documentTag(kind, slug))
      const document = await findContent(context, { kind, slug })
      if (!document) return []
      page.expiresAt(document.nextChangeMs)
      return readBlocks(document.blocks, log)
    },
  }
}
