import { dayMs } from '@forecourt/domain/time/duration'
import { getSiteRules } from '../../sites/get-site-rules.ts'
import type { FinanceContext } from './finance-context.ts'

/** When data stored now is erased, by the site's own number of days. */
export async function chooseErasure({ db, clock }: FinanceContext, siteId: number): Promise<Date> {
  const { settings } = await getSiteRules(db, siteId)
  return new Date(clock() + settings.financeEraseDays * dayMs)
}
