import { parsePreset, presetQuery } from '../../listing/preset.ts'
import type { CarType } from '../../vehicle/car.ts'
import { settingDefaults } from '../configuration/setting-table.ts'
import type { Site } from '../site.ts'
import { isSlug } from './is-slug.ts'
import { listingSegments } from './listing-segment.ts'
import { blogSegments, fillPattern, garageSegments, matchPattern, type PatternParts } from './page-pattern.ts'
import { getPage, type PageName, pageNames } from './page-table.ts'
import { isTakenPage } from './taken-parts.ts'
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

/** Of how many things at once a landing page may be. */
export const mostLandingTerms = 2

export type Paths = ReturnType<typeof createPaths>

/**
 * Builds every href of a site from the table of pages (S2.01-S2.26). A member answers null when its route is not in
 * `built`, when the site lacks what the page needs, or when a slug could not be one path segment. Settings that are no
 * slug fall back to their default, so a bad configuration still has working links.
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
    const needs = getPage(name).needs
    return built.has(name) && needs.every((need) => (need === 'blogs' ? site.blogs.enabled : flags[need]))
  }
  /** The addresses that the page has on this site. */
  function findPatterns(name: PageName): readonly string[] {
    const { patterns } = getPage(name)
    return name === 'checkout' ? patterns.slice(flags.buyOnline ? 1 : 0).slice(0, 1) : patterns
  }
  /**
   * /cars/trade-in is a page, so no vehicle can be called so (S2.09); a content page has a name, and is not where another
   * page is; a landing page is about one thing or two.
   */
  function isAbout(name: PageName, slugs: readonly string[]): boolean {
    if (name === 'page') return slugs.length > 0 && !isTakenPage(slugs, flags.pagesPrefix)
    if (name === 'landing') return slugs.length > 0 && slugs.length <= mostLandingTerms
    return !getPage(name).patterns[0]?.startsWith('/{segment}/:slug') || slugs[0] !== 'trade-in'
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
    const page = getPage(name).otherwise
    return page && !hasPage(name) ? href(page) : null
  }
  /** The address of the page that a path is of, on a site that has the page or another in its stead. */
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
     * A path without a query as this site writes it; null where it is none of its pages: a configured link is left out
     * then. The fallback listing is the site's own (S2.01), whatever address that was given since.
     */
    find(path: string): Href {
      for (const name of pageNames) {
        const found = findAs(name, path)
        if (found !== null) return found
      }
      return path === `/search/${settingDefaults.listingSlug}` ? href('listing') : null
    },
    hasPage,
    /** Where the address of a page leads that the site does not have; null where nothing stands in for it. */
    otherwise,
    home: () => href('home'),
    /** The site's default listing with its preset filters; what the query refines is not preset (S2.03, S2.27-S2.29). */
    listing: (query: Query = {}) => href('listing', withoutRefined(preset, query), query),
    /** A search in the spelling of the grammar, without the preset: what somebody saved is all that it asks for. */
    listingOfSearch: (search: string) => {
      const path = href('listing')
      return path && (search === '' ? path : `${path}?${search}`)
    },
    listingByType: (type: CarType, query: Query = {}) =>
      hasPage('listingByType') && Object.hasOwn(listingSegments, type)
        ? withQuery(`/search/${listingSegments[type]}`, query)
        : null,
    /** "See more from this dealer" (S2.26). Without the preset, which could name another dealer's city. */
    listingOfDealership: (dealershipSlug: string) =>
      isSlug(dealershipSlug)
        ? href('listing', { 'refinementList[dealership_slug][0]': dealershipSlug })
        : null,
    usedCarList: (query: Query = {}) => href('usedCarList', query),
    /** A landing page, of one thing or of two (packages/domain/src/listing/landing). */
    landing: (...slugs: readonly string[]) => below('landing', slugs),
    vehicle: (slug: string) => below('vehicle', [slug]),
    /** The printable sheet of a vehicle, by slug (S7.29). */
    vehiclePrint: (slug: string) => below('vehiclePrint', [slug]),
    /** The enquiry about a vehicle: the page behind the dialog, for whoever has no script. */
    enquiry: (slug: string) => below('enquiry', [slug]),
    /** The search for something like a vehicle that is no longer there (S2.37, S2.38). */
    findSimilar: (slug: string) => below('findSimilar', [slug]),
    /** The request for photos of a new arrival (S2.39). */
    requestPhotos: (slug: string) => below('requestPhotos', [slug]),
    checkout: (slug: string) => below('checkout', [slug]),
    carTradeIn: (carId: number) => href('carTradeIn', { car_id: carId }),
    tradeIn: (query: Query = {}) => href('tradeIn', query),
    finance: () => href('finance'),
    /** Straight to the form, about one car or dealership. */
    financeForm: (query: FinanceQuery = {}) => {
      const path = href('finance', {
        preferredDealership: query.preferredDealership,
        vehiclePriceBudget: query.vehiclePriceBudget,
        car_id: query.carId,
        car_type: query.carType,
      })
      return path && `${path}#finance-form`
    },
    /** Null without its flag: the address then only leads to /finance (S2.12), see `otherwise`. */
    financePreApproval: () => href('financePreApproval'),
    creditScore: () => href('creditScore'),
    financeResume: (link: string) => href('financeResume', { link }),
    financeApplication: (link: string) => href('financeApplication', { link }),
    bookTestDrive: (query: Query = {}) => href('bookTestDrive', query),
    /** Where a paid reservation can be cancelled. */
    reservation: (link: string) => href('reservation', { link }),
    /** Where a booking can be moved or cancelled. */
    booking: (link: string, query: Query = {}) => href('booking', { link }, query),
    service: (query: Query = {}) => href('service', query),
    /** The same page under its other address, /pages/book-a-service (S2.14). */
    bookAService: (): Href => {
      const [, pattern] = findPatterns('service')
      return pattern && hasPage('service') ? fillPattern(pattern, parts, []) : null
    },
    sellYourCar: (query: Query = {}) => href('sellYourCar', query),
    parts: (query: Query = {}) => href('parts', query),
    contact: (query: Query = {}) => href('contact', query),
    contactLocation: (slug: string) => below('contactLocation', [slug]),
    /** The chat; the name of the widget is said where it is not the site's first. */
    chat: (widget?: 'autobot') => href('chat', { widget }),
    privacyPolicy: () => href('privacyPolicy'),
    blog: (...slugs: readonly string[]) => below('blog', slugs),
    /** The form of a block, by the document that it stands in. */
    ownForm: ({ kind, slug, block }: { kind: string; slug: string; block: string }) =>
      href('ownForm', { of: `${kind}/${slug}`, block }),
    specialOffers: (...slugs: readonly string[]) => below('specialOffers', slugs),
    models: (...slugs: readonly string[]) => below('models', slugs),
    locations: () => href('locations'),
    /** The page of one place, with its people and its stock. */
    location: (slug: string) => below('location', [slug]),
    quiz: () => href('quiz'),
    garage: () => href('garage'),
    /** A site with a garage path of its own has one garage page, so its saved cars need no tab (S2.22). */
    savedCars: () =>
      href('garage', { tab: parts.garage === settingDefaults.garagePath ? 'saved-cars' : null }),
    savedSearches: () => href('garage', { tab: 'searches' }),
    account: () => href('account'),
    /** The category comes first and no extra pair can replace it (S2.23). */
    success: (category: string, extra: Query = {}) => href('success', { category }, { ...extra, category }),
    unsubscribe: (link: string) => href('unsubscribe', { link }),
    waitingList: (link: string) => href('waitingList', { link }),
    /** With the search that is to be saved, in the spelling of the grammar. */
    saveSearch: (search: string) => {
      const path = href('saveSearch')
      return path && (search === '' ? path : `${path}?${search}`)
    },
    newsletter: () => href('newsletter'),
    subscription: (link: string) => href('subscription', { link }),
    /** Bare to ask, with the link of a mail to confirm. */
    yourData: (link?: string) => href('yourData', { link }),
    yourDataCopy: (link: string) => href('yourDataCopy', { link }),
    /** A content page; /pages is left out where the site does not use it (S2.25). */
    page: (...slugs: readonly string[]) => below('page', slugs),
    /** A page by its name, of those that are about no vehicle or place. */
    byName: (name: PageName) => (name === 'listing' ? href(name, preset) : href(name)),
  }
}

/** Values of one attribute are alternatives: a link to one make must not bring the preset's other make along. */
function withoutRefined(preset: Query, query: Query): Query {
  const refined = new Set(Object.keys(query).map(attributeOf))
  return Object.fromEntries(Object.entries(preset).filter(([key]) => !refined.has(attributeOf(key))))
}

/** `refinementList[make][0]` and `refinementList[make][1]` are of one attribute. */
function attributeOf(key: string): string {
  return key.split('][', 1)[0] ?? key
}

function slugOr(slug: string, fallback: string): string {
  return isSlug(slug) ? slug : fallback
}
