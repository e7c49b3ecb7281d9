import { signInEndpoints } from '@forecourt/contract/endpoints/staff/accounts'
import { calendarFeedEndpoints } from '@forecourt/contract/endpoints/staff/calendar'
import { companySignInEndpoints } from '@forecourt/contract/endpoints/staff/company-sign-in'
import { passkeySignInEndpoints } from '@forecourt/contract/endpoints/staff/passkeys'
import { firstAdminEndpoints } from '@forecourt/contract/endpoints/staff/sites/new-dealer'
import type { todayEndpoints } from '@forecourt/contract/endpoints/staff/today'
import { staffEndpoints } from '@forecourt/contract/staff-endpoints'
import { Hono } from 'hono'
import { createRoutes } from '../infrastructure/http/create-routes.ts'
import type { StaffCall } from './access/staff-handlers.ts'
import { createProviderClient } from './accounts/company-sign-in/provider-client.ts'
import { companySettingsHandlers, companySignInHandlers } from './accounts/company-sign-in/routes.ts'
import { firstAdminHandlers } from './accounts/first-admin/routes.ts'
import { passkeyHandlers, passkeySignInHandlers } from './accounts/passkeys/routes.ts'
import { accountHandlers, demoSignInHandlers, signInHandlers, viewHandlers } from './accounts/routes.ts'
import { secondFactorHandlers } from './accounts/second-factor/routes.ts'
import { createStaffRoutes } from './admission/create-staff-routes.ts'
import { auditHandlers } from './audit/routes.ts'
import { calendarFeedHandlers, staffCalendarHandlers } from './calendar/routes.ts'
import { staffDomainHandlers } from './configuration/domains/routes.ts'
import { leadRoutingHandlers } from './configuration/lead-routing/routes.ts'
import { staffLookHandlers } from './configuration/look/routes.ts'
import { newDealerHandlers } from './configuration/new-dealer/routes.ts'
import { staffConfigurationHandlers } from './configuration/routes.ts'
import { siteFileHandlers } from './configuration/site-file/routes.ts'
import { staffMediaHandlers } from './content/media/routes.ts'
import { staffContentHandlers } from './content/routes.ts'
import { staffDepositHandlers } from './deposits/routes.ts'
import { keyHandlers } from './keys/routes.ts'
import { staffLeadHandlers } from './leads/routes.ts'
import { staffLiveHandlers } from './live/routes.ts'
import { staffPrivacyHandlers } from './privacy/routes.ts'
import { staffReportHandlers } from './reports/routes.ts'
import { siteHandlers } from './site-routes.ts'
import { staffSourceHandlers } from './sources/routes.ts'
import type { StaffServices } from './staff-services.ts'
import { staffStatusHandlers } from './status/routes.ts'
import { staffStockHandlers } from './stock/routes.ts'
import { teamHandlers } from './team/routes.ts'
import { readCounts } from './today/read-counts.ts'
import { readToday } from './today/read-today.ts'
import { staffUserHandlers } from './website-users/routes.ts'

const { demoStaff, signInDemo, ...signInRows } = signInEndpoints

/** The dashboard's calls: sign-in, and everything that needs a session. */
export function createStaff(context: StaffServices): Hono {
  const app = new Hono()
  app.route('/', createRoutes(signInRows, signInHandlers(context)))
  app.route('/', createRoutes(passkeySignInEndpoints, passkeySignInHandlers(context)))
  const providers = createProviderClient(context)
  app.route('/', createRoutes(companySignInEndpoints, companySignInHandlers(context, providers)))
  app.route('/', createRoutes(firstAdminEndpoints, firstAdminHandlers(context)))
  app.route('/', createRoutes(calendarFeedEndpoints, calendarFeedHandlers(context)))
  if (context.hasDemoSignIn)
    app.route('/', createRoutes({ demoStaff, signInDemo }, demoSignInHandlers(context)))
  const handlers = {
    ...accountHandlers(context),
    ...viewHandlers(context),
    ...secondFactorHandlers(context),
    ...passkeyHandlers(context),
    ...companySettingsHandlers(context, providers),
    ...teamHandlers(context),
    ...auditHandlers(context),
    ...keyHandlers(context),
    ...staffLeadHandlers(context),
    staffCounts: ({ permit }: StaffCall<typeof todayEndpoints.staffCounts>) => readCounts(context, permit),
    staffToday: ({ permit }: StaffCall<typeof todayEndpoints.staffToday>) => readToday(context, permit),
    ...staffCalendarHandlers(context),
    ...staffStockHandlers(context),
    ...staffDepositHandlers(context),
    ...staffConfigurationHandlers(context),
    ...siteHandlers(context),
    ...staffDomainHandlers(context),
    ...leadRoutingHandlers(context),
    ...newDealerHandlers(context),
    ...staffLookHandlers(context),
    ...siteFileHandlers(context, context.readSiteFile),
    ...staffSourceHandlers(context),
    ...staffUserHandlers(context),
    ...staffLiveHandlers(context),
    ...staffPrivacyHandlers(context),
    ...staffReportHandlers(context),
    ...staffContentHandlers(context),
    ...staffMediaHandlers(context),
    ...staffStatusHandlers(context),
  }
  app.route('/', createStaffRoutes(context, staffEndpoints, handlers))
  return app
}
