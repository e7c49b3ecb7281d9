import type { StaffToday } from '@forecourt/contract/endpoints/staff/today'
import type { StaffAction } from '@forecourt/domain/person/staff/permission-table'
import { type Reach, reachesAnything, reachFor } from '@forecourt/domain/person/staff/reach'
import { dayMs, hourMs } from '@forecourt/domain/time/duration'
import { readAlarm } from '../../money/lookups/read-budget.ts'
import type { Permit } from '../access/permit.ts'
import type { StaffContext } from '../access/staff-context.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { countDeposits } from '../deposits/store.ts'
import { allLeads } from '../leads/all-leads.ts'
import * as inbox from '../leads/inbox-store.ts'
import { addPromises, visitLabel } from '../leads/read-leads.ts'
import { listDueReminders } from '../leads/reminder-store.ts'
import * as store from '../leads/store.ts'
import { checkSources } from '../status/source-store.ts'
import { countUnready } from '../stock/store.ts'

const shown = 20

/** Pending work, as far as each of the user's grants allows. */
export async function readToday(context: StaffContext, permit: Permit): Promise<StaffToday> {
  const { db } = context
  const within = async <T>(action: StaffAction, read: (reach: Reach) => Promise<T>): Promise<T | null> => {
    const reach = reachFor(permit.actor.grants, action)
    return reachesAnything(reach) ? read(reach) : null
  }
  const nowMs = context.clock()
  const anything = allLeads(new Date(nowMs))
  const day = { from: new Date(nowMs - 2 * hourMs), to: new Date(nowMs + dayMs) }
  const today = {
    leads: await within('leads.read', async (reach) => {
      const [counted] = await inbox.countStages(db, reach, anything, ['new'])
      const sort = { column: 'created', descending: false } as const
      const query = { ...anything, stage: 'new' as const, sort, after: null, limit: shown }
      const oldest = await inbox.listInbox(db, reach, query)
      return {
        waiting: counted?.n ?? 0,
        oldest: await addPromises(context, oldest),
      }
    }),
    reminders: await within('leads.read', async (reach) => {
      const due = { userId: permit.actor.id, now: new Date(nowMs) }
      return addPromises(context, await listDueReminders(db, reach, due))
    }),
    failedDeliveries: await within('leads.read', (reach) => store.countFailed(db, reach)),
    deposits: await within('deposits.read', (reach) => countDeposits(db, reach)),
    bookings: await within('leads.read', async (reach) =>
      (await store.listBookings(db, reach, day)).map((booking) => ({
        ...booking,
        visit: visitLabel(booking.category, booking.kind, booking.siteKind),
      })),
    ),
    stock: await within('stock.read', (reach) => countUnready(db, reach)),
    imports: await within('stock.import', async (reach) =>
      (await checkSources(db, reach, nowMs)).flatMap(({ id, name, dealership, trouble, sinceMs, runId }) =>
        trouble ? [{ id, name, dealership, trouble, since: new Date(sinceMs).toISOString(), runId }] : [],
      ),
    ),
    // Who operates the platform pays for them.
    lookups: await within('platform.operate', () => readAlarm(context)),
  }
  if (today.leads) await recordAudit(context, db, permit, { kind: 'leads', id: null })
  return today
}
