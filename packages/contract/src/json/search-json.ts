import * as z from 'zod'
import { listedCarJson } from './listed-car-json.ts'

/** One band of the site's price filter with how many cars it would bring (S9.32); ends in dollars, both inside. */
export const searchBandJson = z.object({
  label: z.string(),
  min: z.number().nullable(),
  max: z.number().nullable(),
  count: z.number(),
})

/** What to take off when nothing was found, how many cars that brings, and the search that brings them. */
export const relaxationJson = z.object({ drop: z.string(), count: z.number(), search: z.string() })

/** A page of results. Every group is counted without its own refinement. */
export const searchAnswerJson = z.object({
  hits: z.array(listedCarJson),
  totalHits: z.number(),
  totalPages: z.number(),
  page: z.number(),
  hitsPerPage: z.number(),
  facetDistribution: z.record(z.string(), z.record(z.string(), z.number())),
  facetStats: z.record(z.string(), z.object({ min: z.number(), max: z.number() })),
  bands: z.object({ name: z.string(), bands: z.array(searchBandJson) }).nullable(),
  relax: z.array(relaxationJson),
  /** The change log up to which this answer is true. */
  version: z.number(),
  /** The next instant at which the clock alone changes what is listed. */
  nextFlipAt: z.iso.datetime(),
})

export type SearchAnswerJson = z.infer<typeof searchAnswerJson>

/** Makes and models that continue what somebody types; `search` is the listing that choosing one leads to. */
export const suggestionsJson = z.object({
  suggestions: z.array(
    z.object({
      kind: z.enum(['make', 'model', 'make-model']),
      label: z.string(),
      count: z.number(),
      search: z.string(),
    }),
  ),
  version: z.number(),
})

export type SuggestionsJson = z.infer<typeof suggestionsJson>
