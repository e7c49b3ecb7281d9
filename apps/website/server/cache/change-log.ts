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
  moment(): ChangeVersion
  /** The version up to which data of this platform log version is known to be current. */
  momentOf(version: number): ChangeVersion
  /** Whether one of the tags of a site (or, without tags, anything of it) changed after a version. */
  hasChangedSince(moment: ChangeVersion, siteId: number, tags?: readonly ChangeTag[]): boolean
}

/**
 * Stores the latest changes, so that a page built from older data is detected whatever tags it turns out to have.
 * Changes that were evicted count as changes of everything.
 */
export function createChangeLog(mostKept = 10_000): ChangeLog {
  let forgotten = 0
  let forgottenVersion = 0
  let kept: Change[] = []

  return {
    add(change) {
      kept.push(change)
      if (kept.length < mostKept * 2) return
      forgotten += kept.length - mostKept
      forgottenVersion = kept.at(-mostKept - 1)?.version ?? 0
      kept = kept.slice(-mostKept)
    },
    moment: () => forgotten + kept.length,
    momentOf(version) {
      let at = kept.length
      for (; at > 0; at--) if ((kept[at - 1]?.version ?? 0) <= version) break
      const isBeforeAll = at === 0 && version < forgottenVersion
      return isBeforeAll ? forgotten - 1 : forgotten + at
    },
    hasChangedSince(moment, siteId, tags) {
      if (moment < forgotten) return true
      for (let at = moment - forgotten; at < kept.length; at++) {
        const change = kept[at]
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
