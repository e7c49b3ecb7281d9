import { barePolicy, defaultHeadersFor } from '@forecourt/server/answers/default-headers'
import type { Encoding } from '../encoding/choose-encoding.ts'
import type { Page } from '../page.ts'

export type Head = { status: number; headers: readonly (readonly [string, string])[] }

/** Status and headers of a page's response, the same whether it was cached or has just been rendered. */
export function pageHead(
  page: Page,
  answer: { encoding: Encoding; length: number; isSecure: boolean; isUnchanged: boolean },
): Head {
  const { encoding, length, isSecure, isUnchanged } = answer
  const headers: (readonly [string, string])[] = [...page.headers, ...defaultHeadersFor(isSecure)]
  if (!headers.some(([name]) => name === 'content-security-policy'))
    headers.push(['content-security-policy', barePolicy])
  if (page.etag) headers.push(['etag', page.etag])
  if (isUnchanged) return { status: 304, headers: headers.filter(([name]) => name !== 'content-type') }
  if (encoding !== 'identity') headers.push(['content-encoding', encoding])
  headers.push(['content-length', String(length)])
  return { status: page.status, headers }
}

/** Whether the visitor already has this version of the page (RFC 9110, 13.1.2: weak comparison). */
export function isUnchanged(page: Page, ifNoneMatch: string | null | undefined): boolean {
  if (!ifNoneMatch || page.etag === null) return false
  const opaque = page.etag.slice(2)
  return ifNoneMatch
    .slice(0, 2_000)
    .split(',')
    .some((tag) => tag.trim().replace(/^W\//, '') === opaque || tag.trim() === '*')
}
