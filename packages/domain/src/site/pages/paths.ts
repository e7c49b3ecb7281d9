import { parsePreset, presetQuery } from '../../listing/preset.ts'
import type { CarType } from '../../vehicle/car.ts'
import { settingDefaults } from '../configuration/setting-table.ts'
import type { Site } from '../site.ts'
import { isSlug } from './is-slug.ts'
import { listingSegments } from './listing-segment.ts'
import { blogSegments, fillPattern, garageSegments, matchPattern, type PatternParts } from './page-pattern.ts'
import { getPageRow, type PageName, pageNames } from './page-table.ts'
import { isReservedPage } from './reserved-segments.ts'
import { type Query, withQuery } from './with-query.ts'

/** A link on this site, or null if the site or the deployment lacks the page: leave the link out. */
export type Href = string | null

/** The query parameters of the finance form (S2.11). */
export type FinanceQuery = {
  preferredDealership?: string
  vehiclePriceBudget?: number
  carId?: number
  carType?: CarType
}

/** The maximum number of terms in a landing page. */
export const maxLandingTerms = 2

export type Paths = ReturnType<typeof createPaths>

/**
 * Builds every href of a site from the table of pages (S2.01-S2.26). A member returns null if its route is not in
 * `built`, the site lacks what the page needs, or a slug is invalid. Settings that are not valid slugs fall back to
 * their default, so that links keep working.
 */
export function createPaths(
  site: Pick<Site, 'flags' | 'settings'> & { blogs: { enabled: boolean } },
  built: ReadonlySet<PageName>,
) {
  const { flags, settings } = site
  const parts: PatternParts = {
    listing: slugOr(settings.listingSlug, settingDefaults.listingSlug),
    segment: slugOr(settings.vehicleSegment, settingDefaults.vehicleSegment),
    blog: blogSegments.includes(settings.blogSegment) ? settings.blogSegment : settingDefaults.blogSegment,
    garage: garageSegments.includes(settings.garagePath) ? settings.garagePath : settingDefaults.garagePath,
    pages: flags.pagesPrefix ? 'pages' : '',
  }
  const preset = presetQuery(parsePreset(settings.listingPreset))

  function hasPage(name: PageName): boolean {
    const needs = getPageRow(name).needs
    return built.has(name) && needs.every((need) => (need === 'blogs' ? site.blogs.enabled : flags[need]))
  }
  /** The page's path patterns on this site. */
  function findPatterns(name: PageName): readonly string[] {
    const { patterns } = getPageRow(name)
    return name === 'checkout' ? patterns.slice(flags.buyOnline ? 1 : 0).slice(0, 1) : patterns
  }
  /**
   * /cars/trade-in is a page, so no vehicle can have that slug (S2.09); a content page needs a name and must not
   * collide with another page; a landing page has one term or two.
   */
  function isAbout(name: PageName, slugs: readonly string[]): boolean {
    if (name === 'page') return slugs.length > 0 && !isReservedPage(slugs, flags.pagesPrefix)
    if (name === 'landing') return slugs.length > 0 && slugs.length <= maxLandingTerms
    return !getPageRow(name).patterns[0]?.startsWith('/{segment}/:slug') || slugs[0] !== 'trade-in'
  }
  function below(name: PageName, slugs: readonly string[], ...queries: readonly Query[]): Href {
    const [pattern] = findPatterns(name)
    const path = pattern && hasPage(name) && isAbout(name, slugs) ? fillPattern(pattern, parts, slugs) : null
    return path && withQuery(path, ...queries)
  }
  function href(name: PageName, ...queries: readonly Query[]): Href {
    return below(name, [], ...queries)
  }

  function otherwise(name: PageName): Href {
    const page = getPageRow(name).otherwise
    return page && !hasPage(name) ? href(page) : null
  }
  /** The address of the page at this path, if the site has that page or its replacement. */
  function findAs(name: PageName, path: string): Href {
    const isHere = hasPage(name)
    if (!isHere && otherwise(name) === null) return null
    for (const pattern of findPatterns(name)) {
      const slugs = matchPattern(pattern, parts, path)
      if (slugs && isAbout(name, slugs)) return isHere ? fillPattern(pattern, parts, slugs) : otherwise(name)
    }
    return null
  }

  return {
    /**
     * A path without a query, normalised for this site; null if it is not one of its pages, so that a configured link
     * is left out. The fallback listing resolves to the site's own (S2.01), even if its address has changed.
     */
    find(path: string): Href {
      for (const name of pageNames) {
        const found = findAs(name, path)
        if (found !== null) return found
      }
      return path === `/search/${settingDefaults.listingSlug}` ? href('listing') : null
    },
    hasPage,
    /** The redirect target for a page that the site does not have; null if there is none. */
    otherwise,
    home: () => href('home'),
    /**
     * The site's default listing with its preset filters, except those that the query overrides (S2.03, S2.27-S2.29).
     */
    listing: (query: Query = {}) => href('listing', withoutRefined(preset, query), query),
    /** A search in grammar form, without the preset, because a saved search is complete. */
    listingOfSearch: (search: string) => {
      const path = href('listing')
      return path && (search === '' ? path : `${path}?${search}`)
    },
    listingByType: (type: CarType, query: Query = {}) =>
      hasPage('listingByType') && Object.hasOwn(listingSegments, type)
        ? withQuery(`/search/${listingSegments[type]}`, query)
        : null,
    /** "See more from this dealer" (S2.26). Without the preset, which could contain another dealer's city. */
    listingOfDealership: (dealershipSlug: string) =>
      isSlug(dealershipSlug)
        ? href('listing', { 'refinementList[dealership_slug][0]': dealershipSlug })
        : null,
    usedCarList: (query: Query = {}) => href('usedCarList', query),
    /** A landing page with one term or two (packages/domain/src/listing/landing). */
    landing: (...slugs: readonly string[]) => below('landing', slugs),
    vehicle: (slug: string) => below('vehicle', [slug]),
    /** The printable sheet of a vehicle, by slug (S7.29). */
    vehiclePrint: (slug: string) => below('vehiclePrint', [slug]),
    /** The enquiry about a vehicle: the page version of the dialog, for visitors without script. */
    enquiry: (slug: string) => below('enquiry', [slug]),
    /** The search for something similar to a vehicle that is gone (S2.37, S2.38). */
    findSimilar: (slug: string) => below('findSimilar', [slug]),
    /** The request for photos of a new arrival (S2.39). */
    requestPhotos: (slug: string) => below('requestPhotos', [slug]),
    checkout: (slug: string) => below('checkout', [slug]),
    carTradeIn: (carId: number) => href('carTradeIn', { car_id: carId }),
    tradeIn: (query: Query = {}) => href('tradeIn', query),
    finance: () => href('finance'),
    /** Directly to the form, for one car or dealership. */
    financeForm: (query: FinanceQuery = {}) => {
      const path = href('finance', {
        preferredDealership: query.preferredDealership,
        vehiclePriceBudget: query.vehiclePriceBudget,
        car_id: query.carId,
        car_type: query.carType,
      })
      return path && `${path}#finance-form`
    },
    /** Null without its flag: the address then redirects to /finance (S2.12), see `otherwise`. */
    financePreApproval: () => href('financePreApproval'),
    creditScore: () => href('creditScore'),
    financeResume: (link: string) => href('financeResume', { link }),
    financeApplication: (link: string) => href('financeApplication', { link }),
    bookTestDrive: (query: Query = {}) => href('bookTestDrive', query),
    /** The page to cancel a paid reservation. */
    reservation: (link: string) => href('reservation', { link }),
    /** The page to move or cancel a booking. */
    booking: (link: string, query: Query = {}) => href('booking', { link }, query),
    service: (query: Query = {}) => href('service', query),
    /** The alternative address /pages/book-a-service (S2.14). */
    bookAService: (): Href => {
      const [, pattern] = findPatterns('service')
      return pattern && hasPage('service') ? fillPattern(pattern, parts, []) : null
    },
    sellYourCar: (query: Query = {}) => href('sellYourCar', query),
    resumeValuation: (link: string) => href('resumeValuation', { link }),
    parts: (query: Query = {}) => href('parts', query),
    contact: (query: Query = {}) => href('contact', query),
    contactLocation: (slug: string) => below('contactLocation', [slug]),
    /** The chat; names the widget unless it is the site's first. */
    chat: (widget?: 'autobot') => href('chat', { widget }),
    privacyPolicy: () => href('privacyPolicy'),
    blog: (...slugs: readonly string[]) => below('blog', slugs),
    /** A custom form, by the document and block that contain it. */
    ownForm: ({ kind, slug, block }: { kind: string; slug: string; block: string }) =>
      href('ownForm', { of: `${kind}/${slug}`, block }),
    specialOffers: (...slugs: readonly string[]) => below('specialOffers', slugs),
    models: (...slugs: readonly string[]) => below('models', slugs),
    locations: () => href('locations'),
    /** The page of one location, with its people and stock. */
    location: (slug: string) => below('location', [slug]),
    quiz: () => href('quiz'),
    garage: () => href('garage'),
    /** A site with its own garage path has a single garage page, so saved cars need no tab (S2.22). */
    savedCars: () =>
      href('garage', { tab: parts.garage === settingDefaults.garagePath ? 'saved-cars' : null }),
    savedSearches: () => href('garage', { tab: 'searches' }),
    account: () => href('account'),
    /** The category comes first and cannot be overridden by an extra parameter (S2.23). */
    success: (category: string, extra: Query = {}) => href('success', { category }, { ...extra, category }),
    unsubscribe: (link: string) => href('unsubscribe', { link }),
    waitingList: (link: string) => href('waitingList', { link }),
    /** With the search to save, in grammar form. */
    saveSearch: (search: string) => {
      const path = href('saveSearch')
      return path && (search === '' ? path : `${path}?${search}`)
    },
    newsletter: () => href('newsletter'),
    subscription: (link: string) => href('subscription', { link }),
    /** Without a link to request, with a mailed link to confirm. */
    yourData: (link?: string) => href('yourData', { link }),
    yourDataCopy: (link: string) => href('yourDataCopy', { link }),
    /** A content page; without /pages on sites that do not use it (S2.25). */
    page: (...slugs: readonly string[]) => below('page', slugs),
    /** A page by its name, if it needs no slug. */
    byName: (name: PageName) => (name === 'listing' ? href(name, preset) : href(name)),
  }
}

/** Values of one attribute are alternatives: a link to one make must not keep the preset's other make. */
function withoutRefined(preset: Query, query: Query): Query {
  const refined = new Set(Object.keys(query).map(attributeOf))
  return Object.fromEntries(Object.entries(preset).filter(([key]) => !refined.has(attributeOf(key))))
}

/** `refinementList[make][0]` and `refinementList[make][1]` have the same attribute. */
function attributeOf(key: string): string {
  return key.split('][', 1)[0] ?? key
}

function slugOr(slug: string, fallback: string): string {
  return isSlug(slug) ? slug : fallback
}
