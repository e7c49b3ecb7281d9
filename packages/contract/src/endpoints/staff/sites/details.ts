import { countryCodes } from '@forecourt/domain/country/countries'
import { socialNetworkNames } from '@forecourt/domain/site/configuration/social-networks'
import * as z from 'zod'
import { staffEndpoint } from '../staff-endpoint.ts'

const text = z.string().trim().max(200)
const version = z.string().max(64)

const fields = {
  name: text,
  tagline: text,
  phone: text,
  email: text,
  city: text,
  state: text,
  /** Empty where there is none, as are the next two. */
  socialUrls: z.record(z.enum(socialNetworkNames), z.string().trim().max(500)),
  googleSiteVerification: text,
  financeProvider: text,
  includeSoldCarsDays: z.number(),
  offersSubscription: z.boolean(),
  autobot: z.boolean(),
  blogsEnabled: z.boolean(),
  blogsTitle: text,
  /** By name, the first of the panel first. */
  searchFilters: z.array(text).max(60),
}

const details = z.object({
  ...fields,
  /** What the writer saw: a write from an older one is refused. */
  version,
  mayWrite: z.boolean(),
  country: z.enum(countryCodes),
  /** Those of which the settings say what they take, and the one that the website has. */
  financeProviders: z.array(z.string()),
})

const change = z.object({ ...fields, version })

export const staffDetailsEndpoints = {
  staffDetails: staffEndpoint('configuration.read', {
    method: 'GET',
    path: '/staff/sites/:siteId/details',
    answer: details,
  }),
  changeDetails: staffEndpoint('configuration.write', {
    method: 'PUT',
    path: '/staff/sites/:siteId/details',
    body: change,
    answer: details,
  }),
}

export type DetailsJson = z.infer<typeof details>
export type DetailsChangeJson = z.infer<typeof change>
