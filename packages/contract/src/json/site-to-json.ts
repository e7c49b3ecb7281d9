import { publicSettings } from '@forecourt/domain/site/configuration/public-settings'
import type { Site, SiteLocation, SpecialHours, StockSummary } from '@forecourt/domain/site/site'
import type { SiteJson } from './site-json.ts'

/** The site as the specification spells it (section 3). */
export function siteToJson(site: Site): SiteJson {
  return {
    id: site.id,
    template: site.template,
    name: site.name,
    slug: site.slug,
    phone: site.phone,
    email: site.email,
    logo: site.logoUrl,
    social_urls: { ...site.socialUrls },
    url: site.url,
    city: site.city,
    state: site.state,
    google_site_verification: site.googleSiteVerification,
    address: { ...site.address },
    dealership_id: site.dealershipId,
    dealership_group: site.dealershipGroup,
    manufacturer_id: site.manufacturer?.id ?? null,
    manufacturer: site.manufacturer,
    finance_provider: site.financeProvider,
    payment_provider: site.paymentProvider,
    autobot: site.autobot,
    offers_subscription: site.offersSubscription,
    include_sold_cars_days: site.includeSoldCarsDays,
    feature_flags: { ...site.flags },
    offers_count: site.offersCount,
    blogs: site.blogs,
    dealerships: site.dealerships.map(({ stripePublishableKey, manufacturers, licences, ...dealership }) => ({
      ...dealership,
      manufacturers: [...manufacturers],
      licences: [...licences],
      stripe_publishable_key: stripePublishableKey,
    })),
    locations: site.locations.map(locationToJson),
    special_hours: site.specialHours.map(specialHoursToJson),
    navigation: {
      header: site.navigation.header.map(navigationToJson),
      footer: site.navigation.footer.map(navigationToJson),
    },
    stock: stockToJson(site.stock),
    search_filters: [...site.searchFilters],
    kind: site.kind,
    country: site.country,
    tagline: site.tagline,
    hero_image: site.heroImageUrl,
    tokens: { ...site.tokens },
    settings: publicSettings(site.settings),
    version: site.version,
  }
}

export function specialHoursToJson({ locationId, ...day }: SpecialHours): SiteJson['special_hours'][number] {
  return { ...day, location_id: locationId }
}

export function stockToJson(stock: StockSummary): SiteJson['stock'] {
  return {
    count: stock.count,
    makes: [...stock.makes],
    models: [...stock.models],
    car_types: { ...stock.carTypes },
  }
}

function navigationToJson(
  item: Site['navigation']['header'][number],
): SiteJson['navigation']['header'][number] {
  return { label: item.label, href: item.href, children: item.children.map(navigationToJson) }
}

function locationToJson(location: SiteLocation): SiteJson['locations'][number] {
  const { street, city, state, postcode, lat, lng } = location.address
  return {
    id: location.id,
    name: location.name,
    dealership_id: location.dealershipId,
    dealership_slug: location.dealershipSlug,
    slug: location.slug,
    primary: location.primary,
    visible: location.visible,
    location_type: location.locationType,
    time_zone: location.timeZone,
    address: { street, city, state, postcode, lat, lang: lng },
    contact_detail: {
      phone: location.phone,
      opening_hours: location.openingHours.map(({ formattedHours, ...day }) => ({
        ...day,
        formated_hours: formattedHours,
      })),
    },
  }
}
