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
  social_urls: z.record(z.enum(socialNetworkNames), z.string().trim().max(500)),
  google_site_verification: text,
  finance_provider: text,
  include_sold_cars_days: z.number(),
  offers_subscription: z.boolean(),
  autobot: z.boolean(),
  blogs_enabled: z.boolean(),
  blogs_title: text,
  /** By name, the first of the panel first. */
  search_filters: z.array(text).max(60),
}

const details = z.object({
  ...fields,
  /** What the writer saw: a write from an older one is refused. */
  version,
  may_write: z.boolean(),
  country: z.enum(countryCodes),
  /** Those of which the settings say what they take, and the one that the website has. */
  finance_providers: z.array(z.string()),
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
