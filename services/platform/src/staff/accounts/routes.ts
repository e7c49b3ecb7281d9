import type { accountEndpoints, signInEndpoints } from '@forecourt/contract/endpoints/staff/accounts'
import { staffActions } from '@forecourt/domain/person/staff/permission-table'
import { type Reach, reachesAnything, reachFor } from '@forecourt/domain/person/staff/reach'
import { roleLabels } from '@forecourt/domain/person/staff/staff-role'
import type { Handlers } from '../../infrastructure/http/create-routes.ts'
import { parseId } from '../../infrastructure/http/parse-id.ts'
import type { Actor } from '../access/permit.ts'
import type { StaffContext } from '../access/staff-context.ts'
import type { StaffHandlers } from '../access/staff-handlers.ts'
import { recordAudit, refuseUnknownCar } from '../audit/record-audit.ts'
import { requestCode, signIn, signInDemo } from './sign-in.ts'
import * as store from './store.ts'

type Open = typeof signInEndpoints

export function signInHandlers(
  staff: StaffContext,
): Handlers<Pick<Open, 'requestStaffCode' | 'signInStaff'>> {
  return {
    async requestStaffCode({ body }) {
      await requestCode(staff, body)
      return { sent: true }
    },
    signInStaff: ({ body }) => signIn(staff, body),
  }
}

/** Registered only in demos. */
export function demoSignInHandlers(staff: StaffContext): Handlers<Pick<Open, 'demoStaff' | 'signInDemo'>> {
  return {
    async demoStaff() {
      const people = await store.listDemoUsers(staff.db)
      return { people: people.map(({ id, name, role }) => ({ id, name, role: roleLabels[role] })) }
    },
    signInDemo: ({ body }) => signInDemo(staff, body),
  }
}

export function accountHandlers(staff: StaffContext): StaffHandlers<typeof accountEndpoints> {
  return {
    async staffMe({ permit: { actor } }) {
      const sites = await store.listReachedSites(staff.db, reachOfAny(actor))
      return {
        id: actor.id,
        name: actor.name,
        email: actor.email,
        actions: staffActions.filter((action) => reachesAnything(reachFor(actor.grants, action))),
        roles: [...new Set(actor.grants.map(({ role }) => roleLabels[role]))],
        sites,
      }
    },

    async signOutStaff({ permit }) {
      const { actor } = permit
      await staff.db.transaction(async (tx) => {
        await store.deleteSession(tx, actor.id, actor.sessionId)
        await recordAudit(staff, tx, permit, { kind: 'session', id: actor.sessionId })
      })
    },

    async staffSessions({ permit: { actor } }) {
      const sessions = await store.listSessions(staff.db, actor.id, new Date(staff.clock()))
      return {
        sessions: sessions.map((session) => ({
          ...session,
          address: session.ipAddress,
          current: session.id === actor.sessionId,
        })),
      }
    },

    async endStaffSession({ params, permit }) {
      const id = parseId(params.sessionId)
      const ended = await staff.db.transaction(async (tx) => {
        if (!(await store.deleteSession(tx, permit.actor.id, id))) return false
        await recordAudit(staff, tx, permit, { kind: 'session', id })
        return true
      })
      if (!ended) await refuseUnknownCar(staff, permit, { kind: 'session', id })
    },

    async endOtherSessions({ permit }) {
      const { id, sessionId } = permit.actor
      const ended = await staff.db.transaction(async (tx) => {
        const count = await store.deleteOtherSessions(tx, id, sessionId)
        await recordAudit(staff, tx, permit, { kind: 'staff', id }, { after: { sessionsEnded: count } })
        return count
      })
      return { ended }
    },
  }
}

/** Allowed for all users regardless of their roles. */
function reachOfAny({ grants }: Actor): Reach {
  return reachFor(grants, 'stock.read')
}
