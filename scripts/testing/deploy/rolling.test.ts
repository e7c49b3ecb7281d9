import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { report } from '../attack/report.ts'
import { type Fleet, openFleet, pages } from './open-fleet.ts'
import { missingProxy, proxies, type RunningProxy } from './run-proxy.ts'
import { sendVisits, type Visit } from './send-visits.ts'

const root = join(import.meta.dirname, '../../..')
const migrations = 'services/platform/src/infrastructure/database/migrations/*.sql'
const within = { timeout: 120_000, interval: 200 }
const visitsOfTest = 20_000
const perSecond = 120
/**
 * After it found a closed port nginx leaves a process out for five seconds, counted in whole ones, and then tries it
 * with one request only: ready processes are waited for twice as long.
 */
const leftOutMs = 10_000

let fleet: Fleet | null = null
let folder: string | null = null
afterEach(async () => {
  await fleet?.close()
  if (folder) rmSync(folder, { recursive: true })
  fleet = folder = null
})

/** Cached pages mostly, a tenth that is rendered or searched for each, and a lead among a hundred. */
function chooseVisit(nth: number, { aLead }: Fleet): Visit {
  if (nth % 100 === 50) return aLead(`visitor-${nth}`)
  if (nth % 20 === 7) return { path: `/search/new-used-and-demo-cars?query=mazda+${nth}`, status: 200 }
  if (nth % 20 === 17) return { path: `/api/search?query=mazda+${nth}`, status: 200 }
  return { path: pages[nth % pages.length] ?? '/', status: 200 }
}

/** Visits from before the first restart until after the last one; every lead arrives and is written about once. */
async function visitMeanwhile(
  name: string,
  opened: Fleet,
  { port, ca }: RunningProxy,
  restartAll: () => Promise<void>,
): Promise<void> {
  for (const path of pages)
    await vi.waitFor(async () => {
      const one = { port, host: opened.host, ca: ca(), perSecond: 1_000 }
      const { failures } = await sendVisits({
        ...one,
        choose: () => ({ path, status: 200 }),
        goesOn: (sent) => sent === 0,
      })
      expect(failures).toEqual([])
    }, within)
  const leads = new Set<string>()
  let isOver = false
  const beganMs = performance.now()
  const restarting = restartAll().finally(() => {
    isOver = true
  })
  const [visits] = await Promise.all([
    sendVisits({
      ...{ port, host: opened.host, ca: ca(), perSecond },
      choose(nth) {
        const visit = chooseVisit(nth, opened)
        if (visit.lead) leads.add(`visitor-${nth}`)
        return visit
      },
      goesOn: (sent) => sent < visitsOfTest || !isOver,
    }),
    restarting.then(() => report(`${name}: restarts`, { seconds: (performance.now() - beganMs) / 1_000 })),
  ])
  report(name, { visits: visits.sent, leads: leads.size, failed: visits.failures.length })
  expect(visits.failures, opened.listErrors().join('\n')).toEqual([])

  const wanted = [...leads].sort()
  const stored = await opened.query(
    `select payload->>'name' from leads order by payload->>'name' collate "C"`,
  )
  expect(stored.flat()).toEqual(wanted)
  const waiting = `select count(*)::int from deliveries where state = 'waiting'`
  await vi.waitFor(async () => expect(await opened.query(waiting)).toEqual([[0]]), within)
  const toVisitors = opened.mails.mails.flatMap(({ to }) => to).filter((to) => to.startsWith('visitor-'))
  expect(toVisitors.sort()).toEqual(wanted.map((visitor) => `${visitor}@visitor.example`).sort())
  const toDealer = opened.mails.mails
    .filter(({ to }) => to.includes('sales@dealer.example'))
    .map(({ raw }) => /^Reply-To:.*?(visitor-\d+)@/im.exec(raw)?.[1])
  expect(toDealer.sort()).toEqual(wanted)
  const attempts = await opened.query('select distinct state, attempts from deliveries')
  expect(attempts).toEqual([['delivered', 1]])
}

describe.each(proxies)('behind %s', (proxyName) => {
  it('every process restarts while visitors go on, and nothing fails, is lost or is done twice', async ({
    skip,
  }) => {
    if (!process.env.SOAK) return skip('It takes minutes: it is part of the soak.')
    const missing = missingProxy(proxyName)
    if (missing) return skip(missing)
    const names = ['platform-1', 'platform-2', 'worker-1', 'website-1', 'website-2']
    const opened = await openFleet([
      ['platform-1', 'platform'],
      ['platform-2', 'platform'],
      ['worker-1', 'worker'],
      ['website-1', 'website'],
      ['website-2', 'website'],
    ])
    fleet = opened
    const proxy = await opened.startProxy(proxyName)
    for (const name of names) await opened.start(name)
    await visitMeanwhile(`rolling restart behind ${proxyName}`, opened, proxy, async () => {
      for (const name of names) {
        expect(await opened.stop(name), name).toBe(0)
        await opened.start(name)
        await wait(leftOutMs)
      }
    })
  })
})

it('the release before the newest migration is replaced while visitors go on', async ({ skip }) => {
  if (!process.env.SOAK) return skip('It takes minutes: it is part of the soak.')
  const missing = missingProxy('nginx')
  if (missing) return skip(missing)
  const before = process.env.UPGRADE_FROM ?? findReleaseBefore()
  if (before === null) return skip('The history is not in this clone: git fetch --unshallow.')
  // Beside the packages, which are linked: a folder for temporary files may be on another disk.
  mkdirSync(join(root, '.data'), { recursive: true })
  folder = mkdtempSync(join(root, '.data/before-'))
  checkOut(before, folder)
  const opened = await openFleet(
    [
      ['first', 'all'],
      ['second', 'all'],
    ],
    folder,
  )
  fleet = opened
  // Behind nginx, which has its certificates: Caddy asks websites, and an older release may not answer.
  const proxy = await opened.startProxy('nginx')
  for (const name of ['first', 'second']) await opened.start(name)
  await visitMeanwhile(`rolling upgrade from ${before}`, opened, proxy, async () => {
    for (const name of ['first', 'second']) {
      expect(await opened.stop(name), name).toBe(0)
      await opened.start(name, root)
      await wait(leftOutMs)
    }
  })
})

/** The last commit without the newest migration; null where the history ends before it. */
function findReleaseBefore(): string | null {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
  return git('log', '-1', '--diff-filter=A', '--format=%p', '--', migrations).split(' ')[0] || null
}

function checkOut(commit: string, folder: string): void {
  execFileSync('git', ['clone', '-q', '--no-checkout', root, folder])
  execFileSync('git', ['checkout', '-q', commit], { cwd: folder })
  // Its own packages are those of this release, or some of them; a gigabyte, so they are links.
  for (const path of ['node_modules', 'services/platform/node_modules'])
    execFileSync('cp', ['-al', join(root, path), join(folder, path)])
}
