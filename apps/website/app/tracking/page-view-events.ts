import type { PageName } from '@forecourt/domain/site/pages/page-table'
import type { EventId } from '@forecourt/domain/tracking/event-catalogue'
import * as events from '@forecourt/domain/tracking/event-ids'

/**
 * The page view event (1 to 13) of every route, equal to the table of pages: a test compares them, so that the table
 * itself need not be sent to the browser.
 */
export const pageViewEvents: Readonly<Partial<Record<PageName, EventId>>> = {
  home: events.homeView,
  listing: events.listingView,
  listingByType: events.listingView,
  usedCarList: events.listingView,
  landing: events.listingView,
  vehicle: events.vehicleView,
  checkout: events.checkoutView,
  finance: events.financeView,
  financePreApproval: events.financeView,
  creditScore: events.financeView,
  carTradeIn: events.tradeInView,
  tradeIn: events.tradeInView,
  service: events.serviceView,
  sellYourCar: events.sellYourCarView,
  bookTestDrive: events.testDriveView,
  parts: events.partsView,
  contact: events.contactView,
  contactLocation: events.contactView,
  privacyPolicy: events.contentView,
  blog: events.contentView,
  specialOffers: events.contentView,
  models: events.contentView,
  quiz: events.contentView,
  locations: events.contentView,
  location: events.contentView,
  garage: events.contentView,
  account: events.contentView,
  page: events.contentView,
  success: events.successView,
}
