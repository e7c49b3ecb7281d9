/** How long the class names of a block may be together. */
export const mostClassNameCharacters = 500

export type ClassDirectives = { shown: boolean; id: string | null; className: string }

/**
 * What staff say about a block through its class names (S2.35): `website-{slug}` shows it on that site only, on any
 * of several; `remove-{slug}` hides it there and wins over website-; `id-{x}` sets the element's id, the first one
 * counting. The rest are ordinary class names, in their order. A prefix with nothing after it is ordinary too.
 */
export function readClassDirectives(classNames: string | null, siteSlug: string): ClassDirectives {
  const names = (classNames ?? '').split(/\s/).filter(Boolean)
  const websites = afterPrefix(names, 'website-')
  const removed = afterPrefix(names, 'remove-')
  const directives = ['website-', 'remove-', 'id-']
  return {
    shown: (websites.length === 0 || websites.includes(siteSlug)) && !removed.includes(siteSlug),
    id: afterPrefix(names, 'id-')[0] ?? null,
    className: names.filter((name) => !directives.some((prefix) => isPrefixed(name, prefix))).join(' '),
  }
}

function afterPrefix(names: readonly string[], prefix: string): string[] {
  return names.filter((name) => isPrefixed(name, prefix)).map((name) => name.slice(prefix.length))
}

function isPrefixed(name: string, prefix: string): boolean {
  return name.startsWith(prefix) && name.length > prefix.length
}
