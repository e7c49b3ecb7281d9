import { signInEndpoints } from '@forecourt/contract/endpoints/staff/accounts'
import { passkeySignInEndpoints } from '@forecourt/contract/endpoints/staff/passkeys'
import { firstAdminEndpoints } from '@forecourt/contract/endpoints/staff/sites/new-dealer'
import { staffEndpoints } from '@forecourt/contract/staff-endpoints'
import { Hono } from 'hono'
import { createRoutes } from '../ground/http/create-routes.ts'
import { firstAdminHandlers } from './accounts/first-admin/routes.ts'
import { passkeyHandlers, passkeySignInHandlers } from './accounts/passkeys/routes.ts'
import { accountHandlers, demoSignInHandlers, signInHandlers } from './accounts/routes.ts'
import { secondFactorHandlers } from './accounts/second-factor/routes.ts'
import { auditHandlers } from './audit/routes.ts'
import { staffCalendarHandlers } from './calendar/routes.ts'
import { staffDetailsHandlers } from './configuration/details/routes.ts'
import { staffDomainHandlers } from './configuration/domains/routes.ts'
import { staffHoursHandlers } from './configuration/hours/routes.ts'
import { leadRoutingHandlers } from './configuration/lead-routing/routes.ts'
import { staffLookHandlers } from './configuration/look/routes.ts'
import { newDealerHandlers } from './configuration/new-dealer/routes.ts'
import { paymentAccountHandlers } from './configuration/payment-accounts/routes.ts'
import { staffPlaceHandlers } from './configuration/places/routes.ts'
import { staffConfigurationHandlers } from './configuration/routes.ts'
import { siteFileHandlers } from './configuration/site-file/routes.ts'
import { splitTestHandlers } from './configuration/split-tests/routes.ts'
import { staffMediaHandlers } from './content/media/routes.ts'
import { staffContentHandlers } from './content/routes.ts'
import { staffDepositHandlers } from './deposits/routes.ts'
import { createStaffRoutes } from './door/create-staff-routes.ts'
import type { StaffContext } from './door/staff-context.ts'
import { keyHandlers } from './keys/routes.ts'
import { staffLeadHandlers } from './leads/routes.ts'
import { staffLiveHandlers } from './live/routes.ts'
import { staffPrivacyHandlers } from './privacy/routes.ts'
import { staffReportHandlers } from './reports/routes.ts'
import { staffSourceHandlers } from './sources/routes.ts'
import { staffStockHandlers } from './stock/routes.ts'
import { teamHandlers } from './team/routes.ts'
import { staffUserHandlers } from './website-users/routes.ts'

const { demoStaff, signInDemo, ...signInRows } = signInEndpoints

/** The calls of the dashboard: how somebody signs in, and all that needs a session. */
export function createStaff(context: StaffContext): Hono {
  const app = new Hono()
  app.route('/', createRoutes(signInRows, signInHandlers(context)))
  app.route('/', createRoutes(passkeySignInEndpoints, passkeySignInHandlers(context)))
  app.route('/', createRoutes(firstAdminEndpoints, firstAdminHandlers(context)))
  if (context.hasDemoSignIn)
    app.route('/', createRoutes({ demoStaff, signInDemo }, demoSignInHandlers(context)))
  const handlers = {
    ...accountHandlers(context),
    ...secondFactorHandlers(context),
    ...passkeyHandlers(context),
    ...teamHandlers(context),
    ...auditHandlers(context),
    ...keyHandlers(context),
    ...staffLeadHandlers(context),
    ...staffCalendarHandlers(context),
    ...staffStockHandlers(context),
    ...staffDepositHandlers(context),
    ...staffConfigurationHandlers(context),
    ...staffDetailsHandlers(context),
    ...staffDomainHandlers(context),
    ...staffHoursHandlers(context),
    ...leadRoutingHandlers(context),
    ...newDealerHandlers(context),
    ...staffLookHandlers(context),
    ...siteFileHandlers(context),
    ...splitTestHandlers(context),
    ...paymentAccountHandlers(context),
    ...staffPlaceHandlers(context),
    ...staffSourceHandlers(context),
    ...staffUserHandlers(context),
    ...staffLiveHandlers(context),
    ...staffPrivacyHandlers(context),
    ...staffReportHandlers(context),
    ...staffContentHandlers(context),
    ...staffMediaHandlers(context),
  }
  app.route('/', createStaffRoutes(context, staffEndpoints, handlers))
  return app
}
