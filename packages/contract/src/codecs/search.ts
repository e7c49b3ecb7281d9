import type { ListedCar } from '@forecourt/domain/vehicle/listed-car'
import * as z from 'zod'
import { type Codec, list, nullable, plain, type WireOf } from './codec.ts'
import { listedCarCodec } from './listed-car.ts'
import { at, objectCodec } from './object-codec.ts'
import { instant, number, textOrNull } from './values.ts'

/** One band of the site's price filter with how many cars it would bring (S9.32); ends in dollars, both inside. */
const band = z.object({
  label: z.string(),
  min: z.number().nullable(),
  max: z.number().nullable(),
  count: z.number(),
})

/** What to take off when nothing was found, how many cars that brings, and the search that brings them. */
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
  /** The search that was made, with what the words asked for as filters; null when it is the one that was asked. */
  shown: at('shown', textOrNull),
  /** Words that were not understood: the search was made without them. */
  leftOut: at('leftOut', plain(z.array(z.string()).readonly())),
  /** The words with typing errors put right; null when there were none. */
  corrected: at('corrected', textOrNull),
  /** How far the cities are from the place or postcode that the words name, in kilometres; null when they name none. */
  near: at('near', nullable(plain(near))),
  /** The change log up to which this answer is true. */
  version: at('version', number),
  /** The next instant at which the clock alone changes what is listed. */
  nextChangeMs: at('nextChangeAt', instant),
})

export type SearchAnswerJson = WireOf<typeof codec>

/** A page of results. Every group is counted without its own refinement. */
export type CarSearch = ReturnType<typeof codec.decode> & { hits: readonly ListedCar[] }

export const searchCodec: Codec<SearchAnswerJson, CarSearch> = codec
