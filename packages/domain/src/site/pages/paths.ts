import { parsePreset, presetQuery } from '../../listing/preset.ts'
import type { CarType } from '../../vehicle/car.ts'
import { settingDefaults } from '../configuration/setting-table.ts'
import type { Site } from '../site.ts'
import { isSlug } from './is-slug.ts'
import { listingSegments } from './listing-segment.ts'
import type { RouteName } from './route-name.ts'
import { type Query, withQuery } from './with-query.ts'

/** A link of this site, or null when the site or the deployment does not have the page: leave the link out. */
export type Href = string | null

/** The query that the finance form understands (S2.11). */
export type FinanceQuery = {
  preferredDealership?: string
  vehiclePriceBudget?: number
  carId?: number
  carType?: CarType
}

export type Paths = ReturnType<typeof createPaths>

/**
 * Builds every href of a site (S2.01-S2.26). A member answers null when its route is not in `built`, when the site's
 * flags switch it off, or when a slug could not be one path segment. Settings that are no slug fall back to their
 * default, so a bad configuration still has working links.
 */
export function createPaths(
  site: Pick<Site, 'flags' | 'settings'> & { blogs: { enabled: boolean } },
  built: ReadonlySet<RouteName>,
) {
  const { flags, settings } = site
  const listingSlug = slugOr(settings.listingSlug, settingDefaults.listingSlug)
  const vehicleSegment = slugOr(settings.vehicleSegment, settingDefaults.vehicleSegment)
  const blogSegment = slugOr(settings.blogSegment, settingDefaults.blogSegment)
  const garagePath = slugOr(settings.garagePath, settingDefaults.garagePath)
  const preset = presetQuery(parsePreset(settings.listingPreset))

  function href(route: RouteName, has: boolean, path: string, ...queries: readonly Query[]): Href {
    return has && built.has(route) ? withQuery(path, ...queries) : null
  }
  function below(route: RouteName, has: boolean, path: string, slugs: readonly string[]): Href {
    return slugs.every(isSlug) ? href(route, has, [path, ...slugs].join('/')) : null
  }

  return {
    home: () => href('home', true, '/'),
    /** The site's default listing with its preset filters; the given query wins over the preset (S2.03, S2.27-S2.29). */
    listing: (query: Query = {}) => href('listing', true, `/search/${listingSlug}`, preset, query),
    listingByType: (type: CarType, query: Query = {}) =>
      href('listingByType', Object.hasOwn(listingSegments, type), `/search/${listingSegments[type]}`, query),
    /** "See more from this dealer" (S2.26). Without the preset, which could name another dealer's city. */
    listingOfDealership: (dealershipSlug: string) =>
      href('listing', isSlug(dealershipSlug), `/search/${listingSlug}`, {
        'refinementList[dealership_slug][0]': dealershipSlug,
      }),
    usedCarList: (query: Query = {}) => href('usedCarList', flags.usedCarList, '/used-car/list', query),
    vehicle: (slug: string) => below('vehicle', isVehicleSlug(slug), `/${vehicleSegment}`, [slug]),
    /** The printable sheet of a vehicle, by slug (S7.29). */
    vehiclePrint: (slug: string) =>
      below('vehiclePrint', isVehicleSlug(slug), `/${vehicleSegment}`, [slug, 'print']),
    /** The enquiry about a vehicle: the page behind the dialog, for whoever has no script. */
    enquiry: (slug: string) => below('enquiry', isVehicleSlug(slug), `/${vehicleSegment}`, [slug, 'enquire']),
    /** The search for something like a vehicle that is no longer there (S2.37, S2.38). */
    findSimilar: (slug: string) =>
      below('findSimilar', isVehicleSlug(slug), `/${vehicleSegment}`, [slug, 'find-similar']),
    /** The request for photos of a new arrival (S2.39). */
    requestPhotos: (slug: string) =>
      below('requestPhotos', isVehicleSlug(slug), `/${vehicleSegment}`, [slug, 'request-photos']),
    checkout: (slug: string) =>
      below('checkout', flags.checkout && isVehicleSlug(slug), `/${vehicleSegment}`, [
        slug,
        flags.buyOnline ? 'buy-online' : 'checkout',
      ]),
    carTradeIn: (carId: number) =>
      href('carTradeIn', flags.tradeIn, `/${vehicleSegment}/${tradeInSegment}`, { car_id: carId }),
    tradeIn: (query: Query = {}) => href('tradeIn', flags.tradeIn, `/${tradeInSegment}`, query),
    finance: () => href('finance', flags.finance, '/finance'),
    /** Straight to the form, about one car or dealership. */
    financeForm: (query: FinanceQuery = {}) => {
      const path = href('finance', flags.finance, '/finance', {
        preferredDealership: query.preferredDealership,
        vehiclePriceBudget: query.vehiclePriceBudget,
        car_id: query.carId,
        car_type: query.carType,
      })
      return path && `${path}#finance-form`
    },
    /** Null without its flag: the address then only redirects to /finance (S2.12). */
    financePreApproval: () =>
      href('financePreApproval', flags.finance && flags.financePreApproval, '/finance-pre-approval'),
    bookTestDrive: (query: Query = {}) => href('bookTestDrive', true, '/book-test-drive/', query),
    service: (query: Query = {}) => href('service', flags.serviceBooking, '/service', query),
    /** The content page of the same purpose, /pages/book-a-service (S2.14). */
    bookAService: () => below('page', flags.serviceBooking, pagesRoot(flags.pagesPrefix), ['book-a-service']),
    sellYourCar: (query: Query = {}) => href('sellYourCar', flags.sellYourCar, '/sell-your-car', query),
    parts: (query: Query = {}) => href('parts', flags.partsPage, '/vehicle-parts-and-accessories', query),
    contact: (query: Query = {}) => href('contact', true, '/contact', query),
    contactLocation: (slug: string) => below('contactLocation', true, '/contact-us', [slug]),
    privacyPolicy: () => href('privacyPolicy', true, '/privacy-policy'),
    blog: (...slugs: readonly string[]) => below('blog', site.blogs.enabled, `/${blogSegment}`, slugs),
    specialOffers: (...slugs: readonly string[]) => below('specialOffers', true, '/special-offers', slugs),
    models: (...slugs: readonly string[]) => below('models', flags.modelsPages, '/models', slugs),
    locations: () => href('locations', flags.locationsPage, '/our-locations'),
    garage: () => href('garage', flags.garage, `/${garagePath}`),
    /** A site with a garage path of its own has one garage page, so its saved cars need no tab (S2.22). */
    savedCars: () =>
      href('garage', flags.garage, `/${garagePath}`, {
        tab: garagePath === settingDefaults.garagePath ? 'saved-cars' : null,
      }),
    /** The category comes first and no extra pair can replace it (S2.23). */
    success: (category: string, extra: Query = {}) =>
      href('success', true, '/success', { category }, { ...extra, category }),
    /** A content page; /pages is left out where the site does not use it (S2.25). */
    page: (...slugs: readonly string[]) =>
      below('page', slugs.length > 0, pagesRoot(flags.pagesPrefix), slugs),
  }
}

const tradeInSegment = 'trade-in'

/** /cars/trade-in is a page, so no vehicle can be called so (S2.09). */
function isVehicleSlug(slug: string): boolean {
  return slug !== tradeInSegment
}

function pagesRoot(pagesPrefix: boolean): string {
  return pagesPrefix ? '/pages' : ''
}

function slugOr(slug: string, fallback: string): string {
  return isSlug(slug) ? slug : fallback
}
