import { type ChangeTag, coversWholeKind, kindOfTag, touchesTag } from '@forecourt/domain/change/change-tag'

type Item = { siteId: number; tags: readonly ChangeTag[] }

type Group = { name: string; keys: Set<string> }

type Entry<Page> = { page: Page; bytes: number; isProtected: boolean; groups: readonly Group[] }

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
 * were themselves requested twice can demote it. A crawl through rare queries therefore never evicts the home page.
 */
export function createPageStore<Page extends Item>(maxBytes: number): PageStore<Page> {
  // A Map iterates in insertion order, so its first key is the least recently used.
  const probation = new Map<string, Entry<Page>>()
  const guarded = new Map<string, Entry<Page>>()
  const groups = new Map<string, Group>()
  let newest: Entry<Page> | null = null
  let guardedBytes = 0
  let allBytes = 0

  const find = (key: string) => guarded.get(key) ?? probation.get(key)

  /** Removes it from all groups except the one that is dropped as a unit. */
  function remove(key: string, dropped: Group | null = null): void {
    const entry = find(key)
    if (!entry) return
    if (entry.isProtected) guardedBytes -= entry.bytes
    allBytes -= entry.bytes
    const segment = entry.isProtected ? guarded : probation
    segment.delete(key)
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

  /** Scans all pages, which costs less than a group per site that every page would have to join. */
  function dropWhere(siteId: number, isDropped: (page: Page) => boolean): void {
    for (const segment of [probation, guarded])
      for (const [key, { page }] of segment) if (page.siteId === siteId && isDropped(page)) remove(key)
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

  function protect(key: string, entry: Entry<Page>): void {
    // The most requested page is usually the newest already and need not be moved.
    if (entry === newest && entry.isProtected) return
    newest = entry
    probation.delete(key)
    guarded.delete(key)
    guarded.set(key, entry)
    if (!entry.isProtected) guardedBytes += entry.bytes
    entry.isProtected = true
    if (guardedBytes <= maxBytes * protectedShare) return
    for (const [oldKey, old] of guarded) {
      if (guardedBytes <= maxBytes * protectedShare) break
      guarded.delete(oldKey)
      guardedBytes -= old.bytes
      old.isProtected = false
      probation.set(oldKey, old)
    }
  }

  function evict(): void {
    for (const segment of [probation, guarded])
      for (const key of segment.keys()) {
        if (allBytes <= maxBytes) return
        remove(key)
      }
  }

  return {
    get(key) {
      const entry = find(key)
      if (!entry) return null
      protect(key, entry)
      return entry.page
    },
    put(key, page, bytes) {
      const wasProtected = find(key)?.isProtected ?? false
      remove(key)
      if (bytes > maxBytes * largestShare) return
      const entry = { page, bytes, isProtected: false, groups: join(key, page) }
      allBytes += bytes
      if (wasProtected) protect(key, entry)
      else probation.set(key, entry)
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
      probation.clear()
      guarded.clear()
      groups.clear()
      guardedBytes = 0
      allBytes = 0
    },
    size: () => probation.size + guarded.size,
    bytes: () => allBytes,
  }
}

function groupName(siteId: number, tag: ChangeTag): string {
  return `${siteId} ${tag}`
}
