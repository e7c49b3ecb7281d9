import { lookupBudget } from '@forecourt/domain/capacity/lookup-budget'
import { quotaTable } from '@forecourt/domain/capacity/quota-table'
import type { LookupContext } from './ask-provider.ts'
import * as store from './store.ts'

export type LookupAlarm = {
  used: number
  most: number
  /** No question with a proof was taken any more. */
  isSpent: boolean
  /** How many websites, dealerships and groups have had theirs. */
  spentBy: number
}

/** What is said of the day's paid questions: null while most of them are left, and everybody has some. */
export async function readAlarm({
  db,
  clock,
}: Pick<LookupContext, 'db' | 'clock'>): Promise<LookupAlarm | null> {
  const day = new Date(clock()).toISOString().slice(0, 10)
  const { used, isSpent, spentBy } = await store.readAlarms(db, day)
  const most = quotaTable.lookupsOfPlatform.most
  const isTold = isSpent || spentBy > 0 || used >= most * lookupBudget.alarmShare
  return isTold ? { used, most, isSpent, spentBy } : null
}
