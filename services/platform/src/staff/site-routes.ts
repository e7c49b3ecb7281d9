import type { staffDetailsEndpoints } from '@forecourt/contract/endpoints/staff/sites/details'
import type { staffHoursEndpoints } from '@forecourt/contract/endpoints/staff/sites/hours'
import type { openingEndpoints } from '@forecourt/contract/endpoints/staff/sites/opening'
import type { paymentAccountEndpoints } from '@forecourt/contract/endpoints/staff/sites/payment-accounts'
import type { staffPlaceEndpoints } from '@forecourt/contract/endpoints/staff/sites/places'
import type { splitTestEndpoints } from '@forecourt/contract/endpoints/staff/sites/split-tests'
import type { StaffContext } from './access/staff-context.ts'
import type { StaffHandlers } from './access/staff-handlers.ts'
import { siteDetails } from './configuration/details/site-details.ts'
import { siteHours } from './configuration/hours/site-hours.ts'
import { siteOpening } from './configuration/opening/site-opening.ts'
import { connectGateway } from './configuration/payment-accounts/connect-gateway.ts'
import { sitePaymentAccounts } from './configuration/payment-accounts/site-payment-accounts.ts'
import { sitePlaces } from './configuration/places/site-places.ts'
import { siteResource } from './configuration/site-resource.ts'
import { siteSplitTests } from './configuration/split-tests/site-split-tests.ts'
import { reachSite } from './sites/reach-site.ts'

type Rows = typeof staffDetailsEndpoints &
  typeof staffHoursEndpoints &
  typeof openingEndpoints &
  typeof paymentAccountEndpoints &
  typeof staffPlaceEndpoints &
  typeof splitTestEndpoints

/** The parts of a website that are each read and changed as one. */
export function siteHandlers(staff: StaffContext): StaffHandlers<Rows> {
  const { read: staffDetails, change: changeDetails } = siteResource(staff, siteDetails)
  const { read: staffHours, change: changeHours } = siteResource(staff, siteHours)
  const { read: staffPlaces, change: changePlace } = siteResource(staff, sitePlaces)
  const { read: staffSplitTests, change: changeSplitTest } = siteResource(staff, siteSplitTests)
  const { read: staffOpening, change: changeOpening } = siteResource(staff, siteOpening)
  const { read: staffPaymentAccounts, change: changePaymentAccount } = siteResource(
    staff,
    sitePaymentAccounts,
  )
  return {
    staffDetails,
    changeDetails,
    staffHours,
    changeHours,
    staffPlaces,
    changePlace,
    staffSplitTests,
    changeSplitTest,
    staffOpening,
    changeOpening,
    staffPaymentAccounts,
    changePaymentAccount,
    connectGateway: async ({ params, permit, body }) =>
      connectGateway(staff, permit, await reachSite(staff, permit, params.siteId), body),
  }
}
