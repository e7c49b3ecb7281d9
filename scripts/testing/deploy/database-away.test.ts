import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { report } from '../attack/report.ts'
import { type Fleet, openFleet, pages } from './open-fleet.ts'
import { missingProxy, proxies } from './run-proxy.ts'
import { sendVisits } from './send-visits.ts'

const within = { timeout: 120_000, interval: 50 }
const awayMs = 60_000
const mostMsToComeBack = 5_000

let fleet: Fleet | null = null
afterEach(async () => {
  await fleet?.close()
  fleet = null
})

describe.each(proxies)('behind %s', (proxyName) => {
  it('cached pages go on while Postgres is away for a minute, and the rest is back within seconds', async ({
    skip,
  }) => {
    if (!process.env.SOAK) return skip('It takes minutes: it is part of the soak.')
    const missing = missingProxy(proxyName)
    if (missing) return skip(missing)
    const opened = await openFleet([
      ['platform-1', 'platform'],
      ['platform-2', 'platform'],
      ['worker-1', 'worker'],
      ['website-1', 'website'],
      ['website-2', 'website'],
    ])
    fleet = opened
    const { port, ca } = await opened.startProxy(proxyName)
    for (const name of ['platform-1', 'platform-2', 'worker-1', 'website-1', 'website-2'])
      await opened.start(name)
    const visit = (choose: (nth: number) => string, count: number, perSecond = 1_000) =>
      sendVisits({
        ...{ port, host: opened.host, ca: ca(), perSecond },
        choose: (nth) => ({ path: choose(nth), status: 200 }),
        goesOn: (sent) => sent < count,
      })
    // Both websites have every page.
    await vi.waitFor(async () => {
      const { failures } = await visit((nth) => pages[nth % pages.length] ?? '/', 100)
      expect(failures).toEqual([])
    }, within)

    await opened.takePostgresAway()
    const goneMs = performance.now()
    const away = () => performance.now() - goneMs
    let isBack = false
    const cached = sendVisits({
      ...{ port, host: opened.host, ca: ca(), perSecond: 100 },
      choose: (nth) => ({ path: pages[nth % pages.length] ?? '/', status: 200 }),
      goesOn: () => !isBack,
    })
    const states = new Set<string>()
    while (away() < awayMs) {
      for (const name of ['website-1', 'website-2']) states.add(String(await opened.askReadiness(name)))
      await wait(500)
    }
    await opened.bringPostgresBack()
    const backMs = performance.now()
    let nth = 0
    await vi.waitFor(async () => {
      nth += 1
      const { failures } = await visit(() => `/search/new-used-and-demo-cars?query=mazda+${nth}`, 1)
      expect(failures).toEqual([])
    }, within)
    await vi.waitFor(async () => {
      nth += 1
      const { failures } = await sendVisits({
        ...{ port, host: opened.host, ca: ca(), perSecond: 1_000 },
        choose: () => opened.aLead(`visitor-${nth}`),
        goesOn: (sent) => sent === 0,
      })
      expect(failures).toEqual([])
    }, within)
    const msToComeBack = performance.now() - backMs
    isBack = true
    const { sent, failures } = await cached
    report(`Postgres away behind ${proxyName}`, { cachedPages: sent, failed: failures.length, msToComeBack })
    expect(failures).toEqual([])
    expect([...states].sort()).toEqual(['degraded', 'ready'])
    expect(msToComeBack).toBeLessThan(mostMsToComeBack)
    await vi.waitFor(() => expect(opened.mails.mails.length).toBeGreaterThan(0), within)
  })
})
