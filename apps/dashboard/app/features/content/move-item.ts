import { findNavigationFaults } from '@forecourt/domain/content/find-navigation-faults'
import type { NavigationItem } from '@forecourt/domain/site/site'

/** A menu item as a line of a flat list, with its depth; its children follow it. */
export type MenuLine = { label: string; href: string; depth: number }

export function toLines(items: readonly NavigationItem[], depth = 0): MenuLine[] {
  return items.flatMap(({ label, href, children }) => [
    { label, href, depth },
    ...toLines(children, depth + 1),
  ])
}

/** A line that is too deep becomes a child of the nearest item above it. */
export function toItems(lines: readonly MenuLine[]): NavigationItem[] {
  const items: NavigationItem[] = []
  for (let at = 0; at < lines.length; ) {
    const { label, href, depth } = lines[at] as MenuLine
    const end = at + countLines(lines, at)
    const below = lines.slice(at + 1, end).map((line) => ({ ...line, depth: line.depth - depth - 1 }))
    items.push({ label, href, children: toItems(below) })
    at = end
  }
  return items
}

/** The number of lines of an item with all its descendants. */
export function countLines(lines: readonly MenuLine[], at: number): number {
  const depth = lines[at]?.depth ?? 0
  const next = lines.findIndex((line, index) => index > at && line.depth <= depth)
  return (next === -1 ? lines.length : next) - at
}

export type Moved = { lines: MenuLine[]; at: number } | { refused: string }

/**
 * Moves an item with its descendants before another line (an index without the item's own lines), as close to the
 * wanted depth as allowed: at most one deeper than the line above, and at least as deep as the line below. Moving an
 * item into itself is refused.
 */
export function moveItem(lines: readonly MenuLine[], from: number, to: number, wanted: number): Moved {
  const count = countLines(lines, from)
  const own = lines.slice(from, from + count)
  const others = lines.toSpliced(from, count)
  const at = Math.max(0, Math.min(to, others.length))
  const deepest = at === 0 ? 0 : (others[at - 1]?.depth ?? 0) + 1
  const depth = Math.max(others[at]?.depth ?? 0, Math.min(wanted, deepest), 0)
  const by = depth - (own[0]?.depth ?? 0)
  const moved = others.toSpliced(at, 0, ...own.map((line) => ({ ...line, depth: line.depth + by })))
  const known = new Set(listReasons(lines))
  const [reason] = listReasons(moved).filter((one) => !known.has(one))
  return reason === undefined ? { lines: moved, at } : { refused: reason }
}

/** Only new faults are refused, so that an invalid menu can be repaired step by step. */
function listReasons(lines: readonly MenuLine[]): string[] {
  return findNavigationFaults(toItems(lines)).map(({ at, reason }) => `${at}: ${reason}`)
}
