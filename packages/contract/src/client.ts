import type { Site } from '@forecourt/domain/site/site'
import type { Car } from '@forecourt/domain/vehicle/car'
import type { ListingSearch } from '@forecourt/search/grammar/search-state'
import { type CallerOptions, callByName, createCaller } from './call/call.ts'
import type { FileBody } from './call/call-input.ts'
import { readStatus } from './call/contract-error.ts'
import { forwardRawCallback } from './call/forward-raw-callback.ts'
import { createContentCalls } from './calls/content-calls.ts'
import { endpoints, websiteEndpoints } from './endpoint-table.ts'
import { createFinanceCalls } from './calls/finance-calls.ts'
import { createValuationCalls } from './calls/valuation-calls.ts'
import type { CarSearch } from './codecs/search.ts'
import type { SlotsJson } from './endpoints/bookings.ts'
import type { ConversionJson, PhoneEventJson, TrackedEventJson, VitalsJson } from './endpoints/events.ts'
import type { LeadPhotosJson, PhotoJson } from './endpoints/photos.ts'
import type { GoneVehicle } from './endpoints/stock.ts'
import type { IntakeJson, LeadJson, LeadSummaryJson } from './json/lead-json.ts'
import type { SiteSummaryJson } from './json/site-json.ts'

export type PlatformClient = ReturnType<typeof createPlatformClient>

export type ClientOptions = CallerOptions & {
  log: { warn: (details: object, message: string) => void }
}

/**
 * Why there is no car. `gone`: it was sold, and the site's retention for pages of sold cars has ended; the response is
 * 410, not 404. `failed`: the platform could not answer.
 */
export type NoCar = { state: 'gone'; vehicle: GoneVehicle | null } | { state: 'absent' } | { state: 'failed' }

/** What the visitor entered, and what the website knows about the sender. */
export type NewLeadCall = { websiteId: number; lead: LeadJson; intake: IntakeJson }

export type DraftOf = { websiteId: number; visitor: string; form: string }

export type NewPhoto = { websiteId: number; visitor: string; bytes: FileBody }

export type SavedCarsAnswer = { cars: Car[]; gone: (GoneVehicle & { id: number; slug: string })[] }

export type Sitemap = {
  total: number
  vehicles: readonly { slug: string; changedAtMs: number; images: readonly string[] }[]
}

/** A car, or the reason why there is none. */
type CarAnswer = Car | { status: number; vehicle?: GoneVehicle | undefined } | Record<string, never>

function isCar(answer: CarAnswer): answer is Car {
  return 'id' in answer
}

function readAbsence(answer: Exclude<CarAnswer, Car>): NoCar {
  if ('status' in answer && answer.status === 410) return { state: 'gone', vehicle: answer.vehicle ?? null }
  return { state: 'absent' }
}

/** The platform as the website uses it: domain types in and out, whether it runs in this process or elsewhere. */
export function createPlatformClient(options: ClientOptions) {
  const caller = createCaller(options)

  /**
   * A car, or false when it does not exist or could not be fetched, which is logged (S8.01). Pages respond differently
   * to these reasons, so callers can request the reason.
   */
  async function carOrFalse(
    fetching: Promise<CarAnswer>,
    call: string,
    explain: (why: NoCar) => void,
  ): Promise<Car | false> {
    try {
      const answer = await fetching
      if (isCar(answer)) return answer
      options.log.warn({ call, status: 'status' in answer ? answer.status : null }, 'There is no such car')
      explain(readAbsence(answer))
      return false
    } catch (error) {
      options.log.warn({ err: error, call }, 'Car data could not be fetched')
      explain({ state: 'failed' })
      return false
    }
  }

  function getSearchKey(websiteId: number): Promise<{ index: string; key: string }> {
    return caller.call(endpoints.searchKey, { websiteId })
  }

  const searchKeys = new Map<number, Promise<{ key: string }>>()

  /** Keys are fetched once. A key that is refused, because the platform's password has changed, is fetched again. */
  async function withSearchKey<T>(websiteId: number, ask: (key: string) => Promise<T>): Promise<T> {
    for (let isFirst = true; ; isFirst = false) {
      const fetching = searchKeys.get(websiteId) ?? getSearchKey(websiteId)
      searchKeys.set(websiteId, fetching)
      try {
        return await ask((await fetching).key)
      } catch (error) {
        searchKeys.delete(websiteId)
        if (!isFirst || readStatus(error) !== 403) throw error
      }
    }
  }

  return {
    /**
     * Calls by the names of their endpoints. The methods below do more than forward a call, or have not been converted
     * yet.
     */
    ...callByName(websiteEndpoints, caller),

    findCar: (
      websiteId: number,
      slug: string,
      explain: (why: NoCar) => void = () => {},
    ): Promise<Car | false> =>
      carOrFalse(caller.call(endpoints.carDetail, { websiteId, slug }), 'carDetail', explain),

    /** The same by a car's id. */
    findVehicle: (
      websiteId: number,
      carId: number,
      explain: (why: NoCar) => void = () => {},
    ): Promise<Car | false> =>
      carOrFalse(caller.call(endpoints.vehicle, { websiteId, carId }), 'vehicle', explain),

    listSimilarCars: (websiteId: number, slug: string): Promise<Car[]> =>
      caller.call(endpoints.similarCars, { websiteId, slug }),

    listNewestCars: (websiteId: number, limit: number): Promise<Car[]> =>
      caller.call(endpoints.newestCars, { websiteId, query: { limit } }),

    /** The listed cars of a site in the order of their ids, after the given one. */
    listOfferedCars: (websiteId: number, page: { after: number; limit: number }): Promise<Car[]> =>
      caller.call(endpoints.offeredCars, { websiteId, query: page }),

    /** Saved vehicles, at most 48; those that the site never had are left out. */
    listKeptCars: (
      websiteId: number,
      kept: { ids: readonly number[]; slugs: readonly string[] },
    ): Promise<SavedCarsAnswer> =>
      caller.call(endpoints.keptCars, {
        websiteId,
        query: { ids: kept.ids.join(','), slugs: kept.slugs.join(',') },
      }),

    /** The vehicles of a sitemap in the order of their ids, and the total number. */
    async listSitemap(websiteId: number, page: { limit: number; offset?: number }): Promise<Sitemap> {
      const query = { limit: page.limit, offset: page.offset }
      const { total, vehicles } = await caller.call(endpoints.sitemap, { websiteId, query })
      return {
        total,
        vehicles: vehicles.map(({ slug, changed_at, images }) => ({
          slug,
          changedAtMs: Date.parse(changed_at),
          images,
        })),
      }
    },

    /** One page of the site's stock, from the search service with the site's search-only key (S7.35). */
    searchCars: (websiteId: number, body: ListingSearch): Promise<CarSearch> =>
      withSearchKey(websiteId, (bearer) => caller.call(endpoints.searchService, { bearer, body })),

    /** The same answer as the platform's own JSON text, for callers that forward it unparsed. */
    readSearch: (websiteId: number, body: ListingSearch): Promise<string> =>
      withSearchKey(websiteId, async (bearer) =>
        (await caller.raw(endpoints.searchService, { bearer, body })).text(),
      ),

    /** The key with which a browser may query the search service for this site's public stock, and nothing else. */
    getSearchKey,

    getSite: (websiteId: number): Promise<Site> => caller.call(endpoints.site, { websiteId }),

    /** The site with this host or slug, or null. */
    async findSiteId(by: { host: string } | { slug: string }): Promise<number | null> {
      const query = 'slug' in by ? { slug: by.slug } : { host: by.host }
      return (await caller.call(endpoints.siteLookup, { query })).website_id
    },

    /** The look of a preview token on this site; null for a token that has expired or that we did not issue. */
    async findLookPreview(websiteId: number, token: string) {
      try {
        return await caller.call(endpoints.lookPreview, { websiteId, query: { token } })
      } catch (error) {
        if (readStatus(error) === 404) return null
        throw error
      }
    },

    /** A page of sites in the order of their ids, after the given one. */
    listSites: (page: { limit: number; after?: number }): Promise<SiteSummaryJson[]> =>
      caller.call(endpoints.sites, { query: { limit: page.limit, after: page.after } }),

    /** Whether the platform can be reached now; false also when there is no answer. */
    isReady: (): Promise<boolean> =>
      caller.call(endpoints.readiness).then(
        ({ ready }) => ready,
        () => false,
      ),

    /** A picture's original bytes, or null when the picture does not exist. */
    async findImage(id: string): Promise<{ bytes: Uint8Array; type: string } | null> {
      try {
        const response = await caller.raw(endpoints.image, { id })
        const type = response.headers.get('content-type') ?? 'application/octet-stream'
        return { bytes: new Uint8Array(await response.arrayBuffer()), type }
      } catch (error) {
        if (readStatus(error) === 404) return null
        throw error
      }
    },

    /** Whether the site shows this picture or offers this document. */
    async showsImage(websiteId: number, id: string): Promise<boolean> {
      return (await caller.call(endpoints.imageOnSite, { websiteId, id })).isShown
    },

    /** The printable sheet of a vehicle, a PDF; rejects with the status when there is none (S7.15). */
    async getPrintSheet(carId: number, websiteId: number): Promise<Uint8Array<ArrayBuffer>> {
      const input = { carId, query: { website_id: websiteId } }
      const response = await caller.raw(endpoints.printSheet, input)
      return new Uint8Array(await response.arrayBuffer())
    },

    /** Comparison of several vehicles of the site, a PDF; rejects with 404 when none of them exists. */
    async getComparison(websiteId: number, ids: readonly number[]): Promise<Uint8Array<ArrayBuffer>> {
      const input = { websiteId, query: { ids: ids.join() } }
      const response = await caller.raw(endpoints.printComparison, input)
      return new Uint8Array(await response.arrayBuffer())
    },

    /**
     * Available times for a test drive: at the car's location, or without a car at every location where the dealership
     * sells.
     */
    testDriveSlots: (slots: { dealershipId: number; carId?: number }): Promise<SlotsJson> =>
      caller.call(endpoints.testDriveSlots, {
        id: slots.dealershipId,
        query: { car_id: slots.carId },
      }),

    /** Available times at the dealership's workshops. */
    serviceSlots: (slots: { dealershipId: number }): Promise<SlotsJson> =>
      caller.call(endpoints.serviceSlots, { id: slots.dealershipId }),

    /** Visitors' events, stored before the call returns. */
    recordCarPhoneCall: (event: PhoneEventJson) => caller.call(endpoints.carPhoneCall, { body: event }),
    recordPhoneReveal: (event: PhoneEventJson) => caller.call(endpoints.phoneReveal, { body: event }),
    recordVitals: (vitals: VitalsJson) => caller.call(endpoints.vitals, { body: vitals }),
    recordEvent: (event: TrackedEventJson) => caller.call(endpoints.event, { body: event }),
    /** Only with the visitor's consent. */
    recordConversion: (event: ConversionJson) => caller.call(endpoints.conversion, { body: event }),

    /** The lead is on disk before this returns; rejects with the platform's own message when it is refused. */
    createLead: ({ websiteId, ...body }: NewLeadCall): Promise<{ id: string; reference: string }> =>
      caller.call(endpoints.takeLead, { websiteId, body }),

    /** Further answers to an unfinished lead of the same visitor; another visitor's lead is a 404. */
    updateLead: ({ websiteId, leadId, ...body }: NewLeadCall & { leadId: string }) =>
      caller.call(endpoints.takeLeadUpdate, { websiteId, leadId, body }),

    /** What the success page may show of a lead to the visitor who sent it. */
    readLeadSummary: (of: { websiteId: number; leadId: string; visitor: string }): Promise<LeadSummaryJson> =>
      caller.call(endpoints.leadSummary, {
        websiteId: of.websiteId,
        leadId: of.leadId,
        visitor: of.visitor,
      }),

    /** What a visitor has entered in a form so far, or null. */
    async readDraft({ visitor, ...params }: DraftOf): Promise<Record<string, unknown> | null> {
      return (await caller.call(endpoints.draft, { ...params, visitor })).draft
    },
    async writeDraft({ visitor, draft, ...params }: DraftOf & { draft: Record<string, unknown> }) {
      await caller.call(endpoints.writeDraft, { ...params, visitor, body: { draft } })
    },
    async dropDraft({ visitor, ...params }: DraftOf): Promise<void> {
      await caller.call(endpoints.writeDraft, { ...params, visitor, body: { draft: null } })
    },

    /** Uploads a photo, which is re-encoded; rejects with a message for the visitor when it cannot be stored. */
    takePhoto: ({ bytes, visitor, websiteId }: NewPhoto): Promise<PhotoJson> =>
      caller.call(endpoints.takePhoto, { websiteId, visitor, bytes }),
    /** The photos of a lead, for the dealer who has the link of its mail. */
    listLeadPhotos: (of: { websiteId: number; link: string }): Promise<LeadPhotosJson> =>
      caller.call(endpoints.leadPhotos, { ...of }),
    async readLeadPhoto(of: {
      websiteId: number
      link: string
      photoId: string
    }): Promise<Uint8Array<ArrayBuffer>> {
      const response = await caller.raw(endpoints.leadPhoto, { ...of })
      return new Uint8Array(await response.arrayBuffer())
    },

    /** A call of a gateway or a dealer's system, forwarded unchanged. */
    passCallback: (request: Request): Promise<Response> => forwardRawCallback(options, request),

    ...createValuationCalls(caller),
    ...createFinanceCalls(caller),
    ...createContentCalls(caller),
  }
}
