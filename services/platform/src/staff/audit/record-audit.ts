import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { PlatformError } from '../../infrastructure/http/platform-error.ts'
import type { Permit } from '../access/permit.ts'
import type { StaffContext } from '../access/staff-context.ts'
import { insertAudit } from './store.ts'

/** What an entry is about, and whose it is: by that it is found again. */
export type AuditSubject = {
  kind: string
  id: string | number | null
  siteId?: number | null
  dealershipId?: number | null
  groupId?: number | null
}

type Clocked = Pick<StaffContext, 'clock'>

/** One line of the audit log, in the transaction of what it tells. */
export async function recordAudit(
  context: Clocked,
  tx: NodePgDatabase,
  { actor, call }: Pick<Permit, 'actor' | 'call'>,
  subject: AuditSubject,
  change: { before?: unknown; after?: unknown } = {},
): Promise<void> {
  await insertAudit(tx, {
    at: new Date(context.clock()),
    userId: actor.id,
    actor: actor.email,
    action: call,
    outcome: 'done',
    ...toColumns(subject),
    ...change,
  })
}

export async function recordRefusal(
  context: Clocked & Pick<StaffContext, 'db'>,
  { actor, call }: Permit,
  subject: AuditSubject,
): Promise<void> {
  await insertAudit(context.db, {
    at: new Date(context.clock()),
    userId: actor.id,
    actor: actor.email,
    action: call,
    outcome: 'refused',
    ...toColumns(subject),
  })
}

/**
 * Somebody named what is not there, or not theirs: they cannot tell which, and the log keeps that they tried. Outside the
 * caller's transaction, which ends with the refusal.
 */
export async function refuseUnknownCar(
  context: Clocked & Pick<StaffContext, 'db'>,
  permit: Permit,
  subject: AuditSubject,
): Promise<never> {
  await recordRefusal(context, permit, subject)
  throw new PlatformError('NOT_FOUND', 'There is no such thing here.')
}

function toColumns({ kind, id, siteId = null, dealershipId = null, groupId = null }: AuditSubject) {
  return { subjectKind: kind, subjectId: id === null ? null : String(id), siteId, dealershipId, groupId }
}
