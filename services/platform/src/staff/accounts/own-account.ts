import { staffActions } from '@forecourt/domain/person/staff/permission-table'
import { reachesAnything, reachFor } from '@forecourt/domain/person/staff/reach'
import { roleLabels } from '@forecourt/domain/person/staff/staff-role'
import type { Permit } from '../access/permit.ts'
import type { StaffContext } from '../access/staff-context.ts'
import { recordAudit, refuseUnknown } from '../audit/record-audit.ts'
import * as store from './store.ts'

/** Who the user is, and what the dashboard shows them. */
export async function describeOwnAccount({ db }: StaffContext, { actor }: Permit) {
  const { id, name, email, grants } = actor
  return {
    id,
    name,
    email,
    actions: staffActions.filter((action) => reachesAnything(reachFor(grants, action))),
    roles: [...new Set(grants.map(({ role }) => roleLabels[role]))],
    // Every role may see stock.
    sites: await store.listReachedSites(db, reachFor(grants, 'stock.read')),
  }
}

export async function changeOwnName(staff: StaffContext, permit: Permit, name: string): Promise<void> {
  const { id, name: before } = permit.actor
  if (name === before) return
  await staff.db.transaction(async (tx) => {
    await store.updateName(tx, id, name)
    await recordAudit(staff, tx, permit, { kind: 'staff', id }, { before: { name: before }, after: { name } })
  })
}

export async function listOwnSessions(staff: StaffContext, { actor }: Permit) {
  const sessions = await store.listSessions(staff.db, actor.id, new Date(staff.clock()))
  return {
    sessions: sessions.map((session) => ({
      ...session,
      address: session.ipAddress,
      current: session.id === actor.sessionId,
    })),
  }
}

export async function signOut(staff: StaffContext, permit: Permit): Promise<void> {
  const { id, sessionId } = permit.actor
  await staff.db.transaction(async (tx) => {
    await store.deleteSession(tx, id, sessionId)
    await recordAudit(staff, tx, permit, { kind: 'session', id: sessionId })
  })
}

/** Ends one of the user's own sessions, on another device for instance. */
export async function endSession(staff: StaffContext, permit: Permit, id: number): Promise<void> {
  const ended = await staff.db.transaction(async (tx) => {
    if (!(await store.deleteSession(tx, permit.actor.id, id))) return false
    await recordAudit(staff, tx, permit, { kind: 'session', id })
    return true
  })
  if (!ended) await refuseUnknown(staff, permit, { kind: 'session', id })
}

export async function endOtherSessions(staff: StaffContext, permit: Permit): Promise<{ ended: number }> {
  const { id, sessionId } = permit.actor
  return staff.db.transaction(async (tx) => {
    const ended = await store.deleteOtherSessions(tx, id, sessionId)
    await recordAudit(staff, tx, permit, { kind: 'staff', id }, { after: { sessionsEnded: ended } })
    return { ended }
  })
}
