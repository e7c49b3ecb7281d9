import { telHref } from '@forecourt/domain/person/tel-href'
import { listSpecialHours } from '@forecourt/domain/site/hours/list-special-hours'
import { isTestSite } from '@forecourt/domain/site/is-test-site'
import { mapHref } from '@forecourt/domain/site/map-href'
import type { Paths } from '@forecourt/domain/site/pages/paths'
import type { DayHours, Dealership, Site, SiteLocation, SpecialHours } from '@forecourt/domain/site/site'
import { type TrackingView, toTrackingView } from '../tracking/tracking-view.ts'
import { findImageHost } from './find-image-host.ts'
import {
  footerLinks,
  type LinkView,
  resolveHref,
  resolveNavigation,
  type SocialLink,
  sidebarLinks,
  socialLinks,
} from './site-links.ts'
import { legalWords, linkWords } from './words.ts'

export type LocationView = {
  id: number
  name: string
  kind: SiteLocation['locationType']
  street: string
  place: string
  phone: string
  phoneHref: string | null
  mapHref: string
  /** Its own page, on sites that have location pages. */
  href: string | null
  /** Its own contact page; the dealer's if there is no other location. */
  contactHref: string | null
  timeZone: string
  hours: readonly DayHours[]
  specialHours: readonly SpecialHours[]
}

/** What every page shows of its site; only this is sent to the browser, not the complete configuration. */
export type SiteView = {
  name: string
  tagline: string
  city: string
  language: string
  url: string
  verification: string | null
  /** Excluded from search engines (S9.36). */
  isHidden?: true
  /** Visitors see only that it is closed, and how to write. */
  isClosed?: true
  logoUrl: string | null
  logoSize: Site['logoSize']
  phone: string
  phoneHref: string | null
  email: string
  header: readonly LinkView[]
  sidebar: readonly LinkView[]
  /** The heading above the contact options in the menu (S9.27). */
  sidebarTitle: string
  footer: readonly LinkView[]
  savedHref: string | null
  /** The announcement bar above every page. */
  announcement: { text: string; href: string | null } | null
  /** The host of its pictures; empty for our own route. A demo makes no requests to other hosts. */
  imageHost: string
  /** The page of the chat; null if the site has none. */
  chatHref: string | null
  locations: readonly LocationView[]
  legal: readonly LegalLine[]
  social: readonly SocialLink[]
  tracking: TrackingView | null
  /** The percentage of visits that report web vitals. */
  vitalsPercent: number
}

export function toSiteView(site: Site, paths: Paths, isLive = false): SiteView {
  const configured = resolveNavigation(site.navigation.header, site, paths)
  const header = configured.length > 0 ? configured : ownSections
  const sidebar = resolveNavigation(site.navigation.sidebar, site, paths)
  const visible = site.locations.filter((location) => location.visible)
  return {
    name: site.name,
    tagline: site.tagline,
    city: site.city,
    language: site.country.language,
    url: site.url,
    verification: site.googleSiteVerification,
    ...((isTestSite(site) || site.closed === 'new') && { isHidden: true as const }),
    ...(site.closed !== null && { isClosed: true as const }),
    logoUrl: site.logoUrl,
    logoSize: site.logoSize,
    phone: site.phone,
    phoneHref: telHref(site.phone),
    email: site.email,
    header,
    sidebar: sidebarLinks(sidebar.length > 0 ? sidebar : header, paths, site.kind),
    sidebarTitle: site.settings.sidebarTitle,
    footer: footerLinks(resolveNavigation(site.navigation.footer, site, paths), header, paths),
    savedHref: paths.savedCars(),
    announcement: site.announcement && {
      text: site.announcement.text,
      href: resolveHref(site.announcement.link, site, paths),
    },
    imageHost: findImageHost(site, isLive),
    chatHref: paths.chat(),
    locations: visible
      .toSorted((one, other) => Number(other.primary) - Number(one.primary))
      .map((location) => toLocationView(location, site.specialHours, paths, visible.length === 1)),
    legal: legalLines(site.dealerships),
    social: socialLinks(site.socialUrls),
    tracking: toTrackingView(site, paths, isLive),
    vitalsPercent: site.settings.vitalsPercent,
  }
}

/** The navigation of a site whose configured links resolve to nothing yet: sections of its own home page. */
const ownSections: readonly LinkView[] = [
  { label: linkWords.latest, href: '/#latest', children: [] },
  { label: linkWords.visit, href: '/#visit', children: [] },
]

function toLocationView(
  location: SiteLocation,
  specialHours: readonly SpecialHours[],
  paths: Paths,
  isOnly: boolean,
): LocationView {
  const { street, city, state, postcode } = location.address
  return {
    id: location.id,
    name: location.name,
    kind: location.locationType,
    street,
    place: [city, state, postcode].filter(Boolean).join(' '),
    phone: location.phone,
    phoneHref: telHref(location.phone),
    mapHref: mapHref(location.address),
    href: paths.location(location.slug),
    contactHref: isOnly ? paths.contact() : paths.contactLocation(location.slug),
    timeZone: location.timeZone,
    hours: location.openingHours.map((day) => ({ ...day, formattedHours: tidyHours(day.formattedHours) })),
    specialHours: listSpecialHours(specialHours, location.id),
  }
}

/** Dealers write `8:30am - 5:30pm` in many ways; all pages show `8:30 am – 5:30 pm`. */
function tidyHours(text: string): string {
  return text
    .replaceAll(/(\d)\s*([ap])\.?m\b\.?/gi, (_, digit, half) => `${digit} ${half.toLowerCase()}m`)
    .replaceAll(/(?<!\s)\s+[-–—]\s+|(?<=m)[-–—](?=\d)/g, ' – ')
}

type LegalLine = { name: string; facts: readonly string[] }

/**
 * The details that the law requires for each dealership: ABN, and the motor dealer licence number of every state (NSW
 * Motor Dealers and Repairers Act 2013, s 19A).
 */
function legalLines(dealerships: readonly Pick<Dealership, 'name' | 'abn' | 'licences'>[]): LegalLine[] {
  return dealerships.flatMap(({ name, abn, licences }) => {
    const facts = [
      ...(abn ? [legalWords.abn(abn)] : []),
      ...licences.map(({ state, number }) => legalWords.licence(number, state)),
    ]
    return facts.length > 0 ? [{ name, facts }] : []
  })
}
