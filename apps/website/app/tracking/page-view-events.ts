import type { BuiltPageName } from '@forecourt/domain/site/pages/page-table'
import type { EventName } from '@forecourt/domain/tracking/event-catalogue'

/**
 * The page view (events 1 to 13) of every route, as the table of pages has them: a test compares them, so that the table
 * itself need not travel to the browser.
 */
export const pageViewEvents: Readonly<Partial<Record<BuiltPageName, EventName>>> = {
  home: 'homeView',
  listing: 'listingView',
  listingByType: 'listingView',
  usedCarList: 'listingView',
  landing: 'listingView',
  vehicle: 'vehicleView',
  checkout: 'checkoutView',
  finance: 'financeView',
  financePreApproval: 'financeView',
  creditScore: 'financeView',
  carTradeIn: 'tradeInView',
  tradeIn: 'tradeInView',
  service: 'serviceView',
  sellYourCar: 'sellYourCarView',
  bookTestDrive: 'testDriveView',
  parts: 'partsView',
  contact: 'contactView',
  contactLocation: 'contactView',
  privacyPolicy: 'contentView',
  blog: 'contentView',
  specialOffers: 'contentView',
  models: 'contentView',
  quiz: 'contentView',
  locations: 'contentView',
  location: 'contentView',
  garage: 'contentView',
  account: 'contentView',
  page: 'contentView',
  success: 'successView',
}
