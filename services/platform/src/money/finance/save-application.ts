import type { ApplicationChangeJson, OwnApplicationJson } from '@forecourt/contract/endpoints/finance'
import { quotaTable } from '@forecourt/domain/capacity/quota-table'
import { mailAddress } from '@forecourt/domain/lead/mail-address'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { stripUnstorable } from '../../infrastructure/http/strip-unstorable.ts'
import { enqueueDeliveries } from '../../outbox/deliveries/enqueue-deliveries.ts'
import { chooseErasure } from './choose-erasure.ts'
import type { FinanceContext } from './finance-context.ts'
import * as store from './store.ts'

/** What the visitor has entered so far. What is sealed is only named: it leaves the platform for the dealer alone. */
export async function readApplication(
  context: FinanceContext,
  key: store.ApplicationKey,
): Promise<OwnApplicationJson | null> {
  const row = await store.findOpen(context.db, key, context.clock())
  return row && { draft: row.draft, given: Object.keys(openSealed(context, row)) }
}

/**
 * Keeps a step; null drops an application that is not finished. Answers the names of all sealed answers. What was sent
 * stays as it was sent: its last step posted again would make a second, empty one, which the dealer would be shown.
 */
export async function saveApplication(
  context: FinanceContext,
  key: store.ApplicationKey,
  change: ApplicationChangeJson | null,
): Promise<string[]> {
  const { db, clock } = context
  if (change === null) {
    await store.deleteOpen(db, key)
    return []
  }
  const nowMs = clock()
  const erasesAt = await chooseErasure(context, key.siteId)
  return db.transaction(async (tx) => {
    const lead = change.lead_id === null ? null : await store.lockOwnLead(tx, key, change.lead_id)
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
      await oweResumeMail(tx, context, { siteId: key.siteId, leadId: lead.id, draft: change.draft })
    return Object.keys(answers)
  })
}

/** The link to go on with, once an address is known; owed again it adds nothing, and nobody sends it around the world. */
async function oweResumeMail(
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

/** The sealed answers of an application; none where there are none, or where their key is gone. */
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
