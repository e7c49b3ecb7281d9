import { toInternalTarget } from '../site/to-internal-target.ts'
import { trimSlashes } from '../text/trim-slashes.ts'

/** A redirect set up by staff. Both are paths on the site. */
export type RedirectRule = { from: string; to: string }

export type RedirectAnswer = { kind: 'none' } | { kind: 'to'; path: string } | { kind: 'loop' }

/**
 * Where an unknown path redirects to. Only to a path of the same site: a target that a browser could read as another
 * host is refused, and so are rules that form a loop.
 */
export function findRedirect(rules: readonly RedirectRule[], path: string): RedirectAnswer {
  const byFrom = new Map(rules.toReversed().map(({ from, to }) => [sameSpelling(from), to]))
  const start = sameSpelling(path)
  const to = byFrom.get(start)
  const target = to === undefined ? null : toInternalTarget(to)
  if (target === null) return { kind: 'none' }
  const seen = new Set([start])
  for (let next: string | null = target; next !== null; ) {
    const at: string = sameSpelling(next)
    if (seen.has(at)) return { kind: 'loop' }
    seen.add(at)
    next = toInternalTarget(byFrom.get(at) ?? null)
  }
  return { kind: 'to', path: target }
}

/** /About/ and /about are one address. */
export function sameSpelling(path: string): string {
  const [plain = ''] = path.split(/[?#]/, 1)
  return (trimSlashes(plain) || '/').toLowerCase()
}
