import { accountEndpoints } from './endpoints/staff/accounts.ts'
import { staffConfigurationEndpoints } from './endpoints/staff/configuration.ts'
import { staffDepositEndpoints } from './endpoints/staff/deposits.ts'
import { staffLeadEndpoints } from './endpoints/staff/leads.ts'
import { staffSourceEndpoints } from './endpoints/staff/sources.ts'
import { staffStockEndpoints } from './endpoints/staff/stock.ts'
import { staffUserEndpoints } from './endpoints/staff/website-users.ts'

/** Every call that somebody signed in makes, by name; what each needs stands in its row. */
export const staffEndpoints = {
  ...accountEndpoints,
  ...staffLeadEndpoints,
  ...staffStockEndpoints,
  ...staffDepositEndpoints,
  ...staffConfigurationEndpoints,
  ...staffSourceEndpoints,
  ...staffUserEndpoints,
}
