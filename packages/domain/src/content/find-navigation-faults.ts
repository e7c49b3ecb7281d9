import type { NavigationItem } from '../site/site.ts'

/** Top link, groups of its menu, links of a group. */
const deepest = 3

/** Faults in a navigation, with the labels leading to each: cycles and items nested too deeply. */
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
