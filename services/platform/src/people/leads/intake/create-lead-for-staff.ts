import { randomBytes, randomUUID } from 'node:crypto'
import type { LeadJson } from '@forecourt/contract/json/lead-json'
import { fillLeadName } from '@forecourt/domain/lead/lead-name'
import { leadReference } from '@forecourt/domain/lead/lead-reference'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { inTransaction } from '../../../infrastructure/database/connection/in-transaction.ts'
import { retryConflicts } from '../../../infrastructure/database/connection/retry-conflicts.ts'
import { stripUnstorable } from '../../../infrastructure/http/strip-unstorable.ts'
import type { LeadContext } from '../rules/lead-context.ts'
import { composeLead } from './compose-lead.ts'
import { findBefore, insertLead } from './store.ts'
import { storeLead } from './submit-lead.ts'

type StaffLead = { siteId: number; lead: LeadJson; key: string }

/**
 * A lead that staff enter for somebody who called or walked in. It is routed and linked with earlier leads of the same
 * person like any other, but nobody is notified, because the author already knows. Repeating the same key creates no
 * second lead.
 */
export async function createLeadForStaff(
  platform: LeadContext,
  { siteId, lead, key }: StaffLead,
  alsoWrite: (tx: NodePgDatabase, leadId: string) => Promise<void>,
): Promise<string> {
  const rules = await platform.leadRules.of(platform.db, siteId)
  return retryConflicts(async () => {
    const before = await findBefore(platform.pool, { siteId, carId: lead.car_id ?? null, key })
    if (before.leadId !== null) return before.leadId
    const intake = { visitor: null, idempotency_key: key, suspicions: [], consent: null }
    const content = {
      ...composeLead({
        rules,
        payload: fillLeadName(stripUnstorable(lead)),
        intake,
        car: before.car,
        before: null,
        atMs: platform.clock(),
      }),
      suspicions: [],
    }
    const stored = { ...content, id: randomUUID(), reference: leadReference(randomBytes(6)), key }
    await inTransaction(platform.pool, async ({ client, db }) => {
      await storeLead(client, stored, null, (person) => insertLead(client, stored, person, []))
      await alsoWrite(db, stored.id)
    })
    return stored.id
  })
}
