import { accountEndpoints, signInEndpoints } from './endpoints/staff/accounts.ts'
import { auditEndpoints } from './endpoints/staff/audit.ts'
import { calendarFeedEndpoints, staffCalendarEndpoints } from './endpoints/staff/calendar.ts'
import { companySettingsEndpoints, companySignInEndpoints } from './endpoints/staff/company-sign-in.ts'
import { staffContentEndpoints } from './endpoints/staff/content.ts'
import { staffDepositEndpoints } from './endpoints/staff/deposits.ts'
import { keyEndpoints } from './endpoints/staff/keys.ts'
import { staffLeadEndpoints } from './endpoints/staff/leads.ts'
import { staffLiveEndpoints } from './endpoints/staff/live.ts'
import { passkeyEndpoints, passkeySignInEndpoints } from './endpoints/staff/passkeys.ts'
import { staffPrivacyEndpoints } from './endpoints/staff/privacy.ts'
import { staffReportEndpoints } from './endpoints/staff/reports.ts'
import { secondFactorEndpoints } from './endpoints/staff/second-factor.ts'
import { staffConfigurationEndpoints } from './endpoints/staff/sites/configuration.ts'
import { staffDetailsEndpoints } from './endpoints/staff/sites/details.ts'
import { staffDomainEndpoints } from './endpoints/staff/sites/domains.ts'
import { staffHoursEndpoints } from './endpoints/staff/sites/hours.ts'
import { leadRoutingEndpoints } from './endpoints/staff/sites/lead-routing.ts'
import { staffLookEndpoints } from './endpoints/staff/sites/look.ts'
import { staffMediaEndpoints } from './endpoints/staff/sites/media.ts'
import { firstAdminEndpoints, newDealerEndpoints } from './endpoints/staff/sites/new-dealer.ts'
import { openingEndpoints } from './endpoints/staff/sites/opening.ts'
import { paymentAccountEndpoints } from './endpoints/staff/sites/payment-accounts.ts'
import { staffPlaceEndpoints } from './endpoints/staff/sites/places.ts'
import { siteFileEndpoints } from './endpoints/staff/sites/site-file.ts'
import { splitTestEndpoints } from './endpoints/staff/sites/split-tests.ts'
import { staffSourceEndpoints } from './endpoints/staff/sources.ts'
import { staffStatusEndpoints } from './endpoints/staff/status.ts'
import { staffStockEndpoints } from './endpoints/staff/stock.ts'
import { teamEndpoints } from './endpoints/staff/team.ts'
import { todayEndpoints } from './endpoints/staff/today.ts'
import { viewEndpoints } from './endpoints/staff/views.ts'
import { staffUserEndpoints } from './endpoints/staff/website-users.ts'

/** Every call for a signed-in user, by name; each endpoint declares what it requires. */
export const staffEndpoints = {
  ...accountEndpoints,
  ...secondFactorEndpoints,
  ...passkeyEndpoints,
  ...companySettingsEndpoints,
  ...teamEndpoints,
  ...auditEndpoints,
  ...keyEndpoints,
  ...staffLeadEndpoints,
  ...todayEndpoints,
  ...staffCalendarEndpoints,
  ...staffStockEndpoints,
  ...viewEndpoints,
  ...staffDepositEndpoints,
  ...staffConfigurationEndpoints,
  ...staffDetailsEndpoints,
  ...staffDomainEndpoints,
  ...staffHoursEndpoints,
  ...leadRoutingEndpoints,
  ...newDealerEndpoints,
  ...staffLookEndpoints,
  ...siteFileEndpoints,
  ...splitTestEndpoints,
  ...openingEndpoints,
  ...paymentAccountEndpoints,
  ...staffPlaceEndpoints,
  ...staffSourceEndpoints,
  ...staffUserEndpoints,
  ...staffLiveEndpoints,
  ...staffPrivacyEndpoints,
  ...staffReportEndpoints,
  ...staffContentEndpoints,
  ...staffMediaEndpoints,
  ...staffStatusEndpoints,
}

/** The calls of the dashboard, including those for signing in. */
export const dashboardEndpoints = {
  ...staffEndpoints,
  ...signInEndpoints,
  ...passkeySignInEndpoints,
  ...companySignInEndpoints,
  ...firstAdminEndpoints,
  ...calendarFeedEndpoints,
}
