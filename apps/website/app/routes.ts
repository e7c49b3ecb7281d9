import { toRoutePaths } from '@forecourt/domain/site/pages/page-pattern'
import { getPageRow, type PageName } from '@forecourt/domain/site/pages/page-table'
import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { callNames, callTable } from './request/call-table.ts'

/** The file of every page of the table: a row without a file or a file without a row does not compile. */
const pageFiles: Readonly<Record<PageName, string>> = {
  home: 'home.tsx',
  // Addresses: the site's own slug and the fallback; three types; one page that few sites have.
  listing: 'listing.tsx',
  listingByType: 'listing.tsx',
  usedCarList: 'listing.tsx',
  landing: 'landing.tsx',
  quiz: 'quiz.tsx',
  // One of /cars, /motorcycles, /campers …; the loader knows which of them the site uses.
  vehicle: 'vehicle.tsx',
  vehiclePrint: 'vehicle-print.ts',
  enquiry: 'car-form.tsx',
  findSimilar: 'car-form.tsx',
  requestPhotos: 'car-form.tsx',
  checkout: 'checkout.tsx',
  finance: 'finance.tsx',
  financePreApproval: 'finance.tsx',
  creditScore: 'credit-score.tsx',
  financeResume: 'finance-resume.tsx',
  financeApplication: 'finance-application.tsx',
  carTradeIn: 'trade-in.tsx',
  tradeIn: 'trade-in.tsx',
  sellYourCar: 'trade-in.tsx',
  resumeValuation: 'resume-valuation.tsx',
  bookTestDrive: 'book-test-drive.tsx',
  reservation: 'reservation.tsx',
  booking: 'booking.tsx',
  service: 'service.tsx',
  parts: 'parts.tsx',
  contact: 'contact.tsx',
  contactLocation: 'contact.tsx',
  ownForm: 'own-form.tsx',
  privacyPolicy: 'privacy-policy.tsx',
  blog: 'blog.tsx',
  specialOffers: 'special-offers.tsx',
  models: 'models.tsx',
  locations: 'locations.tsx',
  location: 'location.tsx',
  chat: 'chat.tsx',
  garage: 'garage.tsx',
  account: 'account.tsx',
  success: 'success.tsx',
  unsubscribe: 'unsubscribe.tsx',
  // Also matches everything that does not exist, because a site may leave out the prefix of its pages.
  page: 'content-page.tsx',
  waitingList: 'waiting-list.tsx',
  saveSearch: 'save-search.tsx',
  newsletter: 'newsletter.tsx',
  subscription: 'subscription.tsx',
  yourData: 'your-data.tsx',
  yourDataCopy: 'your-data-copy.ts',
}

/**
 * Route ids are page names, by which `createPaths` knows which pages exist; additional addresses have a suffix after a
 * slash.
 */
function pageRoutes(name: PageName): RouteConfigEntry[] {
  return getPageRow(name)
    .patterns.flatMap(toRoutePaths)
    .map((path, at) => {
      const file = `routes/${pageFiles[name]}`
      const id = at === 0 ? name : `${name}/${at}`
      return path === '' ? index(file, { id }) : route(path, file, { id })
    })
}

export default [
  layout('routes/layout.tsx', [
    ...(Object.keys(pageFiles) as PageName[]).flatMap(pageRoutes),
    ...callNames.map((id) => route(callTable[id].path, `routes/${callTable[id].file}`, { id })),
  ]),
] satisfies RouteConfig
