import { landingKinds } from '@forecourt/domain/listing/landing/landing-term'
import * as z from 'zod'

const termJson = z.object({ kind: z.enum(landingKinds), value: z.string(), make: z.string().nullable() })

const landingJson = z.object({ path: z.string(), terms: z.array(termJson), count: z.number() })

/** The landing pages that a site has stock enough for, and the change log up to which this is true. */
export const landingsJson = z.object({ landings: z.array(landingJson), version: z.number() })

/**
 * What the address of a landing page is about, null where it names nothing that the site has or had; and its neighbours.
 * Those of the empty address are what most vehicles of the site are.
 */
export const foundLandingJson = z.object({
  terms: z.array(termJson).nullable(),
  related: z.array(landingJson),
  version: z.number(),
})

export type LandingJson = z.infer<typeof landingJson>
export type LandingsJson = z.infer<typeof landingsJson>
export type FoundLandingJson = z.infer<typeof foundLandingJson>
