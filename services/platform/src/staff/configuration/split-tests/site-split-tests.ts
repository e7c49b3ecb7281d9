import type { SplitTestChange } from '@forecourt/contract/endpoints/staff/sites/split-tests'
import { findRunningTest, splitPercentage } from '@forecourt/domain/site/split-percentage'
import { type SplitTest, splitTestTable } from '@forecourt/domain/site/split-test'
import { dayMs } from '@forecourt/domain/time/duration'
import { findGoal, splitSubjects } from '@forecourt/domain/tracking/split-goal'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { fail } from '../../../infrastructure/http/platform-error.ts'
import { getSiteRow } from '../../../sites/get-site-rules.ts'
import type { Permit } from '../../access/permit.ts'
import type { StaffContext } from '../../access/staff-context.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { readSplitTest } from '../../reports/read-split-test.ts'
import { siteSubject } from '../../sites/reach-site.ts'
import type { ReachedSite } from '../../sites/store.ts'
import { mayWriteScope } from '../read-configuration.ts'
import type { SiteResource } from '../site-resource.ts'
import { lockOverride, writeOverride } from '../store.ts'
import * as store from './store.ts'

export const siteSplitTests = {
  subject: 'split-test',
  read: readTests,
  change: changeTest,
  mayChange: (_staff, permit, site) => mayWriteScope(permit.actor, site, 'site'),
} satisfies SiteResource<SplitTestChange, unknown>

async function readTests(staff: StaffContext, permit: Permit, site: ReachedSite) {
  const { db } = staff
  const now = new Date(staff.clock())
  const configured = await getSiteRow(db, site.id)
  const runs = findRunningTest(configured)
  const rows = await store.listTests(db, site.id)
  const read = async (row: Omit<store.SplitTestRow, 'siteId' | 'id'> & { id: number | null }) => {
    const test = row.test as SplitTest
    const goal = findGoal(row.goal) ?? splitSubjects[test].goal
    const span = { from: row.startedAt, to: row.endedAt ?? new Date(now.getTime() + 1) }
    return {
      ...row,
      test,
      goal,
      ...(row.id === null && { startedAt: null, startedBy: null }),
      readout: await readSplitTest(db, site.id, span, { test, goal }),
    }
  }
  const unnamed =
    runs && !rows.some(({ endedAt }) => endedAt === null)
      ? [
          {
            id: null,
            test: runs,
            goal: splitSubjects[runs].goal,
            share: splitPercentage(configured, runs),
            page: null,
            startedAt: new Date(now.getTime() - 30 * dayMs),
            startedBy: '',
            endedAt: null,
            winner: null,
          },
        ]
      : []
  const known = rows.filter(({ test }) => Object.hasOwn(splitTestTable, test))
  return {
    mayWrite: mayWriteScope(permit.actor, site, 'site'),
    running: runs !== null,
    tests: await Promise.all([...unnamed, ...known].map(read)),
    pages: await store.listShownPages(db, site.id),
  }
}

/** The row stores what was compared and when, the settings what visitors see: both are written or neither. */
async function changeTest(
  staff: StaffContext,
  tx: NodePgDatabase,
  permit: Permit,
  { site, change }: { site: ReachedSite; change: SplitTestChange },
): Promise<void> {
  const own = { scope: 'site' as const, scopeId: site.id }
  const shares = { ...own, kind: 'setting' as const, key: 'splitTestShares' }
  await lockOverride(tx, shares)
  const configured = await getSiteRow(tx, site.id)
  const running = findRunningTest(configured)
  const row = await store.findRunning(tx, site.id)
  // The winner stays; other settings would run next to the new test once the flag is on.
  const won = Object.fromEntries(
    Object.entries(configured.settings.splitTestShares).filter(([, share]) => share === 100),
  )
  if (change.action === 'start') {
    if (running) throw fail('test-running')
    const { test, goal, share } = change
    const page = test === 'homePage' ? change.page : null
    if (test === 'homePage' && !(await isShown(tx, site.id, page))) throw fail('test-page-invalid')
    // If somebody cleared a test's setting manually, the test has ended without a record of it.
    if (row) await store.endTest(tx, row.id, { endedAt: new Date(staff.clock()), winner: null })
    const startedAt = new Date(staff.clock())
    const id = await store.insertTest(tx, {
      siteId: site.id,
      test,
      goal,
      share,
      page,
      startedAt,
      startedBy: permit.actor.email,
    })
    await writeOverride(tx, shares, { ...won, [test]: share })
    await writeOverride(tx, { ...own, kind: 'flag', key: 'splitTests' }, true)
    if (page !== null) await writeOverride(tx, { ...own, kind: 'setting', key: 'splitTestPage' }, page)
    return recordAudit(staff, tx, permit, siteSubject('split-test', site, id), {
      after: { test, goal, share, page },
    })
  }
  const { id, winner } = change
  if (!running || (row?.id ?? null) !== id) throw fail('test-stopped')
  if (row) await store.endTest(tx, row.id, { endedAt: new Date(staff.clock()), winner })
  await writeOverride(tx, shares, { ...won, [running]: winner === 'other' ? 100 : 0 })
  return recordAudit(staff, tx, permit, siteSubject('split-test', site, id), {
    after: { test: running, winner },
  })
}

async function isShown(tx: NodePgDatabase, siteId: number, slug: string | null): Promise<boolean> {
  return (await store.listShownPages(tx, siteId)).some((page) => page.slug === slug)
}
