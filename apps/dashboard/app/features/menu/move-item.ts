import { findNavigationFaults } from '@forecourt/domain/content/find-navigation-faults'
import type { NavigationItem } from '@forecourt/domain/site/site'

/** An item as a line of a list, with how deep it lies; those below it follow it. */
export type MenuLine = { label: string; href: string; depth: number }

export function toLines(items: readonly NavigationItem[], depth = 0): MenuLine[] {
  return items.flatMap(({ label, href, children }) => [
    { label, href, depth },
    ...toLines(children, depth + 1),
  ])
}

/** A line that lies deeper than anything before it could hold is held by what is there. */
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

/** How many lines an item takes: itself and all that is below it. */
export function countLines(lines: readonly MenuLine[], at: number): number {
  const depth = lines[at]?.depth ?? 0
  const next = lines.findIndex((line, index) => index > at && line.depth <= depth)
  return (next === -1 ? lines.length : next) - at
}

export type Moved = { lines: MenuLine[]; at: number } | { refused: string }

/**
 * An item with all below it to before another line (counted without its own), as deep as wanted where that can be: at
 * most one deeper than the line above, and no less than the line that follows. Into itself is no place at all.
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

/** Only what a move adds is refused: a menu that is wrong already can still be put right step by step. */
function listReasons(lines: readonly MenuLine[]): string[] {
  return findNavigationFaults(toItems(lines)).map(({ at, reason }) => `${at}: ${reason}`)
}
