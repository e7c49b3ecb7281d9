import { isSlug } from './is-slug.ts'

/** The site's values for `{name}` in patterns of the page table; an empty part is left out. */
export type PatternParts = Readonly<Record<string, string>>

/** Fills a pattern with slugs, in order; null if the number is wrong or a slug is invalid. */
export function fillPattern(pattern: string, parts: PatternParts, slugs: readonly string[]): string | null {
  const left = [...slugs]
  const path = pattern.split('/').flatMap((part) => {
    if (part === '*') return left.splice(0)
    if (part.startsWith(':')) return left.shift() ?? ''
    return part.startsWith('{') ? (parts[part.slice(1, -1)] ?? '') || [] : part
  })
  const isComplete = left.length === 0 && slugs.length >= pattern.split('/:').length - 1
  return isComplete && slugs.every(isSlug) ? path.join('/') || '/' : null
}

/** The slugs of a path that matches the pattern; else null. */
export function matchPattern(pattern: string, parts: PatternParts, path: string): readonly string[] | null {
  const segments = path.split('/').filter(Boolean)
  const expected = pattern
    .replace(/\{(\w+)\}/g, (_, name: string) => parts[name] ?? '')
    .split('/')
    .filter(Boolean)
  const hasRest = expected.at(-1) === '*'
  const fixed = hasRest ? expected.slice(0, -1) : expected
  if (hasRest ? segments.length < fixed.length : segments.length !== fixed.length) return null
  if (!fixed.every((part, at) => part.startsWith(':') || part === segments[at])) return null
  const slugs = segments.filter((_, at) => fixed[at] === undefined || fixed[at].startsWith(':'))
  return slugs.every(isSlug) ? slugs : null
}

/** Possible blog segments (S2.19). */
export const blogSegments: readonly string[] = ['blog', 'news']

/** Possible garage segments (S2.22). */
export const garageSegments: readonly string[] = ['my-garage', 'mybigboxcars']

/** Segments with few values are listed, because a dynamic route would shadow vehicle or content pages. */
const spelledOut: Readonly<Record<string, readonly string[]>> = {
  blog: blogSegments,
  garage: garageSegments,
  pages: ['pages', ''],
}

/** The pattern for React Router: configured segments become dynamic ones. */
export function toRoutePaths(pattern: string): string[] {
  const name = Object.keys(spelledOut).find((part) => `${pattern}/`.startsWith(`/{${part}}/`))
  const spelled = name
    ? (spelledOut[name] ?? []).map((value) => pattern.replace(`{${name}}`, value))
    : [pattern]
  return spelled.map((path) => path.replace(/\{(\w+)\}/g, ':$1').replace(/^\/+|\/$/g, ''))
}
