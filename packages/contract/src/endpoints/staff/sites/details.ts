import { countryCodes } from '@forecourt/domain/country/countries'
import { socialNetworkNames } from '@forecourt/domain/site/configuration/social-networks'
import * as z from 'zod'
import { staffGet, staffPut } from '../staff-endpoint.ts'

const text = z.string().trim().max(200)
const version = z.string().max(64)

const fields = {
  name: text,
  tagline: text,
  phone: text,
  email: text,
  city: text,
  state: text,
  /** Empty if not set, like the next two. */
  socialUrls: z.record(z.enum(socialNetworkNames), z.string().trim().max(500)),
  googleSiteVerification: text,
  financeProvider: text,
  includeSoldCarsDays: z.number(),
  offersSubscription: z.boolean(),
  autobot: z.boolean(),
  blogsEnabled: z.boolean(),
  blogsTitle: text,
  /** The names of the filters, in the order of the panel. */
  searchFilters: z.array(text).max(60),
}

const details = z.object({
  ...fields,
  /** The version that the writer saw: a write based on an older one is refused. */
  version,
  mayWrite: z.boolean(),
  country: z.enum(countryCodes),
  /** The finance providers that the settings accept, and the one that the website has. */
  financeProviders: z.array(z.string()),
})

const change = z.object({ ...fields, version })

export const staffDetailsEndpoints = {
  staffDetails: staffGet('configuration.read', '/staff/sites/:siteId/details', { answer: details }),
  changeDetails: staffPut('configuration.write', '/staff/sites/:siteId/details', {
    body: change,
    answer: details,
  }),
}

export type EditableDetails = z.infer<typeof details>
export type DetailsChange = z.infer<typeof change>
