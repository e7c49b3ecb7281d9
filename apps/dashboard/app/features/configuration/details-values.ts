import type { DetailsChangeJson } from '@forecourt/contract/endpoints/staff/sites/details'
import { findSearchFilter, searchFilterWords } from '@forecourt/domain/site/configuration/find-search-filter'
import { socialNetworkNames } from '@forecourt/domain/site/configuration/social-networks'

/** The details of a website as its form has them, by the names of its fields. */
export type DetailsValues = Readonly<Record<string, string | boolean>>

const texts = [
  ...['name', 'tagline', 'phone', 'email', 'city', 'state'],
  ...socialNetworkNames.map((network) => `social_urls.${network}`),
  ...[
    'google_site_verification',
    'finance_provider',
    'include_sold_cars_days',
    'blogs_title',
    'search_filters',
  ],
]
const ticks = ['offers_subscription', 'autobot', 'blogs_enabled']

export function readTyped(form: FormData): DetailsValues {
  return Object.fromEntries([
    ...texts.map((field) => [field, String(form.get(field) ?? '').trim()]),
    ...ticks.map((field) => [field, form.has(field)]),
  ])
}

export function spreadDetails(details: Omit<DetailsChangeJson, 'version'>): DetailsValues {
  const { name, tagline, phone, email, city, state, social_urls } = details
  const links = Object.entries(social_urls).map(([network, url]) => [`social_urls.${network}`, url])
  return {
    ...{ name, tagline, phone, email, city, state },
    ...Object.fromEntries(links),
    google_site_verification: details.google_site_verification,
    finance_provider: details.finance_provider,
    include_sold_cars_days: String(details.include_sold_cars_days),
    offers_subscription: details.offers_subscription,
    autobot: details.autobot,
    blogs_enabled: details.blogs_enabled,
    blogs_title: details.blogs_title,
    search_filters: details.search_filters.map(sayFilter).join('\n'),
  }
}

/** What the call takes. A number of days that is none is refused by it. */
export function gatherDetails(values: DetailsValues, version: string): DetailsChangeJson {
  const text = (field: string) => String(values[field] ?? '')
  const link = (network: string) => text(`social_urls.${network}`)
  const days = text('include_sold_cars_days')
  return {
    version,
    name: text('name'),
    tagline: text('tagline'),
    phone: text('phone'),
    email: text('email'),
    city: text('city'),
    state: text('state'),
    social_urls: {
      facebook: link('facebook'),
      instagram: link('instagram'),
      youtube: link('youtube'),
      linkedin: link('linkedin'),
      tiktok: link('tiktok'),
      x: link('x'),
    },
    google_site_verification: text('google_site_verification'),
    finance_provider: text('finance_provider'),
    include_sold_cars_days: days === '' ? Number.NaN : Number(days),
    offers_subscription: values.offers_subscription === true,
    autobot: values.autobot === true,
    blogs_enabled: values.blogs_enabled === true,
    blogs_title: text('blogs_title'),
    search_filters: text('search_filters')
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
      .map((line) => findSearchFilter(line) ?? line),
  }
}

/** As it stands beside the field that somebody else has changed. */
export function sayValue(value: string | boolean | undefined): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return (value ?? '').replaceAll('\n', ', ')
}

function sayFilter(name: string): string {
  const filter = findSearchFilter(name)
  return filter === null ? name : searchFilterWords[filter]
}
