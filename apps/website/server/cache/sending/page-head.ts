import { barePolicy, defaultHeadersFor } from '@forecourt/server/answers/default-headers'
import type { Encoding } from '../encoding/choose-encoding.ts'
import type { Page } from '../page.ts'

export type Head = { status: number; headers: readonly (readonly [string, string])[] }

/** Status and every header of the answer to a page, the same whether it was kept or has just been made. */
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

/** Whether the visitor has this very page already (RFC 9110, 13.1.2: compared weakly). */
export function isUnchanged(page: Page, ifNoneMatch: string | null | undefined): boolean {
  if (!ifNoneMatch || page.etag === null) return false
  const opaque = page.etag.slice(2)
  return ifNoneMatch
    .slice(0, 2_000)
    .split(',')
    .some((tag) => tag.trim().replace(/^W\//, '') === opaque || tag.trim() === '*')
}
