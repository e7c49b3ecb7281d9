import type { LocationType, Site, SiteLocation } from '../../site/site.ts'

export type RoutingSite = {
  dealershipId: number
  dealerships: readonly Pick<Site['dealerships'][number], 'id' | 'slug'>[]
  locations: readonly Pick<
    SiteLocation,
    'id' | 'slug' | 'dealershipId' | 'primary' | 'visible' | 'locationType'
  >[]
  settings: { leadDealershipOverride: string }
}

export type RoutedLead = {
  category: string
  car: { dealershipId: number; locationId: number } | null
  /** The location select's value: an id (S3.25), or the slug of a contact page. */
  location: string
  /** Id or slug. */
  preferredDealership: string
  dealershipSlug: string
}

export type LeadRoute = { dealershipId: number; locationId: number | null }

/**
 * Chooses the dealership for a lead: the one in the site's setting (S3.29); else the one where the car is; else the
 * location or dealership that the visitor chose; else the site's own. Within a dealership, service and parts enquiries
 * go to a location of that type, everything else to its primary sales location. Unknown choices are ignored, because
 * every lead must go somewhere.
 */
export function routeLead(lead: RoutedLead, site: RoutingSite): LeadRoute {
  const { car } = lead
  const standsAt = car && { dealershipId: car.dealershipId, locationId: car.locationId }
  const override = findDealership(site, site.settings.leadDealershipOverride)
  if (override !== null)
    return standsAt?.dealershipId === override ? standsAt : choosePlace(site, override, lead.category)
  if (standsAt) return standsAt
  const chosen = lead.location.trim()
  const place = site.locations.find(({ id, slug }) => chosen !== '' && [String(id), slug].includes(chosen))
  if (place) return { dealershipId: place.dealershipId, locationId: place.id }
  const preferred =
    findDealership(site, lead.preferredDealership) ?? findDealership(site, lead.dealershipSlug)
  return choosePlace(site, preferred, lead.category)
}

function findDealership({ dealerships }: RoutingSite, wanted: string): number | null {
  const name = wanted.trim()
  return dealerships.find(({ id, slug }) => name !== '' && [String(id), slug].includes(name))?.id ?? null
}

/** Without a dealership, searches the site's dealerships, its own first. */
function choosePlace(site: RoutingSite, dealershipId: number | null, category: string): LeadRoute {
  const home = dealershipId ?? site.dealershipId
  const near = site.locations.filter((place) => place.dealershipId === home)
  const type = chooseLocationType(category)
  const place =
    best(near, type) ??
    (dealershipId === null && type !== 'sales' ? best(site.locations, type) : null) ??
    best(near, 'sales') ??
    near.find(({ primary }) => primary) ??
    near[0]
  return { dealershipId: place?.dealershipId ?? home, locationId: place?.id ?? null }
}

/** The primary location of a type, else the first visible one, else the first. */
function best(places: RoutingSite['locations'], type: LocationType) {
  const ofType = places.filter(({ locationType }) => locationType === type)
  return ofType.find(({ primary }) => primary) ?? ofType.find(({ visible }) => visible) ?? ofType[0]
}

function chooseLocationType(category: string): LocationType {
  if (/\bservice\b/i.test(category)) return 'service'
  return /\bparts\b/i.test(category) ? 'parts' : 'sales'
}
