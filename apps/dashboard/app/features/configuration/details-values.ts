import type { DetailsChange } from '@forecourt/contract/endpoints/staff/sites/details'
import { parseWhole } from '@forecourt/domain/money/parse-figure'
import { findSearchFilter, searchFilterLabels } from '@forecourt/domain/site/configuration/find-search-filter'
import { socialNetworkNames } from '@forecourt/domain/site/configuration/social-networks'

/** The details of a website as form values, by field name. */
export type DetailsValues = Readonly<Record<string, string | boolean>>

const texts = [
  ...['name', 'tagline', 'phone', 'email', 'city', 'state'],
  ...socialNetworkNames.map((network) => `socialUrls.${network}`),
  ...['googleSiteVerification', 'financeProvider', 'includeSoldCarsDays', 'blogsTitle', 'searchFilters'],
]
const ticks = ['offersSubscription', 'autobot', 'blogsEnabled']

export function readTyped(form: FormData): DetailsValues {
  return Object.fromEntries([
    ...texts.map((field) => [field, String(form.get(field) ?? '').trim()]),
    ...ticks.map((field) => [field, form.has(field)]),
  ])
}

export function spreadDetails(details: Omit<DetailsChange, 'version'>): DetailsValues {
  const { name, tagline, phone, email, city, state, socialUrls } = details
  const links = Object.entries(socialUrls).map(([network, url]) => [`socialUrls.${network}`, url])
  return {
    ...{ name, tagline, phone, email, city, state },
    ...Object.fromEntries(links),
    googleSiteVerification: details.googleSiteVerification,
    financeProvider: details.financeProvider,
    includeSoldCarsDays: String(details.includeSoldCarsDays),
    offersSubscription: details.offersSubscription,
    autobot: details.autobot,
    blogsEnabled: details.blogsEnabled,
    blogsTitle: details.blogsTitle,
    searchFilters: details.searchFilters.map(formatFilter).join('\n'),
  }
}

/** The input of the call. The platform rejects an invalid number of days. */
export function gatherDetails(values: DetailsValues, version: string): DetailsChange {
  const text = (field: string) => String(values[field] ?? '')
  const link = (network: string) => text(`socialUrls.${network}`)
  const days = text('includeSoldCarsDays')
  return {
    version,
    name: text('name'),
    tagline: text('tagline'),
    phone: text('phone'),
    email: text('email'),
    city: text('city'),
    state: text('state'),
    socialUrls: {
      facebook: link('facebook'),
      instagram: link('instagram'),
      youtube: link('youtube'),
      linkedin: link('linkedin'),
      tiktok: link('tiktok'),
      x: link('x'),
    },
    googleSiteVerification: text('googleSiteVerification'),
    financeProvider: text('financeProvider'),
    includeSoldCarsDays: parseWhole(days) ?? Number.NaN,
    offersSubscription: values.offersSubscription === true,
    autobot: values.autobot === true,
    blogsEnabled: values.blogsEnabled === true,
    blogsTitle: text('blogsTitle'),
    searchFilters: text('searchFilters')
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
      .map((line) => findSearchFilter(line) ?? line),
  }
}

/** The value as shown next to a field that somebody else has changed. */
export function formatValue(value: string | boolean | undefined): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return (value ?? '').replaceAll('\n', ', ')
}

function formatFilter(name: string): string {
  const filter = findSearchFilter(name)
  return filter === null ? name : searchFilterLabels[filter]
}
