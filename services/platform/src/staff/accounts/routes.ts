import type { accountEndpoints, signInEndpoints } from '@forecourt/contract/endpoints/staff/accounts'
import type { viewEndpoints } from '@forecourt/contract/endpoints/staff/views'
import type { Handlers } from '../../infrastructure/http/create-routes.ts'
import { parseId } from '../../infrastructure/http/parse-id.ts'
import { stripUnstorable } from '../../infrastructure/http/strip-unstorable.ts'
import type { StaffContext } from '../access/staff-context.ts'
import type { StaffHandlers } from '../access/staff-handlers.ts'
import {
  changeOwnName,
  describeOwnAccount,
  endOtherSessions,
  endSession,
  listOwnSessions,
  signOut,
} from './own-account.ts'
import { listOwnViews, removeOwnView, saveOwnView } from './own-views.ts'
import { findCompanyOfMailbox, listDemoStaff, requestCode, signIn, signInDemo } from './sign-in.ts'

type Open = typeof signInEndpoints

export function signInHandlers(
  staff: StaffContext,
): Handlers<Pick<Open, 'requestStaffCode' | 'signInStaff'>> {
  return {
    async requestStaffCode({ body }) {
      await requestCode(staff, body)
      return { sent: true, company: await findCompanyOfMailbox(staff, body.email) }
    },
    signInStaff: ({ body }) => signIn(staff, body),
  }
}

/** Registered only in demos. */
export function demoSignInHandlers(staff: StaffContext): Handlers<Pick<Open, 'demoStaff' | 'signInDemo'>> {
  return {
    demoStaff: async () => ({ people: await listDemoStaff(staff) }),
    signInDemo: ({ body }) => signInDemo(staff, body),
  }
}

export function accountHandlers(staff: StaffContext): StaffHandlers<typeof accountEndpoints> {
  return {
    staffMe: ({ permit }) => describeOwnAccount(staff, permit),
    changeOwnName: ({ body, permit }) => changeOwnName(staff, permit, stripUnstorable(body.name)),
    signOutStaff: ({ permit }) => signOut(staff, permit),
    staffSessions: ({ permit }) => listOwnSessions(staff, permit),
    endStaffSession: ({ params, permit }) => endSession(staff, permit, parseId(params.sessionId)),
    endOtherSessions: ({ permit }) => endOtherSessions(staff, permit),
  }
}

export function viewHandlers(staff: StaffContext): StaffHandlers<typeof viewEndpoints> {
  return {
    staffViews: ({ c, permit }) => listOwnViews(staff, permit, c.req.query('list') ?? ''),
    saveView: ({ body, permit }) => saveOwnView(staff, permit, body),
    removeView: ({ body, permit }) => removeOwnView(staff, permit, body),
  }
}
