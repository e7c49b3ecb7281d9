import { lookupBudget, type PaidLookup, paidLookups } from '@forecourt/domain/capacity/lookup-budget'
import { quotaTable } from '@forecourt/domain/capacity/quota-table'
import { dayMs } from '@forecourt/domain/time/duration'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { fail } from '../../infrastructure/http/platform-error.ts'
import { visitorHash } from '../../infrastructure/http/visitor-hash.ts'
import type { Infrastructure } from '../../infrastructure/infrastructure.ts'
import { getSiteRules } from '../../sites/get-site-rules.ts'
import * as store from './store.ts'

export type LookupContext = Pick<Infrastructure, 'db' | 'clock' | 'keys'> & {
  log: Pick<Infrastructure['log'], 'warn' | 'error'>
}

/** The requester on whose behalf a provider is queried: a visitor of a site, or a member of its staff. */
export type LookupRequester =
  | { siteId: number; visitor: string | null; address: string | null; ticket: string | null }
  | { staff: string }

type Asked<Answer> = {
  kind: PaidLookup
  asker: LookupRequester
  /** The normalised question, used as the cache key; null when the answer is about a person and must not be shared. */
  question: string | null
  /** How many days an answer is valid; 0 for an answer that must not be cached. */
  cacheDays: (answer: Answer) => number
  ask: () => Promise<Answer>
}

/**
 * The answer of a provider that charges for each query: a cached one, or a new one within the quotas of the requester
 * and the budget of the day. Null when no further query is allowed today.
 */
export async function askProvider<Answer extends object>(
  context: LookupContext,
  { kind, asker, question, cacheDays, ask }: Asked<Answer>,
): Promise<Answer | null> {
  const { db, clock, keys } = context
  const key = question === null ? null : keys.answers.digests(`lookup ${kind}: ${question}`)[0]
  const known = key === null ? null : await store.findAnswer(db, key, new Date(clock()))
  if (known !== null) return known as Answer
  if (!(await spendQuota(context, kind, asker))) return null
  const answer = await ask()
  const days = cacheDays(answer)
  if (key !== null && days > 0)
    await store.saveAnswer(db, { question: key, answer, expiresAt: new Date(clock() + days * dayMs) })
  return answer
}

type Bound = { counted: string; most: number }

/** Counts against all quotas or none, so that a refused request does not use up quotas of others. */
async function spendQuota(
  context: LookupContext,
  kind: PaidLookup,
  asker: LookupRequester,
): Promise<boolean> {
  const { db, clock } = context
  const day = new Date(clock()).toISOString().slice(0, 10)
  const questions = paidLookups[kind]
  const bounds = await listBounds(db, asker)
  let used = 0
  const refusedBy = await db
    .transaction(async (tx) => {
      for (const { counted, most } of bounds) {
        const now = await store.countQuestions(tx, { day, counted, questions, most })
        if (now === null) throw new QuotaError(counted)
        used = now
      }
      return null
    })
    .catch((error: unknown) => {
      if (error instanceof QuotaError) return error.counted
      throw error
    })
  const isProved = 'staff' in asker || asker.ticket !== null
  await reportBudget(context, day, { used, refusedBy, isProved })
  return refusedBy === null
}

class QuotaError extends Error {
  readonly counted: string

  constructor(counted: string) {
    super('A quota of lookups is used up.')
    this.counted = counted
  }
}

/** From the narrowest to the widest, always in this order, so that two requests cannot deadlock. */
async function listBounds(db: NodePgDatabase, asker: LookupRequester): Promise<Bound[]> {
  const whole = { counted: platform, most: quotaTable.lookupsOfPlatform.most }
  if ('staff' in asker)
    return [{ counted: `staff ${asker.staff}`, most: quotaTable.lookupsOfStaff.most }, whole]
  const { siteId, visitor, address, ticket } = asker
  const [{ settings }, dealer] = await Promise.all([getSiteRules(db, siteId), store.findDealer(db, siteId)])
  if (dealer === null) throw fail('site-not-found')
  // Requesters without a proof may use half of each quota, so that the other half remains for those with one.
  const share = ticket === null ? lookupBudget.unprovedShare : 1
  const ofAddress = ticket === null ? settings.lookupsWithoutProof : settings.lookupsByAddress
  return [
    ...(ticket === null ? [] : [{ counted: `ticket ${ticket}`, most: quotaTable.lookupsOfTicket.most }]),
    ...(visitor === null
      ? []
      : [{ counted: `visitor ${visitorHash(visitor)}`, most: settings.lookupsByVisitor }]),
    ...(address === null
      ? []
      : [{ counted: `${ticket === null ? 'unproved ' : ''}address ${address}`, most: ofAddress }]),
    { counted: `site ${siteId}`, most: Math.floor(settings.lookupsBySite * share) },
    { counted: dealer, most: Math.floor(quotaTable.lookupsOfDealer.most * share) },
    { ...whole, most: Math.floor(whole.most * share) },
  ]
}

const platform = 'platform'

/**
 * Operators are notified once a day when the budget is nearly used up, and of each requester that has used up its own.
 */
async function reportBudget(
  { db, log }: LookupContext,
  day: string,
  { used, refusedBy, isProved }: { used: number; refusedBy: string | null; isProved: boolean },
): Promise<void> {
  const maxOfDay = quotaTable.lookupsOfPlatform.most
  if (refusedBy === null) {
    if (used >= maxOfDay * lookupBudget.alarmShare && (await store.notifyOnce(db, day, 'alarm nearly')))
      log.error(
        { code: 'LOOKUP_BUDGET_NEARLY_SPENT', used, maxOfDay },
        'Most of the day’s paid lookups are used',
      )
    return
  }
  const isShared = refusedBy === platform || /^(site|dealership|group) /.test(refusedBy)
  // Requesters without a proof are refused at half of each quota; the other half remains.
  if (!isProved) {
    if (isShared && (await store.notifyOnce(db, day, `alarm unproved ${refusedBy}`)))
      log.error(
        { code: 'LOOKUP_HALF_SPENT', of: refusedBy },
        'Paid lookups without proof are used up for the day',
      )
    return
  }
  if (refusedBy === platform) {
    if (await store.notifyOnce(db, day, 'alarm spent'))
      log.error({ code: 'LOOKUP_BUDGET_SPENT', maxOfDay }, 'The day’s paid lookups are used up')
  } else if (isShared && (await store.notifyOnce(db, day, `alarm ${refusedBy}`)))
    log.error({ code: 'LOOKUP_QUOTA_SPENT', of: refusedBy }, 'A dealer’s paid lookups of the day are used up')
}
