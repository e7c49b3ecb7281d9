import {
  type Change,
  type ChangeTag,
  isConfigurationTag,
  touchesTag,
} from '@forecourt/domain/change/change-tag'

/** A position in the order of changes as this process received them. */
export type ChangeVersion = number

export type ChangeLog = {
  add(change: Change): void
  /** The current version. Read it before anything that a page is built from. */
  current(): ChangeVersion
  /** The version up to which data of this platform log version is known to be current. */
  toChangeVersion(version: number): ChangeVersion
  /** Whether one of the tags of a site (or, without tags, anything of it) changed after a version. */
  hasChangedSince(version: ChangeVersion, siteId: number, tags?: readonly ChangeTag[]): boolean
}

/**
 * Stores the latest changes, so that a page built from older data is detected whatever tags it turns out to have.
 * Changes that were evicted count as changes of everything.
 */
export function createChangeLog(maxChanges = 10_000): ChangeLog {
  let evictedCount = 0
  let evictedVersion = 0
  let changes: Change[] = []

  return {
    add(change) {
      changes.push(change)
      if (changes.length < maxChanges * 2) return
      evictedCount += changes.length - maxChanges
      evictedVersion = changes.at(-maxChanges - 1)?.version ?? 0
      changes = changes.slice(-maxChanges)
    },
    current: () => evictedCount + changes.length,
    toChangeVersion(version) {
      let at = changes.length
      for (; at > 0; at--) if ((changes[at - 1]?.version ?? 0) <= version) break
      const isBeforeAll = at === 0 && version < evictedVersion
      return isBeforeAll ? evictedCount - 1 : evictedCount + at
    },
    hasChangedSince(version, siteId, tags) {
      if (version < evictedCount) return true
      for (let at = version - evictedCount; at < changes.length; at++) {
        const change = changes[at]
        if (change && touches(change, siteId, tags)) return true
      }
      return false
    },
  }
}

function touches(change: Change, siteId: number, shown: readonly ChangeTag[] | undefined): boolean {
  if (change.siteId === null) return true
  if (change.siteId !== siteId) return false
  return (
    !shown || change.tags.some((tag) => isConfigurationTag(tag) || shown.some((one) => touchesTag(tag, one)))
  )
}
