import type { NavigationItem } from '../site/site.ts'

/** A link, the groups of its menu, and their links. */
const deepest = 3

/** What is wrong with a navigation, by the labels that lead there: an item that leads back to itself, or lies too deep. */
export function findNavigationFaults(
  items: readonly NavigationItem[],
  above: readonly NavigationItem[] = [],
): { at: string; reason: string }[] {
  return items.flatMap((item) => {
    const at = [...above, item].map(({ label }) => label).join(' > ')
    if (above.length >= deepest) return [{ at, reason: `A menu has ${deepest} levels; this is one more.` }]
    if (item.href !== '' && above.some(({ href }) => href === item.href))
      return [{ at, reason: 'This leads back to a link above it.' }]
    return findNavigationFaults(item.children, [...above, item])
  })
}
