import { toInternalTarget } from '../site/to-internal-target.ts'
import { sameSpelling } from './find-redirect.ts'

type Row = { line: number; from: string; to: string }
type Existing = { id: number; from: string; to: string }
type Fault = { line: number; says: string }

export type RedirectPlan = {
  add: { from: string; to: string }[]
  change: { id: number; from: string; to: string }[]
  same: number
  faults: Fault[]
}

/**
 * What a file of redirects changes. Old addresses may be whole, as a list of an old website has them; new ones are
 * pages of this website. A row with a fault is left out and named by its line.
 */
export function planRedirects(
  rows: readonly Row[],
  existing: readonly Existing[],
  host: string,
): RedirectPlan {
  const byFrom = new Map(existing.map((rule) => [sameSpelling(rule.from), rule]))
  const targets = new Map(existing.map(({ from, to }) => [sameSpelling(from), to]))
  const lines = new Map<string, number>()
  const faults: Fault[] = []
  const good: Row[] = []
  for (const { line, ...typed } of rows) {
    const from = toPath(typed.from, null)
    const to = toPath(typed.to, host)
    const says = findFault(typed, from, to) ?? findDouble(lines, from, line)
    if (says !== null || from === null || to === null) {
      faults.push({ line, says: says ?? '' })
      continue
    }
    targets.set(sameSpelling(from), to)
    good.push({ line, from, to })
  }
  const plan: RedirectPlan = { add: [], change: [], same: 0, faults }
  for (const { line, from, to } of good) {
    const found = byFrom.get(sameSpelling(from))
    if (leadsBack(targets, from)) faults.push({ line, says: 'It leads back to where it began.' })
    else if (!found) plan.add.push({ from, to })
    else if (found.to === to) plan.same++
    else plan.change.push({ id: found.id, from: found.from, to })
  }
  faults.sort((one, other) => one.line - other.line)
  return plan
}

/** A path of a website; one of another host only where any host is meant. */
function toPath(typed: string, host: string | null): string | null {
  const text = typed.trim()
  if (!/^https?:\/\//i.test(text)) return toInternalTarget(text)
  const url = URL.parse(text)
  if (!url || (host !== null && url.host !== host)) return null
  return toInternalTarget(url.pathname + url.search + url.hash)
}

function findFault(typed: { from: string; to: string }, from: string | null, to: string | null) {
  if (typed.from.trim() === '') return 'The old address is missing.'
  if (typed.to.trim() === '') return 'The new address is missing.'
  if (from === null) return `“${typed.from.trim()}” is no address like /old-page.`
  if (/[?#]/.test(from)) return 'The old address may have no ? and no #.'
  if (from.length > 500 || (to?.length ?? 0) > 500) return 'An address may have 500 characters at most.'
  return to === null ? `“${typed.to.trim()}” is no page of this website, like /contact.` : null
}

function findDouble(lines: Map<string, number>, from: string | null, line: number): string | null {
  const key = sameSpelling(from ?? '')
  const first = lines.get(key)
  if (first !== undefined) return `The same old address is also on line ${first}.`
  lines.set(key, line)
  return null
}

function leadsBack(targets: ReadonlyMap<string, string>, from: string): boolean {
  const seen = new Set<string>()
  for (let at: string | undefined = sameSpelling(from); at !== undefined; ) {
    if (seen.has(at)) return true
    seen.add(at)
    const to = targets.get(at)
    at = to === undefined ? undefined : sameSpelling(to)
  }
  return false
}
