import { lookupBudget, type PaidLookup, paidLookups } from '@forecourt/domain/capacity/lookup-budget'
import { quotaTable } from '@forecourt/domain/capacity/quota-table'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { PlatformError } from '../../infrastructure/http/platform-error.ts'
import { visitorHash } from '../../infrastructure/http/visitor-hash.ts'
import type { Infrastructure } from '../../infrastructure/infrastructure.ts'
import { getSiteRules } from '../../sites/get-site-rules.ts'
import * as store from './store.ts'

export type LookupContext = Pick<Infrastructure, 'db' | 'clock' | 'keys'> & {
  log: Pick<Infrastructure['log'], 'warn' | 'error'>
}

/** For whom a provider is asked: a visitor of a site, or somebody of its staff. */
export type LookupRequester =
  | { siteId: number; visitor: string | null; address: string | null; ticket: string | null }
  | { staff: string }

type Asked<Answer> = {
  kind: PaidLookup
  asker: LookupRequester
  /** The question in words, for answers that may be used again; null where each asks about a person. */
  question: string | null
  /** How long an answer stays true, in days; 0 for one that is not to be kept. */
  keepDays: (answer: Answer) => number
  ask: () => Promise<Answer>
}

const dayMs = 86_400_000

/**
 * The answer of a provider that takes money for each: one that was given before, or a new one within the quotas of
 * whoever asks and the budget of the day. Null: nobody is asked any more today.
 */
export async function askProvider<Answer extends object>(
  context: LookupContext,
  { kind, asker, question, keepDays, ask }: Asked<Answer>,
): Promise<Answer | null> {
  const { db, clock, keys } = context
  const key = question === null ? null : keys.answers.digests(`lookup ${kind}: ${question}`)[0]
  const known = key === null ? null : await store.findAnswer(db, key, new Date(clock()))
  if (known !== null) return known as Answer
  if (!(await takeQuota(context, kind, asker))) return null
  const answer = await ask()
  const days = keepDays(answer)
  if (key !== null && days > 0)
    await store.saveAnswer(db, { question: key, answer, expiresAt: new Date(clock() + days * dayMs) })
  return answer
}

type Bound = { counted: string; most: number }

/** All of them or none: who is refused by their own quota takes nothing from others'. */
async function takeQuota(context: LookupContext, kind: PaidLookup, asker: LookupRequester): Promise<boolean> {
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
  await tellBudget(context, day, { used, refusedBy, isProved })
  return refusedBy === null
}

class QuotaError extends Error {
  readonly counted: string

  constructor(counted: string) {
    super('A quota of lookups is used up.')
    this.counted = counted
  }
}

/** From the narrowest to the widest, always in this order, so that two questions never wait for each other. */
async function listBounds(db: NodePgDatabase, asker: LookupRequester): Promise<Bound[]> {
  const whole = { counted: platform, most: quotaTable.lookupsOfPlatform.most }
  if ('staff' in asker)
    return [{ counted: `staff ${asker.staff}`, most: quotaTable.lookupsOfStaff.most }, whole]
  const { siteId, visitor, address, ticket } = asker
  const [{ settings }, dealer] = await Promise.all([getSiteRules(db, siteId), store.findDealer(db, siteId)])
  if (dealer === null) throw new PlatformError('NOT_FOUND', 'This site is not here.')
  // Who has proved nothing leaves half of everything to those who have.
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

/** Operators hear of a budget that is nearly used up, and of who has used theirs up, once a day each. */
async function tellBudget(
  { db, log }: LookupContext,
  day: string,
  { used, refusedBy, isProved }: { used: number; refusedBy: string | null; isProved: boolean },
): Promise<void> {
  const mostOfDay = quotaTable.lookupsOfPlatform.most
  if (refusedBy === null) {
    if (used >= mostOfDay * lookupBudget.alarmShare && (await store.notifyOnce(db, day, 'alarm nearly')))
      log.error(
        { code: 'LOOKUP_BUDGET_NEARLY_SPENT', used, mostOfDay },
        'Most of the day’s paid lookups are used',
      )
    return
  }
  const isShared = refusedBy === platform || /^(site|dealership|group) /.test(refusedBy)
  // Whoever has proved nothing is refused at half of each: the other half is left.
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
      log.error({ code: 'LOOKUP_BUDGET_SPENT', mostOfDay }, 'The day’s paid lookups are used up')
  } else if (isShared && (await store.notifyOnce(db, day, `alarm ${refusedBy}`)))
    log.error({ code: 'LOOKUP_QUOTA_SPENT', of: refusedBy }, 'A dealer’s paid lookups of the day are used up')
}
