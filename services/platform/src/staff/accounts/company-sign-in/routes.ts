import type {
  companySettingsEndpoints,
  companySignInEndpoints,
} from '@forecourt/contract/endpoints/staff/company-sign-in'
import type { Handlers } from '../../../infrastructure/http/create-routes.ts'
import { parseId } from '../../../infrastructure/http/parse-id.ts'
import type { StaffContext } from '../../access/staff-context.ts'
import type { StaffHandlers } from '../../access/staff-handlers.ts'
import { changeCompany, readCompany, testCompany } from './company-settings.ts'
import { beginCompanySignIn, finishCompanySignIn } from './company-sign-in.ts'
import type { ProviderClient } from './provider-client.ts'

export function companySignInHandlers(
  staff: StaffContext,
  client: ProviderClient,
): Handlers<typeof companySignInEndpoints> {
  return {
    beginCompanySignIn: ({ body: { group, leadsTo, device } }) =>
      beginCompanySignIn(staff, client, { slug: group, leadsTo, device }),
    finishCompanySignIn: ({ body }) => finishCompanySignIn(staff, client, body),
  }
}

export function companySettingsHandlers(
  staff: StaffContext,
  client: ProviderClient,
): StaffHandlers<typeof companySettingsEndpoints> {
  return {
    staffCompany: ({ permit, params }) => readCompany(staff, permit, parseId(params.groupId)),
    changeCompany: ({ permit, params, body }) =>
      changeCompany(staff, client, permit, parseId(params.groupId), body),
    testCompany: ({ permit, params, body }) =>
      testCompany(staff, client, permit, parseId(params.groupId), body.device),
  }
}
