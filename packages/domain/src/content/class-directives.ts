/** The limit for a block's class names together. */
export const maxClassNameCharacters = 500

export type ClassDirectives = { shown: boolean; id: string | null; className: string }

/**
 * Instructions that staff write into a block's class names (S2.35): `website-{slug}` shows it only on that site
 * (several are allowed); `remove-{slug}` hides it there and wins over website-; `id-{x}` sets the element's id, the
 * first one wins. The rest are ordinary class names in their order, including a prefix with nothing after it.
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
