import { telHref } from '@forecourt/domain/person/tel-href'
import { mapHref } from '@forecourt/domain/site/map-href'
import { pageTitle } from '@forecourt/domain/site/pages/page-title'
import type { Paths } from '@forecourt/domain/site/pages/paths'
import type { Site, SiteLocation } from '@forecourt/domain/site/site'
import { viewWords } from './words.ts'

/** Contact details of the dealer or one of its locations. */
export type ContactChannels = {
  name: string
  phone: string
  phoneHref: string | null
  email: string
  address: { text: string; mapHref: string } | null
}

export type ContactView = {
  title: string
  introduction: string
  reach: ContactChannels
  /** The page's location; null for the site's page. */
  locationId: number | null
  careersHref: string | null
  description: string
  url: string
}

/** What the contact page shows besides its form. */
export function toContactView(
  site: Site,
  paths: Paths,
  page: { path: string; location: SiteLocation | null },
): ContactView {
  const { path, location } = page
  const name = location ? locationName(site, location) : site.name
  const phone = location?.phone || site.phone
  return {
    title: location ? pageTitle('contactLocation', { location: location.name }) : pageTitle('contact'),
    introduction: viewWords.introduction,
    reach: {
      name,
      phone,
      phoneHref: telHref(phone),
      email: site.email,
      address: location && toAddressView(location),
    },
    locationId: location?.id ?? null,
    careersHref: paths.contact({ category: 'Careers Enquiry' }),
    description: viewWords.description(name, phone),
    url: new URL(path, site.url).href,
  }
}

function toAddressView({ address }: SiteLocation) {
  const { street, city, state, postcode } = address
  const text = [street, [city, state, postcode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return { text, mapHref: mapHref(address) }
}

function locationName(site: Site, location: SiteLocation): string {
  return location.name.includes(site.name) ? location.name : viewWords.place(site.name, location.name)
}
