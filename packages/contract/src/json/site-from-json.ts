import { resolveFlags } from '@forecourt/domain/site/configuration/resolve-flags'
import { resolveSettings } from '@forecourt/domain/site/configuration/resolve-settings'
import type { Site, SiteLocation } from '@forecourt/domain/site/site'
import type { SiteJson } from './site-json.ts'

/**
 * The wire's site as the rules know it; the inverse of `siteToJson`.
 * Flags and settings pass through their closed tables again, so that an older or newer platform
 * can neither leave one out nor smuggle one in.
 */
export function siteFromJson(json: SiteJson): Site {
  return {
    id: json.id,
    slug: json.slug,
    name: json.name,
    kind: json.kind,
    template: json.template,
    tokens: json.tokens,
    tagline: json.tagline,
    phone: json.phone,
    email: json.email,
    logoUrl: json.logo,
    heroImageUrl: json.hero_image,
    socialUrls: json.social_urls,
    url: json.url,
    city: json.city,
    state: json.state,
    country: json.country,
    googleSiteVerification: json.google_site_verification,
    address: json.address,
    dealershipId: json.dealership_id,
    dealershipGroup: json.dealership_group,
    manufacturer: json.manufacturer,
    financeProvider: json.finance_provider,
    paymentProvider: json.payment_provider,
    autobot: json.autobot,
    offersSubscription: json.offers_subscription,
    includeSoldCarsDays: json.include_sold_cars_days,
    offersCount: json.offers_count,
    blogs: json.blogs,
    flags: resolveFlags(
      Object.entries(json.feature_flags).map(([key, on]) => ({
        scope: 'site',
        key,
        state: on ? 'on' : 'off',
      })),
    ),
    settings: resolveSettings(
      Object.entries(json.settings).map(([key, value]) => ({ scope: 'site', key, value })),
    ),
    dealerships: json.dealerships.map(({ stripe_publishable_key, ...dealership }) => ({
      ...dealership,
      stripePublishableKey: stripe_publishable_key,
    })),
    locations: json.locations.map(locationFromJson),
    specialHours: json.special_hours.map(({ location_id, ...day }) => ({ ...day, locationId: location_id })),
    navigation: json.navigation,
    stock: {
      count: json.stock.count,
      makes: json.stock.makes,
      models: json.stock.models,
      carTypes: json.stock.car_types,
    },
    searchFilters: json.search_filters,
    version: json.version,
  }
}

function locationFromJson(json: SiteJson['locations'][number]): SiteLocation {
  const { lang, ...address } = json.address
  return {
    id: json.id,
    name: json.name,
    dealershipId: json.dealership_id,
    dealershipSlug: json.dealership_slug,
    slug: json.slug,
    primary: json.primary,
    visible: json.visible,
    locationType: json.location_type,
    timeZone: json.time_zone,
    address: { ...address, lng: lang },
    phone: json.contact_detail.phone,
    openingHours: json.contact_detail.opening_hours.map(({ formated_hours, ...day }) => ({
      ...day,
      formattedHours: formated_hours,
    })),
  }
}
