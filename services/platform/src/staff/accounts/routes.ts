import type { accountEndpoints, signInEndpoints } from '@forecourt/contract/endpoints/staff/accounts'
import { staffActions } from '@forecourt/domain/person/staff/permission-table'
import { type Reach, reachesAnything, reachFor } from '@forecourt/domain/person/staff/reach'
import { roleWords } from '@forecourt/domain/person/staff/staff-role'
import type { Handlers } from '../../ground/http/create-routes.ts'
import { parseCount, parseId } from '../../ground/http/parse-id.ts'
import { recordAudit, refuseAbsent } from '../audit/record-audit.ts'
import { listAudit } from '../audit/store.ts'
import type { StaffHandlers } from '../door/create-staff-routes.ts'
import type { Actor } from '../door/permit.ts'
import type { StaffContext } from '../door/staff-context.ts'
import { requestCode, signIn, signInDemo } from './sign-in.ts'
import * as store from './store.ts'
import { inviteStaff, listTeam, revokeGrant } from './team.ts'

type Open = typeof signInEndpoints

export function signInHandlers(
  staff: StaffContext,
): Handlers<Pick<Open, 'requestStaffCode' | 'signInStaff'>> {
  return {
    async requestStaffCode({ body }) {
      await requestCode(staff, body.email)
      return { sent: true }
    },
    signInStaff: ({ body }) => signIn(staff, body),
  }
}

/** Registered in demos and nowhere else. */
export function demoSignInHandlers(staff: StaffContext): Handlers<Pick<Open, 'demoStaff' | 'signInDemo'>> {
  return {
    async demoStaff() {
      const people = await store.listDemoUsers(staff.db)
      return { people: people.map(({ id, name, role }) => ({ id, name, role: roleWords[role] })) }
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
        roles: [...new Set(actor.grants.map(({ role }) => roleWords[role]))],
        sites,
      }
    },

    async signOutStaff({ permit }) {
      const { actor } = permit
      await staff.db.transaction(async (tx) => {
        await store.deleteSession(tx, actor.id, actor.sessionId)
        await recordAudit(staff, tx, permit, { kind: 'session', id: actor.sessionId })
      })
      return { done: true }
    },

    async staffSessions({ permit: { actor } }) {
      const sessions = await store.listSessions(staff.db, actor.id, new Date(staff.clock()))
      return {
        sessions: sessions.map(({ id, createdAt, expiresAt, userAgent, ipAddress }) => ({
          id,
          created_at: createdAt.toISOString(),
          expires_at: expiresAt.toISOString(),
          user_agent: userAgent,
          address: ipAddress,
          current: id === actor.sessionId,
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
      if (!ended) return refuseAbsent(staff, permit, { kind: 'session', id })
      return { done: true }
    },

    staffTeam: ({ permit }) => listTeam(staff, permit),
    inviteStaff: ({ body, permit }) => inviteStaff(staff, permit, body),

    async revokeStaffGrant({ params, permit }) {
      await revokeGrant(staff, permit, parseId(params.grantId))
      return { done: true }
    },

    async staffAudit({ c, permit }) {
      const limit = parseCount(c.req.query('limit'), 50, 200)
      const beforeId = parseCount(c.req.query('after'), 0, Number.MAX_SAFE_INTEGER) || null
      const rows = await listAudit(staff.db, permit.reach, {
        subjectId: c.req.query('subject') ?? null,
        beforeId,
        limit,
      })
      await recordAudit(staff, staff.db, permit, { kind: 'audit', id: null })
      return {
        entries: rows.map(({ id, at, actor, action, outcome, subjectKind, subjectId, before, after }) => ({
          id,
          at: at.toISOString(),
          actor,
          action,
          outcome,
          subject_kind: subjectKind,
          subject_id: subjectId,
          before,
          after,
        })),
        next: rows.length === limit ? String(rows.at(-1)?.id) : null,
      }
    },
  }
}

/** Whatever their roles let them do. */
function reachOfAny({ grants }: Actor): Reach {
  return reachFor(grants, 'stock.read')
}
