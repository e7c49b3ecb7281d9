import { type ChangeTag, coversWholeKind, kindOfTag, touchesTag } from '@forecourt/domain/change/change-tag'
import { createSiteShares } from './site-shares.ts'

type Item = { siteId: number; tags: readonly ChangeTag[] }

type Group = { name: string; keys: Set<string> }

type Entry<Page> = {
  siteId: number
  page: Page
  bytes: number
  isProtected: boolean
  groups: readonly Group[]
}

export type PageStore<Page extends Item> = {
  /** Counts as a use of the page. */
  get(key: string): Page | null
  put(key: string, page: Page, bytes: number): void
  /** Drops all pages of the site that depend on the changed tags. */
  drop(siteId: number, changed: readonly ChangeTag[]): void
  dropSite(siteId: number): void
  clear(): void
  size(): number
  bytes(): number
}

/** The share of bytes reserved for pages that were requested again. */
const protectedShare = 0.8
/** Prevents one page from evicting many others. */
const largestShare = 0.1

/**
 * Pages by key, limited in bytes. A new page is on probation; a second request makes it protected, and only pages that
 * were themselves requested twice can demote it. A crawl through rare queries therefore never evicts the home page. In
 * both segments the site that holds the most makes room, so that nobody can evict all pages of other dealers by asking
 * one dealer for many.
 */
export function createPageStore<Page extends Item>(
  maxBytes: number,
  isUseless: (page: Page) => boolean = () => false,
): PageStore<Page> {
  const entries = new Map<string, Entry<Page>>()
  const probation = createSiteShares<Entry<Page>>(({ page }) => isUseless(page))
  const guarded = createSiteShares<Entry<Page>>(({ page }) => isUseless(page))
  const groups = new Map<string, Group>()
  let newest: Entry<Page> | null = null

  const segmentOf = ({ isProtected }: Entry<Page>) => (isProtected ? guarded : probation)

  /** Removes it from all groups except the one that is dropped as a unit. */
  function remove(key: string, dropped: Group | null = null): void {
    const entry = entries.get(key)
    if (!entry) return
    entries.delete(key)
    segmentOf(entry).delete(key, entry)
    for (const group of entry.groups) {
      if (group === dropped) continue
      group.keys.delete(key)
      if (group.keys.size === 0) groups.delete(group.name)
    }
  }

  function dropGroup(name: string): void {
    const group = groups.get(name)
    if (!group) return
    groups.delete(name)
    for (const key of group.keys) remove(key, group)
  }

  /** Scans all pages of the site, which costs less than a group that every page would have to join. */
  function dropWhere(siteId: number, isDropped: (page: Page) => boolean): void {
    for (const segment of [probation, guarded])
      for (const [key, { page }] of segment.listOf(siteId)) if (isDropped(page)) remove(key)
  }

  function join(key: string, { siteId, tags }: Page): Group[] {
    return tags.map((tag) => {
      const name = groupName(siteId, tag)
      const group = groups.get(name) ?? { name, keys: new Set() }
      group.keys.add(key)
      groups.set(name, group)
      return group
    })
  }

  function move(key: string, entry: Entry<Page>, isProtected: boolean): void {
    segmentOf(entry).delete(key, entry)
    entry.isProtected = isProtected
    segmentOf(entry).add(key, entry)
  }

  function protect(key: string, entry: Entry<Page>): void {
    // The most requested page is usually the newest already and need not be moved.
    if (entry === newest && entry.isProtected) return
    newest = entry
    move(key, entry, true)
    while (guarded.bytes() > maxBytes * protectedShare) {
      const surplus = guarded.findSurplus()
      if (!surplus) return
      move(...surplus, false)
    }
  }

  function evict(): void {
    while (probation.bytes() + guarded.bytes() > maxBytes) {
      const surplus = probation.findSurplus() ?? guarded.findSurplus()
      if (!surplus) return
      remove(surplus[0])
    }
  }

  return {
    get(key) {
      const entry = entries.get(key)
      if (!entry) return null
      protect(key, entry)
      return entry.page
    },
    put(key, page, bytes) {
      const wasProtected = entries.get(key)?.isProtected ?? false
      remove(key)
      if (bytes > maxBytes * largestShare) return
      const entry = { siteId: page.siteId, page, bytes, isProtected: false, groups: join(key, page) }
      entries.set(key, entry)
      probation.add(key, entry)
      if (wasProtected) protect(key, entry)
      evict()
    },
    drop(siteId, changed) {
      for (const tag of changed) {
        dropGroup(groupName(siteId, tag))
        // A page that depends on a kind as a whole depends on each of its members, and a change of the whole kind may
        // affect every member.
        if (coversWholeKind(tag))
          dropWhere(siteId, ({ tags }) => tags.some((shown) => touchesTag(tag, shown)))
        else dropGroup(groupName(siteId, kindOfTag(tag)))
      }
    },
    dropSite: (siteId) => dropWhere(siteId, () => true),
    clear() {
      newest = null
      entries.clear()
      probation.clear()
      guarded.clear()
      groups.clear()
    },
    size: () => entries.size,
    bytes: () => probation.bytes() + guarded.bytes(),
  }
}

function groupName(siteId: number, tag: ChangeTag): string {
  return `${siteId} ${tag}`
}
