import type { RouteName } from '@forecourt/domain/site/pages/route-name'
import type { EventName } from '@forecourt/domain/tracking/event-catalogue'

/** The page view (events 1 to 13) of every route. */
export const pageViewEvents: Readonly<Partial<Record<RouteName, EventName>>> = {
  home: 'homeView',
  listing: 'listingView',
  listingByType: 'listingView',
  usedCarList: 'listingView',
  vehicle: 'vehicleView',
  checkout: 'checkoutView',
  carTradeIn: 'tradeInView',
  tradeIn: 'tradeInView',
  finance: 'financeView',
  financePreApproval: 'financeView',
  bookTestDrive: 'testDriveView',
  service: 'serviceView',
  sellYourCar: 'sellYourCarView',
  parts: 'partsView',
  contact: 'contactView',
  contactLocation: 'contactView',
  blog: 'contentView',
  specialOffers: 'contentView',
  models: 'contentView',
  locations: 'contentView',
  privacyPolicy: 'contentView',
  page: 'contentView',
  success: 'successView',
}
