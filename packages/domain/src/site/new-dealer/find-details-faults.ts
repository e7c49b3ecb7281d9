import { findStateFault } from '../../country/state.ts'
import { emailError } from '../../form/checks/email-error.ts'
import { findSearchFilter, searchFilterLabels } from '../configuration/find-search-filter.ts'
import { type SocialNetwork, socialNetworkNames, socialNetworks } from '../configuration/social-networks.ts'
import { toSlug } from '../pages/to-slug.ts'
import type { Site } from '../site.ts'
import { findPhoneFault } from './find-place-faults.ts'

/** Website details that staff edit, with the specification's names (S3.11, S3.13, S3.16). */
export type SiteDetails = {
  name: string
  tagline: string
  phone: string
  email: string
  city: string
  state: string
  /** Empty if there is none; so are the next two. */
  socialUrls: Readonly<Record<SocialNetwork, string>>
  googleSiteVerification: string
  financeProvider: string
  /** 0: sold vehicles are not listed (S4.05). */
  includeSoldCarsDays: number
  offersSubscription: boolean
  autobot: boolean
  blogsEnabled: boolean
  blogsTitle: string
  /** In panel order; filters not listed come after them. */
  searchFilters: readonly string[]
}

export const maxSoldDays = 365

/** What is wrong with a website's details, by field. */
export function findDetailsFaults(
  details: SiteDetails,
  { country, financeProviders }: { country: Site['country']; financeProviders: readonly string[] },
): Record<string, string> {
  const faults: Record<string, string> = {}
  const refuse = (field: string, fault: string | null | false) => {
    if (fault) faults[field] = fault
  }
  const { name, phone, email, city, state, googleSiteVerification, financeProvider } = details
  refuse('name', toSlug(name) === '' && 'Please give the name that’s on the sign.')
  refuse('phone', findPhoneFault(phone))
  refuse('email', emailError(email) && 'Please give a mail address such as sales@smithmotors.com.au.')
  refuse('city', city.trim() === '' && 'Please give the suburb or town.')
  refuse('state', findStateFault(state, country))
  for (const network of socialNetworkNames)
    refuse(`socialUrls.${network}`, findLinkFault(details.socialUrls[network], socialNetworks[network]))
  refuse(
    'googleSiteVerification',
    !/^[\w=+/-]*$/.test(googleSiteVerification) &&
      'Please give the code alone: what stands in quotes behind content= in Google’s tag.',
  )
  refuse(
    'financeProvider',
    financeProvider !== '' &&
      !financeProviders.includes(financeProvider) &&
      'Say first which vehicles this provider takes: it’s among the settings, under Finance.',
  )
  refuse('includeSoldCarsDays', findDaysFault(details.includeSoldCarsDays))
  refuse(
    'blogsTitle',
    details.blogsEnabled && details.blogsTitle.trim() === '' && 'Please give the blog a title.',
  )
  refuse('searchFilters', findFiltersFault(details.searchFilters))
  return faults
}

function findLinkFault(url: string, network: string): string | null {
  return url === '' || (/^https?:\/\//i.test(url) && URL.canParse(url))
    ? null
    : `Please give the whole address of your page on ${network}, from https:// on.`
}

function findDaysFault(days: number): string | null {
  return Number.isInteger(days) && days >= 0 && days <= maxSoldDays
    ? null
    : `Please give a whole number of days, from 0 to ${maxSoldDays}.`
}

function findFiltersFault(filters: readonly string[]): string | null {
  const unknown = filters.find((filter) => findSearchFilter(filter) === null)
  if (unknown === undefined) return null
  return `“${unknown}” isn’t a filter. There are: ${Object.values(searchFilterLabels).join(', ')}.`
}
