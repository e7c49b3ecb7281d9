import { settingDefaults } from '@forecourt/domain/site/configuration/setting-table'
import { dayMs, hourMs } from '@forecourt/domain/time/duration'
import type { Infrastructure } from '../../infrastructure/infrastructure.ts'
import type { JobOutcome } from '../../infrastructure/queue/job-queue.ts'
import { type Periodic, runPeriodically } from '../../infrastructure/queue/run-periodically.ts'
import { deleteOldEvents } from '../../people/events/store.ts'
import { getSiteRules } from '../../sites/get-site-rules.ts'
import { insertAudit, type NewAuditRow } from '../audit/store.ts'
import * as store from './retention-store.ts'

type Context = Pick<Infrastructure, 'db' | 'clock'>

const lookMs = hourMs
const maxAtOnce = 500
/** A job that takes longer than half a minute is given to another process, so the rest is left for the next attempt. */
const longestMs = 15_000

/** Once a day for each site, by whichever process is first: there is one job per site and day. */
export async function runRetention(
  context: Context & Pick<Infrastructure, 'queue' | 'log'>,
): Promise<Periodic> {
  const { db, queue, clock, log } = context
  await queue.work('retention', (id) => applyRetention(context, readSiteId(id)))
  const enqueue = () =>
    db.transaction(async (tx) => {
      const sites = await store.listSiteIds(tx)
      await queue.enqueue(
        tx,
        'retention',
        [...sites, noSite].map((siteId) => ({ id: jobOfDay(siteId, clock()) })),
      )
    })
  return runPeriodically(enqueue, {
    everyMs: lookMs,
    log,
    failure: 'Data past its retention could not be listed',
  })
}

/** Audit entries that belong to no site have a job too. */
export const noSite = 0

/** Its first digits are the site, its last the day. */
function jobOfDay(siteId: number, nowMs: number): string {
  const day = new Date(nowMs).toISOString().slice(0, 10).replaceAll('-', '')
  return `${siteId.toString(16).padStart(8, '0')}-0000-4000-8000-0000${day}`
}

function readSiteId(jobId: string): number {
  return Number.parseInt(jobId.slice(0, 8), 16)
}

/**
 * Empties or deletes what a site's retention period has ended for: leads, mail recipients, visitors' photos, audit
 * entries. Reservations and their ledger are books and stay. Each part runs in a transaction with its audit entry.
 */
export async function applyRetention(
  { db, clock }: Context,
  siteId: number,
  budgetMs = longestMs,
): Promise<JobOutcome> {
  const now = new Date(clock())
  const endsAt = performance.now() + budgetMs
  const parts = siteId === noSite ? [rest(now)] : await listParts(db, siteId, now)
  for (const { owner, kind, work } of parts)
    for (;;) {
      if (performance.now() > endsAt) return 'again'
      const count = await db.transaction(async (tx) => {
        const done = await work(tx)
        if (done > 0) await insertAudit(tx, { ...retentionEntry, ...owner, at: now, after: { [kind]: done } })
        return done
      })
      if (count < maxAtOnce) break
    }
  return 'done'
}

type Part = {
  owner: Pick<NewAuditRow, 'siteId' | 'dealershipId' | 'groupId'>
  kind: 'leads' | 'recipients' | 'photos' | 'events' | 'entries'
  work: (tx: Context['db']) => Promise<number>
}

/** The work for one site, and for the data that only its dealership owns. */
async function listParts(db: Context['db'], siteId: number, now: Date): Promise<Part[]> {
  const site = await store.findSite(db, siteId)
  if (!site) return []
  const { settings } = await getSiteRules(db, siteId)
  const { dealershipId, groupId } = site
  const owner = { siteId, dealershipId, groupId }
  const most = maxAtOnce
  const finishedBefore = monthsBefore(now, settings.leadRetentionMonths)
  const unfinishedBefore = daysBefore(now, settings.unfinishedLeadDays)
  const uploadedBefore = daysBefore(now, settings.photoRetentionDays)
  const doneBefore = monthsBefore(now, settings.eventRetentionMonths)
  const before = monthsBefore(now, settings.auditRetentionMonths)
  // A dealership's own entries, such as those about its vehicles, are stored for the longest period of its sites.
  const months = [settings.auditRetentionMonths]
  for (const other of site.siblings)
    months.push((await getSiteRules(db, other)).settings.auditRetentionMonths)
  const longestBefore = monthsBefore(now, Math.max(...months))
  return [
    {
      owner,
      kind: 'leads',
      work: async (tx) => {
        await store.anonymiseOldTraces(tx, siteId, finishedBefore)
        return store.anonymiseOldLeads(tx, { siteId, now, finishedBefore, unfinishedBefore, most })
      },
    },
    // After the leads, because emptying a person's last lead may leave only the mail address.
    {
      owner,
      kind: 'recipients',
      work: (tx) => store.deleteOldRecipients(tx, { siteId, before: finishedBefore, most }),
    },
    { owner, kind: 'photos', work: (tx) => store.deleteOldPhotos(tx, { siteId, now, uploadedBefore, most }) },
    { owner, kind: 'events', work: (tx) => deleteOldEvents(tx, { siteId, before: doneBefore, most }) },
    { owner, kind: 'entries', work: (tx) => store.expireAudit(tx, { siteId }, { before, most }) },
    {
      owner: { dealershipId, groupId },
      kind: 'entries',
      work: (tx) => store.expireAudit(tx, { dealershipId }, { before: longestBefore, most }),
    },
  ]
}

/** Sign-ins and a group's entries have no setting, so the default applies. */
function rest(now: Date): Part {
  const before = monthsBefore(now, settingDefaults.auditRetentionMonths)
  return {
    owner: {},
    kind: 'entries',
    work: (tx) => store.expireAudit(tx, {}, { before, most: maxAtOnce }),
  }
}

const retentionEntry = {
  actor: 'retention',
  action: 'applyRetention',
  outcome: 'done',
  subjectKind: 'retention',
} as const satisfies Partial<NewAuditRow>

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * dayMs)
}

/** By the calendar: the same day of that month, or its last day. */
function monthsBefore(now: Date, months: number): Date {
  const day = new Date(now)
  day.setUTCMonth(day.getUTCMonth() - months)
  if (day.getUTCDate() !== now.getUTCDate()) day.setUTCDate(0)
  return day
}
