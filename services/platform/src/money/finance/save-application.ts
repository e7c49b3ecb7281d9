import type { ApplicationChange, OwnApplication } from '@forecourt/contract/endpoints/finance'
import { quotaTable } from '@forecourt/domain/capacity/quota-table'
import { mailAddress } from '@forecourt/domain/form/checks/mail-address'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { stripUnstorable } from '../../infrastructure/http/strip-unstorable.ts'
import { enqueueDeliveries } from '../../outbox/deliveries/enqueue-deliveries.ts'
import { chooseErasure } from './choose-erasure.ts'
import type { FinanceContext } from './finance-context.ts'
import * as store from './store.ts'

/**
 * What the visitor has entered so far. Encrypted answers are listed by name only; their values are shown to the dealer
 * alone.
 */
export async function readApplication(
  context: FinanceContext,
  key: store.ApplicationKey,
): Promise<OwnApplication | null> {
  const row = await store.findOpen(context.db, key, context.clock())
  return row && { draft: row.draft, given: Object.keys(openSealed(context, row)) }
}

/**
 * Stores a step; null deletes an unfinished application. Returns the names of all encrypted answers. A sent application
 * does not change: posting its last step again would create a second, empty one, which the dealer would see.
 */
export async function saveApplication(
  context: FinanceContext,
  key: store.ApplicationKey,
  change: ApplicationChange | null,
): Promise<string[]> {
  const { db, clock } = context
  if (change === null) {
    await store.deleteOpen(db, key)
    return []
  }
  const nowMs = clock()
  const erasesAt = await chooseErasure(context, key.siteId)
  return db.transaction(async (tx) => {
    const lead = change.leadId === null ? null : await store.lockOwnLead(tx, key, change.leadId)
    const sent = lead && (await store.findCompleted(tx, lead.id))
    if (sent) return Object.keys(openSealed(context, sent))
    const row = await store.lockOpen(tx, key, erasesAt)
    const answers = { ...openSealed(context, row), ...change.sensitive }
    const at = new Date(nowMs)
    await store.updateApplication(tx, row.id, {
      draft: stripUnstorable(change.draft),
      path: change.path,
      sealed:
        Object.keys(answers).length === 0 ? null : context.keys.answers.seal(JSON.stringify(answers), row.id),
      leadId: lead?.id ?? row.leadId,
      ...(change.consents.length > 0 && {
        consents: change.consents.map((consent) => ({ ...consent, at: at.toISOString() })),
      }),
      updatedAt: at,
      completedAt: change.completed ? at : null,
      erasesAt,
    })
    await store.deleteOtherDocuments(tx, row.id, change.documents)
    if (lead && lead.suspicions.length === 0 && !change.completed)
      await enqueueResumeMail(tx, context, { siteId: key.siteId, leadId: lead.id, draft: change.draft })
    return Object.keys(answers)
  })
}

/**
 * Enqueues the link to continue, once an address is known. Repeating it adds nothing, and the number of addresses is
 * limited so that nobody can mail the link to many strangers.
 */
async function enqueueResumeMail(
  tx: NodePgDatabase,
  { queue }: FinanceContext,
  of: { siteId: number; leadId: string; draft: Readonly<Record<string, unknown>> },
): Promise<void> {
  const { values } = of.draft
  const given = typeof values === 'object' && values !== null && 'email' in values ? values.email : null
  const destination = mailAddress(given)
  if (destination === null) return
  const { siteId, leadId } = of
  if ((await store.countResumeMails(tx, leadId)) >= quotaTable.resumeMailsOfLead.most) return
  await enqueueDeliveries(tx, queue, [{ siteId, leadId, kind: 'resume', destination, occasion: 'started' }])
}

/** The encrypted answers of an application; empty when there are none or their key no longer exists. */
export function openSealed(
  { keys, log }: Pick<FinanceContext, 'keys' | 'log'>,
  row: Pick<store.ApplicationRow, 'id' | 'sealed'>,
): Record<string, string> {
  if (row.sealed === null) return {}
  try {
    return JSON.parse(keys.answers.open(row.sealed, row.id)) as Record<string, string>
  } catch {
    log.warn({ application: row.id }, 'Sealed answers of a finance application cannot be opened')
    return {}
  }
}
