import type { StaffEndpoint } from '@forecourt/contract/endpoints/staff/staff-endpoint'
import { permissionTable, type StaffAction } from '@forecourt/domain/person/staff/permission-table'
import { type Reach, reachesAnything, reachFor } from '@forecourt/domain/person/staff/reach'
import type { StaffGrant } from '@forecourt/domain/person/staff/staff-role'
import { PlatformError } from '../../ground/http/platform-error.ts'
import { recordRefusal } from '../audit/record-audit.ts'
import type { StaffContext } from './staff-context.ts'
import { findSession, touchSession } from './store.ts'

/** Who calls. */
export type Actor = {
  id: number
  name: string
  email: string
  sessionId: number
  grants: readonly StaffGrant[]
}

/** What the door hands to every operation: who calls, which call it is, and how far they may reach with it. */
export type Permit = { actor: Actor; call: string; reach: Reach }

const idleMs = 24 * 3_600_000
const touchMs = 5 * 60_000
const nothing: Reach = { everything: false, groupIds: [], dealershipIds: [], siteIds: [] }

/** Sessions and grants are read with every call: what is taken away is gone with the next one. */
export async function admit(
  context: StaffContext,
  token: string | undefined,
  call: string,
  { staff }: Pick<StaffEndpoint, 'staff'>,
): Promise<Permit> {
  const nowMs = context.clock()
  const found = token ? await findSession(context.db, token, new Date(nowMs)) : null
  if (!found || nowMs - found.usedAt.getTime() > idleMs)
    throw new PlatformError('NOT_SIGNED_IN', 'Please sign in.')
  if (nowMs - found.usedAt.getTime() > touchMs)
    await touchSession(context.db, found.sessionId, new Date(nowMs))
  const { usedAt: _, ...actor } = found
  const reach = isAction(staff) ? reachFor(actor.grants, staff) : nothing
  if (isAction(staff) && !reachesAnything(reach)) {
    await recordRefusal(context, { actor, call, reach }, { kind: 'call', id: null })
    throw new PlatformError('FORBIDDEN', 'Your role does not include this.')
  }
  return { actor, call, reach }
}

function isAction(access: StaffEndpoint['staff']): access is StaffAction {
  return access in permissionTable
}
