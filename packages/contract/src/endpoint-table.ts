import { apiEndpoints } from './endpoints/api.ts'
import { bookingEndpoints } from './endpoints/bookings.ts'
import { contentEndpoints } from './endpoints/content.ts'
import { eventEndpoints } from './endpoints/events.ts'
import { financeEndpoints } from './endpoints/finance.ts'
import { fleetEndpoints } from './endpoints/fleet.ts'
import { leadEndpoints } from './endpoints/leads.ts'
import { mediaEndpoints } from './endpoints/media.ts'
import { paymentEndpoints } from './endpoints/payments.ts'
import { photoEndpoints } from './endpoints/photos.ts'
import { searchEndpoints } from './endpoints/search.ts'
import { siteEndpoints } from './endpoints/sites.ts'
import { staffUserEndpoints } from './endpoints/staff/website-users.ts'
import { stockEndpoints } from './endpoints/stock.ts'
import { valuationEndpoints } from './endpoints/valuations.ts'
import { mailEndpoints } from './endpoints/visitor/mail.ts'
import { privacyEndpoints } from './endpoints/visitor/privacy.ts'
import { subscriptionEndpoints } from './endpoints/visitor/subscriptions.ts'
import { userEndpoints } from './endpoints/visitor/users.ts'

/** Every call of the product, by name. */
export const endpoints = {
  ...siteEndpoints,
  ...fleetEndpoints,
  ...stockEndpoints,
  ...searchEndpoints,
  ...contentEndpoints,
  ...mediaEndpoints,
  ...bookingEndpoints,
  ...paymentEndpoints,
  ...leadEndpoints,
  ...financeEndpoints,
  ...mailEndpoints,
  ...photoEndpoints,
  ...valuationEndpoints,
  ...subscriptionEndpoints,
  ...privacyEndpoints,
  ...userEndpoints,
  ...eventEndpoints,
  ...apiEndpoints,
}

/** The calls that the website makes. One list for staff is also available at the website's own address (S7.17). */
export const websiteEndpoints = { ...endpoints, ...staffUserEndpoints }
