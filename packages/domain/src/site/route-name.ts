/** Every route of the product (spec section 2). Which of them a deployment serves is `built`; which a site has is its flags. */
export const routeNames = [
  'home',
  'listing',
  'listingByType',
  'usedCarList',
  'vehicle',
  'checkout',
  'carTradeIn',
  'tradeIn',
  'finance',
  'financePreApproval',
  'bookTestDrive',
  'service',
  'sellYourCar',
  'parts',
  'contact',
  'contactLocation',
  'privacyPolicy',
  'blog',
  'specialOffers',
  'models',
  'locations',
  'garage',
  'success',
  'page',
] as const

export type RouteName = (typeof routeNames)[number]
