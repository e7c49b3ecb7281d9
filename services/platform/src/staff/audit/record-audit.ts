import type { PlainFailureCode } from '@forecourt/contract/failures/failure-table'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { fail } from '../../infrastructure/http/platform-error.ts'
import type { Permit } from '../access/permit.ts'
import type { StaffContext } from '../access/staff-context.ts'
import { insertAudit } from './store.ts'

/** The subject of an entry and its owners, by which it can be found. */
export type AuditSubject = {
  kind: string
  id: string | number | null
  siteId?: number | null
  dealershipId?: number | null
  groupId?: number | null
}

type Clocked = Pick<StaffContext, 'clock'>

/** Adds an entry to the audit log, in the transaction of the action. */
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
 * Records a request for something that does not exist or belongs to others; the caller cannot tell which. Written
 * outside the caller's transaction, which the refusal rolls back.
 */
export async function refuseUnknown(
  context: Clocked & Pick<StaffContext, 'db'>,
  permit: Permit,
  subject: AuditSubject,
): Promise<never> {
  await recordRefusal(context, permit, subject)
  throw fail('not-found')
}

/** Refuses what a role does not include, for a subject that the caller may see. */
export async function refuseForbidden(
  context: Clocked & Pick<StaffContext, 'db'>,
  permit: Permit,
  subject: AuditSubject,
  reason: PlainFailureCode = 'site-not-yours',
): Promise<never> {
  await recordRefusal(context, permit, subject)
  throw fail(reason)
}

function toColumns({ kind, id, siteId = null, dealershipId = null, groupId = null }: AuditSubject) {
  return { subjectKind: kind, subjectId: id === null ? null : String(id), siteId, dealershipId, groupId }
}
