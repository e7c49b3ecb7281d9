import { lookupBudget } from '@forecourt/domain/capacity/lookup-budget'
import { quotaTable } from '@forecourt/domain/capacity/quota-table'
import type { LookupContext } from './ask-provider.ts'
import * as store from './store.ts'

export type LookupAlarm = {
  used: number
  most: number
  /** The budget is used up, so that requests with a proof are refused too. */
  isSpent: boolean
  /** How many websites, dealerships and groups have used up their quotas. */
  spentBy: number
}

/** The status of the day's paid lookups: null while most of them are left and no quota is used up. */
export async function readAlarm({
  db,
  clock,
}: Pick<LookupContext, 'db' | 'clock'>): Promise<LookupAlarm | null> {
  const day = new Date(clock()).toISOString().slice(0, 10)
  const { used, isSpent, spentBy } = await store.readAlarms(db, day)
  const most = quotaTable.lookupsOfPlatform.most
  const isReported = isSpent || spentBy > 0 || used >= most * lookupBudget.alarmShare
  return isReported ? { used, most, isSpent, spentBy } : null
}
