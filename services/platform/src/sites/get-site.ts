import { listLeadRecipients } from '@forecourt/domain/site/configuration/lead-destination-table'
import { resolveFlags } from '@forecourt/domain/site/configuration/resolve-flags'
import { resolveSettings } from '@forecourt/domain/site/configuration/resolve-settings'
import type { Site, StockSummary } from '@forecourt/domain/site/site'
import { placeTimeZone } from '@forecourt/domain/site/time-zone'
import type { VehicleKind } from '@forecourt/domain/vehicle/kind/kind'
import { fail } from '../infrastructure/http/platform-error.ts'
import type { Infrastructure } from '../infrastructure/infrastructure.ts'
import * as store from './store.ts'

export type SiteContext = Pick<Infrastructure, 'db'> & {
  /** Counts the vehicles that a site lists; passed in because this area must not import the stock area. */
  summariseStock: (siteId: number, soldDays: number) => Promise<StockSummary>
  /** The page frame that staff wrote; passed in because this area must not import the content area either. */
  readFrame: (
    siteId: number,
  ) => Promise<Pick<Site, 'announcement' | 'nextChangeMs'> & { navigation: Partial<Site['navigation']> }>
  /**
   * How many offers visitors see now. Only the page after a submitted form shows it, and that page is never cached, so
   * no page needs to be invalidated.
   */
  countOffers: (siteId: number, timeZone: string) => Promise<number>
}

/** A site's complete configuration with resolved flags and settings, and what it lists now. */
export async function getSite(platform: SiteContext, siteId: number): Promise<Site> {
  const { db } = platform
  // Read first: a change during the following reads makes this configuration look older than it is, never newer.
  const version = await store.newestVersion(db)
  const row = await store.findSiteRow(db, siteId)
  if (!row) throw fail('site-not-found')
  const { site, group, manufacturer, logoSize } = row
  const [overrides, dealerships, locations, specialHours, frame] = await Promise.all([
    store.listOverrides(db, site),
    store.listDealerships(db, siteId),
    store.listLocations(db, siteId),
    store.listSpecialHours(db, siteId),
    platform.readFrame(siteId),
  ])
  const flags = resolveFlags(overrides.flags)
  const settings = resolveSettings(overrides.settings)
  const soldDays = flags.excludeSoldCars ? 0 : site.includeSoldCarsDays
  const [stock, offersCount] = await Promise.all([
    platform.summariseStock(siteId, soldDays),
    platform.countOffers(siteId, placeTimeZone(site, locations)),
  ])
  return {
    id: site.id,
    slug: site.slug,
    name: site.name,
    kind: site.kind as VehicleKind,
    template: site.template,
    tokens: site.tokens,
    tagline: site.tagline,
    phone: site.phone,
    email: site.email,
    logoUrl: site.logoImageId && `/img/${site.logoImageId}`,
    logoSize,
    heroImageUrl: site.heroImageId && `/img/${site.heroImageId}`,
    socialUrls: site.socialUrls,
    url: site.url,
    city: site.city,
    state: site.state,
    country: site.country,
    googleSiteVerification: site.googleSiteVerification,
    address: { street: site.street, city: site.suburb, state: site.addressState, postcode: site.postcode },
    dealershipId: site.dealershipId,
    dealershipGroup: group,
    manufacturer,
    financeProvider: site.financeProvider,
    paymentProvider: site.paymentProvider,
    autobot: site.autobot,
    offersSubscription: site.offersSubscription,
    includeSoldCarsDays: site.includeSoldCarsDays,
    offersCount,
    blogs: { enabled: site.blogsEnabled, title: site.blogsTitle },
    flags,
    settings,
    leadRecipients: listLeadRecipients(settings),
    dealerships,
    locations,
    specialHours,
    navigation: {
      header: site.headerNavigation,
      footer: site.footerNavigation,
      sidebar: [],
      ...frame.navigation,
    },
    announcement: frame.announcement,
    stock,
    searchFilters: site.searchFilters,
    closed: site.closed,
    version,
    nextChangeMs: frame.nextChangeMs,
  }
}
