import { landingKinds } from '@forecourt/domain/listing/landing/landing-term'
import * as z from 'zod'

const termJson = z.object({ kind: z.enum(landingKinds), value: z.string(), make: z.string().nullable() })

const landingJson = z.object({ path: z.string(), terms: z.array(termJson).readonly(), count: z.number() })

/** The landing pages for which a site has enough stock, and the version of the change log up to which this is true. */
export const landingsJson = z.object({ landings: z.array(landingJson), version: z.number() })

/**
 * The subject of a landing page's URL, null when it names nothing that the site has or had; and related pages. For the
 * empty URL: what most vehicles of the site are.
 */
export const foundLandingJson = z.object({
  terms: z.array(termJson).readonly().nullable(),
  related: z.array(landingJson),
  version: z.number(),
})

export type Landings = z.infer<typeof landingsJson>
export type FoundLanding = z.infer<typeof foundLandingJson>
