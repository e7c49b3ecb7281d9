import type { StaffEndpoint } from '@forecourt/contract/endpoints/staff/staff-endpoint'
import type { StaffTarget } from '@forecourt/domain/person/staff/can'
import { mayGrantKey } from '@forecourt/domain/person/staff/may-grant'
import { needsSecondFactor } from '@forecourt/domain/person/staff/needs-second-factor'
import { permissionTable, type StaffAction } from '@forecourt/domain/person/staff/permission-table'
import { type Reach, reachesAnything, reachFor } from '@forecourt/domain/person/staff/reach'
import type { KeyGrant, StaffGrant } from '@forecourt/domain/person/staff/staff-role'
import { dayMs } from '@forecourt/domain/time/duration'
import { fail } from '../../infrastructure/http/platform-error.ts'
import { findScope } from '../access/grant-store.ts'
import type { Actor, Permit } from '../access/permit.ts'
import type { StaffContext } from '../access/staff-context.ts'
import { findSession, touchSession } from '../access/store.ts'
import { recordRefusal } from '../audit/record-audit.ts'
import { digestKey, keyPrefix } from '../keys/keys.ts'
import { findKey, touchKey } from '../keys/store.ts'

const idleMs = dayMs
const touchMs = 5 * 60_000
const nothing: Reach = { everything: false, groupIds: [], dealershipIds: [], siteIds: [] }

/** Sessions, keys and grants are read with every call, so that revoking them takes effect at once. */
export async function admit(
  context: StaffContext,
  token: string | undefined,
  call: string,
  { staff, dealerId = 0 }: Pick<StaffEndpoint, 'staff'> & { dealerId?: number },
): Promise<Permit> {
  const { actor, grants } = token?.startsWith(keyPrefix)
    ? await admitKey(context, token, staff)
    : await limitToDealer(context, await admitSession(context, token, staff), dealerId)
  const reach = isAction(staff) ? reachFor(grants, staff) : nothing
  if (isAction(staff) && !reachesAnything(reach)) {
    await recordRefusal(context, { actor, call, reach }, { kind: 'call', id: null })
    throw fail('role-not-enough')
  }
  return { actor, call, reach }
}

type Admitted = { actor: Actor; grants: readonly (StaffGrant | KeyGrant)[] }

async function admitSession(
  context: StaffContext,
  token: string | undefined,
  staff: StaffEndpoint['staff'],
): Promise<Admitted> {
  const nowMs = context.clock()
  const found = token ? await findSession(context.db, token, new Date(nowMs)) : null
  if (!found || nowMs - found.usedAt.getTime() > idleMs) throw fail('not-signed-in')
  if (nowMs - found.usedAt.getTime() > touchMs)
    await touchSession(context.db, found.sessionId, new Date(nowMs))
  const { usedAt: _, isSetUp, ...actor } = found
  if (staff !== 'first-factor' && !actor.hasSecondFactor && (isSetUp || needsSecondFactor(actor.grants)))
    throw fail('second-factor-needed', {
      fields: {
        secondFactor: isSetUp ? 'enter' : 'set up',
      },
    })
  return { actor, grants: actor.grants }
}

/** Their grants as far as they cover one website. One that is not theirs changes nothing, so nobody gets more by it. */
async function limitToDealer(
  context: StaffContext,
  { actor }: Admitted,
  dealerId: number,
): Promise<Admitted> {
  const scope = { scopeKind: 'site', scopeId: dealerId } as const
  const site = dealerId === 0 ? null : await findScope(context.db, scope)
  const covering = site === null ? [] : actor.grants.filter((grant) => covers(grant, site))
  const grants = covering.length === 0 ? actor.grants : covering.map((grant) => ({ ...grant, ...scope }))
  return { actor: { ...actor, grants }, grants }
}

function covers(
  { scopeKind, scopeId }: StaffGrant,
  { groupId, dealershipId, siteIds }: StaffTarget,
): boolean {
  if (scopeKind === 'platform') return true
  if (scopeKind === 'group') return scopeId === groupId
  return scopeKind === 'dealership' ? scopeId === dealershipId : siteIds.some((id) => id === scopeId)
}

/**
 * A key has no session and no roles: calls about sign-in or granting rights are not for machines. It is valid only
 * while its creator could still create it, so that nobody retains revoked rights through a key.
 */
async function admitKey(
  context: StaffContext,
  key: string,
  staff: StaffEndpoint['staff'],
): Promise<Admitted> {
  const now = new Date(context.clock())
  const found = isAction(staff) ? await findKey(context.db, digestKey(key), now) : null
  const target = found && (await findScope(context.db, found))
  if (!found || !target || !mayGrantKey(found.makersGrants, found, target)) throw fail('staff-key-invalid')
  if (!found.usedAt || now.getTime() - found.usedAt.getTime() > touchMs)
    await touchKey(context.db, found.id, now)
  const { userId: id, name, email, makersGrants: _, ...grant } = found
  const actor = {
    id,
    name: `Key ${name}`,
    email: `key ${name} (${email})`,
    sessionId: 0,
    hasSecondFactor: true,
    providerId: null,
    provedAt: new Date(0),
    grants: [],
  }
  return { actor, grants: [grant] }
}

function isAction(access: StaffEndpoint['staff']): access is StaffAction {
  return access in permissionTable
}
