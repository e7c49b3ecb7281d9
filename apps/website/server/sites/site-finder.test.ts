import type { Change, ChangeTag } from '@forecourt/domain/change/change-tag'
import type { Site } from '@forecourt/domain/site/site'
import { describe, expect, it } from 'vitest'
import { fakeCalls } from '../../app/testing/fake-platform.ts'
import { createSiteFinder } from './site-finder.ts'

function aFixture() {
  const listeners = new Set<(change: Change) => void>()
  const fetched: number[] = []
  const lookups: object[] = []
  const reports: string[] = []
  const state = { nowMs: 0, fail: false, name: 'before', nextChangeMs: null as number | null }
  let slow: Promise<void> = Promise.resolve()
  const hold = () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    slow = promise
    return resolve
  }
  const finder = createSiteFinder({
    platform: fakeCalls({
      siteLookup({ query: by = {} }) {
        lookups.push(by)
        return { website_id: by.slug === undefined ? null : Number(`${by.slug}`.slice(4)) }
      },
      async site({ websiteId }) {
        await slow
        if (state.fail) throw new Error('down')
        const id = Number(websiteId)
        fetched.push(id)
        return { id, name: state.name, nextChangeMs: state.nextChangeMs } as Site
      },
    }),
    changes: {
      subscribe(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    log: { info() {}, warn() {}, error: (_, message) => reports.push(message) },
    now: () => state.nowMs,
  })
  const change = (siteId: number | null, tag: ChangeTag = 'site') => {
    for (const listener of listeners) listener({ version: 1, siteId, tags: [tag] })
  }
  return { finder, fetched, lookups, reports, state, change, listeners, hold }
}

describe('createSiteFinder', () => {
  it('fetches a site once, also when requests come together', async () => {
    const { finder, fetched } = aFixture()
    await Promise.all([finder.find({ slug: 'site1' }), finder.find({ slug: 'site1' })])
    expect((await finder.find({ slug: 'site1' }))?.id).toBe(1)
    expect(fetched).toEqual([1])
  })

  it('fetches again when the clock was put back', async () => {
    const { finder, fetched, state } = aFixture()
    state.nowMs = 31_536_000_000
    await finder.find({ slug: 'site1' })
    state.nowMs = 0
    await finder.find({ slug: 'site1' })
    await finder.find({ slug: 'site1' })
    expect(fetched).toEqual([1, 1])
  })

  it('fetches again after a change of that site or of everything, not of another site', async () => {
    const { finder, fetched, change } = aFixture()
    await finder.find({ slug: 'site1' })
    change(2)
    await finder.find({ slug: 'site1' })
    expect(fetched).toHaveLength(1)
    change(1)
    await finder.find({ slug: 'site1' })
    expect(fetched).toHaveLength(2)
    change(null)
    await finder.find({ slug: 'site1' })
    expect(fetched).toHaveLength(3)
  })

  it('fetches again for what a site is made of, and for nothing else that changes about it', async () => {
    const fetches: string[] = []
    for (const tag of [
      'stock',
      'setting:metaPixelId',
      'hours',
      'all',
      'car:1',
      'car',
      'make:Kia',
      'post:1',
      'offer:towbar',
    ] as const) {
      const { finder, fetched, change } = aFixture()
      await finder.find({ slug: 'site1' })
      change(1, tag)
      await finder.find({ slug: 'site1' })
      if (fetched.length > 1) fetches.push(tag)
    }
    expect(fetches).toEqual(['stock', 'setting:metaPixelId', 'hours', 'all', 'offer:towbar'])
  })

  it('forgets an unknown host within seconds and a known one within a minute', async () => {
    const { finder, lookups, state } = aFixture()
    await finder.find({ host: 'nobody.example' })
    await finder.find({ slug: 'site1' })
    state.nowMs = 2_001
    await finder.find({ host: 'nobody.example' })
    await finder.find({ slug: 'site1' })
    expect(lookups).toHaveLength(3)
    state.nowMs = 60_001
    await finder.find({ slug: 'site1' })
    expect(lookups).toHaveLength(4)
  })

  it('keeps the last configuration and reports when a refresh fails [S8.10]', async () => {
    const { finder, reports, state, change } = aFixture()
    await finder.find({ slug: 'site1' })
    state.fail = true
    change(1)
    expect((await finder.find({ slug: 'site1' }))?.name).toBe('before')
    expect(reports).toEqual(['An error occurred with website refresh down'])
    state.fail = false
    state.name = 'after'
    state.nowMs = 2_001
    expect((await finder.find({ slug: 'site1' }))?.name).toBe('after')
  })

  it('says that a configuration is outdated only where a change of it could not be fetched', async () => {
    const { finder, state, change } = aFixture()
    const first = await finder.find({ slug: 'site1' })
    state.fail = true
    state.nowMs = 60_001
    await finder.find({ slug: 'site1' })
    await new Promise(setImmediate)
    const kept = await finder.find({ slug: 'site1' })
    expect(first && finder.isOutdated(first)).toBe(false)
    change(1)
    expect(await finder.find({ slug: 'site1' })).toBe(kept)
    expect(kept && finder.isOutdated(kept)).toBe(true)
    state.fail = false
    state.nowMs += 2_001
    const healed = await finder.find({ slug: 'site1' })
    expect(healed && finder.isOutdated(healed)).toBe(false)
  })

  it('answers with the last configuration while a slow platform is asked again, unless it has changed', async () => {
    const { finder, state, change, hold } = aFixture()
    await finder.find({ slug: 'site1' })
    state.nowMs = 60_001
    state.name = 'after'
    const release = hold()
    expect((await finder.find({ slug: 'site1' }))?.name).toBe('before')
    expect((await finder.find({ slug: 'site1' }))?.name).toBe('before')
    change(1)
    const changed = finder.find({ slug: 'site1' })
    release()
    expect((await changed)?.name).toBe('after')
  })

  it('fetches again from the instant at which a configuration changes by itself, and nobody sees the last one', async () => {
    const { finder, state } = aFixture()
    state.nextChangeMs = 5_000
    await finder.find({ slug: 'site1' })
    state.name = 'after'
    state.nowMs = 4_999
    expect((await finder.find({ slug: 'site1' }))?.name).toBe('before')
    state.nowMs = 5_000
    state.nextChangeMs = null
    expect((await finder.find({ slug: 'site1' }))?.name).toBe('after')
  })

  it('does not remember a first failure', async () => {
    const { finder, state } = aFixture()
    state.fail = true
    await expect(finder.find({ slug: 'site1' })).rejects.toThrow('down')
    state.fail = false
    expect((await finder.find({ slug: 'site1' }))?.id).toBe(1)
  })

  it('still knows every site after somebody has invented more hosts than it keeps', async () => {
    const { finder, fetched } = aFixture()
    for (let n = 1; n <= 20; n++) await finder.find({ slug: `site${n}` })
    for (let n = 0; n < 4_000; n++) await finder.find({ host: `h${n}.example` })
    for (let n = 1; n <= 20; n++) await finder.find({ slug: `site${n}` })
    expect(fetched).toHaveLength(20)
  })

  it('stays bounded when somebody invents hosts, and stops listening when closed', async () => {
    const { finder, lookups, listeners } = aFixture()
    for (let n = 0; n < 2_001; n++) await finder.find({ host: `h${n}.example` })
    await finder.find({ host: 'h0.example' })
    expect(lookups).toHaveLength(2_002)
    finder.close()
    expect(listeners.size).toBe(0)
  })
})
