import { describe, expect, it } from 'vitest'
import { createChangeLog } from './change-log.ts'

describe('createChangeLog', () => {
  it('reports a change of a tag only since a version before it', () => {
    const log = createChangeLog()
    const before = log.current()
    log.add({ version: 1, siteId: 1, tags: ['stock'] })
    expect(log.hasChangedSince(before, 1, ['site', 'stock'])).toBe(true)
    expect(log.hasChangedSince(log.current(), 1, ['site', 'stock'])).toBe(false)
  })

  it('tells sites and tags apart', () => {
    const log = createChangeLog()
    log.add({ version: 1, siteId: 1, tags: ['car:5'] })
    expect(log.hasChangedSince(0, 1, ['site', 'car:6'])).toBe(false)
    expect(log.hasChangedSince(0, 2, ['car:5'])).toBe(false)
  })

  it('takes any tag when none is named', () => {
    const log = createChangeLog()
    log.add({ version: 1, siteId: 1, tags: ['car:5'] })
    expect(log.hasChangedSince(0, 1)).toBe(true)
    expect(log.hasChangedSince(0, 2)).toBe(false)
  })

  it('counts "all" for every tag of the site and a change without a site for every site', () => {
    const log = createChangeLog()
    log.add({ version: 1, siteId: 1, tags: ['all'] })
    expect(log.hasChangedSince(0, 1, ['car:5'])).toBe(true)
    const later = log.current()
    log.add({ version: 1, siteId: null, tags: ['all'] })
    expect(log.hasChangedSince(later, 99, ['car:5'])).toBe(true)
  })

  it('forgets the oldest changes and then calls everything before them changed', () => {
    const log = createChangeLog(10)
    const start = log.current()
    for (let at = 0; at < 19; at++) log.add({ version: 1, siteId: 1, tags: ['stock'] })
    expect(log.hasChangedSince(start, 2)).toBe(false)
    log.add({ version: 1, siteId: 1, tags: ['stock'] })
    expect(log.hasChangedSince(start, 2)).toBe(true)
    expect(log.hasChangedSince(log.current() - 10, 2)).toBe(false)
    expect(log.current()).toBe(20)
  })

  it('finds the local version of a platform version: before the first later change', () => {
    const log = createChangeLog()
    for (const version of [4, 5, 5, 9]) log.add({ version, siteId: 1, tags: ['stock'] })
    expect([3, 4, 5, 8, 9, 99].map(log.toChangeVersion)).toEqual([0, 1, 3, 3, 4, 4])
  })

  it('knows nothing of a version whose changes are forgotten', () => {
    const log = createChangeLog(10)
    for (let version = 1; version <= 20; version++) log.add({ version, siteId: 1, tags: ['car:5'] })
    expect(log.hasChangedSince(log.toChangeVersion(10), 1, ['stock'])).toBe(false)
    expect(log.hasChangedSince(log.toChangeVersion(9), 1, ['stock'])).toBe(true)
  })
})
