import { createHash } from 'node:crypto'
import type { ChangeTag } from '@forecourt/domain/change/change-tag'
import { type CachingDecision, decideCaching } from './decide-caching.ts'
import type { Encoding } from './encoding/choose-encoding.ts'
import { encode, isCompressible } from './encoding/encode-body.ts'
import type { Page, PageLabels, RenderedPage } from './page.ts'

/** The maximum lifetime without a change, as a cap for missed notifications and undeclared time-based rules. */
export const longestFreshMs = 60_000
/** Short, because missing content may appear at any moment. */
const longestMissingMs = 10_000
const missing = new Set([404, 410])
const tagsOfMissing: readonly ChangeTag[] = ['stock', 'post', 'page', 'offer']
const sentByCache = new Set(['content-length', 'content-encoding', 'etag', 'vary', 'transfer-encoding'])

/** Turns a rendered response into a cache entry and the response in the requested encoding. */
export async function makePage(
  rendered: RenderedPage,
  options: { siteId: number; labels: PageLabels; encoding: Encoding; startedAtMs: number },
): Promise<{ page: Page; decision: CachingDecision }> {
  const { status, headers, body, validUntilMs } = rendered
  const { siteId, labels, encoding, startedAtMs } = options
  const decision = decideCaching(rendered)
  const isMissing = missing.has(status)
  const capMs = startedAtMs + (isMissing ? longestMissingMs : longestFreshMs)
  const storedEncoding: Encoding = !isCompressible(headers.get('Content-Type'), body.length)
    ? 'identity'
    : encoding === 'identity'
      ? 'br'
      : encoding
  const page: Page = {
    siteId,
    tags: isMissing ? [...new Set([...rendered.tags, ...tagsOfMissing])] : rendered.tags,
    labels,
    status,
    headers: [...sendableHeaders(headers, decision, status)],
    etag: decision === 'keep' && status === 200 ? createEtag(body) : null,
    bodies: { [storedEncoding]: await encode(body, storedEncoding, 'quick') },
    isQuick: storedEncoding === 'br',
    plainLength: body.length,
    expiresAtMs: Math.min(validUntilMs ?? capMs, capMs),
    validUntilMs,
    retryAtMs: 0,
  }
  return { page, decision }
}

function* sendableHeaders(
  headers: Headers,
  decision: CachingDecision,
  status: number,
): Iterable<[string, string]> {
  for (const [name, value] of headers)
    if (!sentByCache.has(name) && name !== 'cache-control') yield [name, value]
  yield ['cache-control', decision === 'keep' && status < 400 ? visitorsCacheControl(headers) : 'no-store']
  const vary = headers.get('Vary')
  yield ['vary', vary ? `${vary}, Accept-Encoding` : 'Accept-Encoding']
}

/** Browsers must always revalidate, because only this process learns of changes. */
function visitorsCacheControl(headers: Headers): string {
  return headers.get('Cache-Control') ?? 'public, max-age=0, must-revalidate'
}

/** Weak, because the same page is sent in several encodings. */
function createEtag(body: Buffer): string {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
}
