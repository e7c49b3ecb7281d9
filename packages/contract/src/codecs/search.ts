import type { ListedCar } from '@forecourt/domain/vehicle/listed-car'
import * as z from 'zod'
import { type Codec, list, nullable, plain, type WireOf } from './codec.ts'
import { listedCarCodec } from './listed-car.ts'
import { at, objectCodec } from './object-codec.ts'
import { instant, number, textOrNull } from './values.ts'

/** One range of the site's price filter with the number of its cars (S9.32); limits are in dollars, both inclusive. */
const band = z.object({
  label: z.string(),
  min: z.number().nullable(),
  max: z.number().nullable(),
  count: z.number(),
})

/** A filter to remove when nothing was found, the number of cars without it, and the search without it. */
const relaxation = z.object({ drop: z.string(), count: z.number(), search: z.string() })

const near = z.object({ place: z.string(), km: z.record(z.string(), z.number()) })

const codec = objectCodec({
  hits: at('hits', list(listedCarCodec)),
  totalHits: at('totalHits', number),
  totalPages: at('totalPages', number),
  page: at('page', number),
  hitsPerPage: at('hitsPerPage', number),
  facetDistribution: at('facetDistribution', plain(z.record(z.string(), z.record(z.string(), z.number())))),
  facetStats: at('facetStats', plain(z.record(z.string(), z.object({ min: z.number(), max: z.number() })))),
  bands: at('bands', nullable(plain(z.object({ name: z.string(), bands: z.array(band) })))),
  relax: at('relax', plain(z.array(relaxation))),
  /** The executed search, with filters derived from the words; null when it is the same as the requested one. */
  shown: at('shown', textOrNull),
  /** Words that were not understood and therefore ignored. */
  leftOut: at('leftOut', plain(z.array(z.string()).readonly())),
  /** The words with typing errors corrected; null when there were none. */
  corrected: at('corrected', textOrNull),
  /** The distances in kilometres of the cities from the place or postcode in the words; null when they name none. */
  near: at('near', nullable(plain(near))),
  /** The version of the change log up to which this answer is valid. */
  version: at('version', number),
  /** The next time at which the results change without any change of data. */
  nextChangeMs: at('nextChangeAt', instant),
})

export type SearchAnswerJson = WireOf<typeof codec>

/** A page of results. The counts of each facet ignore the facet's own filter. */
export type CarSearch = ReturnType<typeof codec.decode> & { hits: readonly ListedCar[] }

export const searchCodec: Codec<SearchAnswerJson, CarSearch> = codec
