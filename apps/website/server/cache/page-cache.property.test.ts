import type { ChangeTag } from '@forecourt/domain/change/change-tag'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { aPageCache, aRenderedPage } from '../testing/a-page-cache.ts'
import type { RenderedPage } from './page.ts'

/**
 * Any interleaving of requests, renderings, changes and clock steps on two sites with three pages each. A page reports
 * the versions of its data at the start of its rendering, so every answer can be compared with what its visitor could
 * have known.
 */
const sites = [1, 2]
const things = ['site', 'stock', 'car:5', 'car:6'] as const
type Thing = (typeof things)[number]
/** The possible changes, and the things that each one affects. */
const changes: readonly { tag: ChangeTag; of: readonly Thing[] }[] = [
  { tag: 'site', of: ['site'] },
  { tag: 'hours', of: ['site'] },
  { tag: 'stock', of: ['stock'] },
  { tag: 'car:5', of: ['car:5'] },
  { tag: 'car:6', of: ['car:6'] },
  { tag: 'car', of: ['car:5', 'car:6'] },
  { tag: 'post:5', of: [] },
]
type ModelPage = {
  path: string
  tags: readonly ChangeTag[]
  shows: readonly Thing[]
  /** The things on the page that come from a search. */
  finds: readonly Thing[]
  trueForMs: number
}
const paths: readonly ModelPage[] = [
  { path: '/', tags: ['stock'], shows: ['stock'], finds: ['stock'], trueForMs: 60_000 },
  { path: '/car', tags: ['car:5'], shows: ['car:5'], finds: [], trueForMs: 20_000 },
  {
    path: '/cars',
    tags: ['car'],
    shows: ['car:5', 'car:6'],
    finds: ['car:5', 'car:6'],
    trueForMs: 60_000,
  },
]
const address = (siteId: number, path: string) => `site${siteId} ${path}`

/** The true state at an instant. */
type Truth = { versions: Record<string, number>; atMs: number }

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('ask' as const), site: fc.nat(1), page: fc.nat(2) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('look' as const), site: fc.nat(1), page: fc.nat(2) }) },
  // A request that has been accepted and whose site is still being looked up.
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('arrive' as const), site: fc.nat(1), page: fc.nat(2) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('proceed' as const), at: fc.nat(5) }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('finish' as const), at: fc.nat(5), fails: fc.nat(5) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('change' as const),
      site: fc.nat(2),
      change: fc.nat(changes.length - 1),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.nat(90_000) }) },
  // The search index of the answering platform process catches up with all changes; between these steps it lags behind.
  { weight: 2, arbitrary: fc.record({ do: fc.constant('index' as const) }) },
)

const versionKey = (siteId: number, thing: Thing) => `${siteId} ${thing}`

it('never serves what is older than the last change before the request, nor long after its time', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60, size: 'max' }), async (steps) => {
      const fixture = aPageCache()
      const versions: Record<string, number> = {}
      const held: ((isGood: boolean) => void)[] = []
      const arrived: (() => void)[] = []
      const answers: Promise<void>[] = []
      let hasFailed = false
      let index = { asOf: 0, versions: {} as Record<string, number> }

      const truthNow = (): Truth => ({ versions: { ...versions }, atMs: fixture.clock.nowMs })

      /** Reads its data at the start, except the site, which is read when the request arrives. */
      function render(siteId: number, page: ModelPage, arrival: Truth): Promise<RenderedPage> {
        const shown = truthNow()
        const siteKey = versionKey(siteId, 'site')
        shown.versions[siteKey] = arrival.versions[siteKey] ?? 0
        const { asOf, versions: indexed } = index
        for (const thing of page.finds) {
          const key = versionKey(siteId, thing)
          shown.versions[key] = indexed[key] ?? 0
        }
        const { promise, resolve, reject } = Promise.withResolvers<RenderedPage>()
        held.push((isGood) => {
          if (!isGood) return reject(new Error('down'))
          const validUntilMs = shown.atMs + page.trueForMs
          resolve(aRenderedPage(JSON.stringify(shown), { tags: page.tags, validUntilMs, asOf }))
        })
        return promise
      }

      function check(text: string, siteId: number, page: ModelPage, asked: Truth, isKept: boolean): void {
        const shown = JSON.parse(text) as Truth
        for (const thing of ['site', ...page.shows] as const) {
          // A rendering for one requester shows the index's state; a cached page must not be older than the changes.
          if (thing !== 'site' && page.finds.includes(thing) && !isKept) continue
          const key = versionKey(siteId, thing)
          expect(shown.versions[key] ?? 0, key).toBeGreaterThanOrEqual(asked.versions[key] ?? 0)
        }
        // The declared lifetime, plus a minute of stale-while-revalidate, or an hour while the platform fails.
        const boundMs = page.trueForMs + (hasFailed ? 3_600_000 : 60_000)
        expect(asked.atMs - shown.atMs).toBeLessThan(boundMs)
      }

      function arrive(siteId: number, page: ModelPage): () => void {
        const ask = fixture.ask({ siteId, path: page.path })
        const asked = truthNow()
        const answer = async () => {
          const { page: served, from } = await fixture.serve(ask, () => render(siteId, page, asked))
          if (from === 'kept') fixture.cache.remember(address(siteId, page.path), ask)
          check((await fixture.cache.body(ask, served)).toString(), siteId, page, asked, from !== 'rendered')
        }
        return () => {
          answers.push(answer().catch((error: Error) => expect(error.message).toBe('down')))
        }
      }

      for (const action of steps) {
        if (action.do === 'wait') fixture.clock.nowMs += action.ms
        else if (action.do === 'index') index = { asOf: fixture.clock.version, versions: { ...versions } }
        else if (action.do === 'change') {
          const siteId = sites[action.site] ?? null
          const { tag, of } = changes[action.change] ?? { tag: 'all', of: things }
          for (const each of siteId === null ? sites : [siteId])
            for (const thing of siteId === null ? things : of)
              versions[versionKey(each, thing)] = (versions[versionKey(each, thing)] ?? 0) + 1
          fixture.change(siteId, siteId === null ? 'all' : tag)
        } else if (action.do === 'finish') {
          const isGood = action.fails > 0
          const [one] = held.splice(action.at % Math.max(held.length, 1), 1)
          if (one && !isGood) hasFailed = true
          one?.(isGood)
        } else if (action.do === 'proceed') {
          const [proceed] = arrived.splice(action.at % Math.max(arrived.length, 1), 1)
          proceed?.()
        } else {
          const siteId = sites[action.site] ?? 1
          const page = paths[action.page]
          if (!page) continue
          if (action.do === 'arrive') arrived.push(arrive(siteId, page))
          else if (action.do === 'ask') arrive(siteId, page)()
          else {
            const found = fixture.cache.find(address(siteId, page.path), 'identity')
            const text = found?.bodies.identity?.toString()
            if (text) check(text, siteId, page, truthNow(), true)
          }
        }
        await new Promise(setImmediate)
      }
      for (const proceed of arrived) proceed()
      await new Promise(setImmediate)
      while (held.length > 0) {
        for (const one of held.splice(0)) one(true)
        await new Promise(setImmediate)
      }
      await Promise.all(answers)
      fixture.cache.close()
    }),
    { numRuns: process.env.SOAK ? 20_000 : 300 },
  )
})
