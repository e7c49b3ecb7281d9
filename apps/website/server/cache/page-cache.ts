import { cacheTable } from '@forecourt/domain/capacity/cache-table'
import { isAhead } from '@forecourt/domain/capacity/is-ahead'
import { type Change, isConfigurationTag } from '@forecourt/domain/change/change-tag'
import { hourMs } from '@forecourt/domain/time/duration'
import type { Log } from '../../app/request/contexts.ts'
import type { Changes } from '../sites/site-finder.ts'
import { createAddressMap } from './address-map.ts'
import { type ChangeVersion, createChangeLog } from './change-log.ts'
import type { CachingDecision } from './decide-caching.ts'
import type { Encoding } from './encoding/choose-encoding.ts'
import { encodeBody } from './encoding/encode-body.ts'
import { longestFreshMs, makePage } from './make-page.ts'
import type { Page, PageLabels, RenderedPage } from './page.ts'
import { createPageStore } from './page-store.ts'

export type PageAsk = {
  siteId: number
  path: string
  /** Normalised, without a question mark. */
  query: string
  /** The arm of a split test; empty if the page has none. */
  variant: string
  /** `cache.changeVersion()`, read before anything that the page is built from, including the site's configuration. */
  changeVersion: ChangeVersion
  encoding: Encoding
  labels: PageLabels
}
/** Null for a streamed response, which cannot be shared: every requester needs their own rendering. */
export type Render = () => Promise<RenderedPage | null>
export type ServedPage = { page: Page; from: 'kept' | 'stale' | 'rendered' }
export type PageCache = ReturnType<typeof createPageCache>

type Made = { page: Page; decision: CachingDecision }
type Running = {
  changeVersion: ChangeVersion
  startedAtMs: number
  made: Promise<Made | null>
  /** A visitor has already waited for it as long as is acceptable. */
  isSlow: boolean
}

/**
 * After its expiry a page is still served for this long while it is rendered again; then visitors wait for the new one.
 */
const staleWhileRevalidateMs = 60_000
/** How long an old page replaces one that cannot be rendered. */
const staleIfErrorMs = hourMs
/** How long a visitor waits for a new page if an older one is available. */
const patienceMs = 1_000
const retryAfterMs = 2_000
/** A rendering that takes longer is stuck, and no request joins it any more. */
const joinableMs = 15_000
/** Objects, arrays, and the page's entries in the maps of the store. */
const overheadBytes = 1_500
/** An entry in a group of pages with the same content. */
const tagBytes = 150

/**
 * Complete pages that are the same for every visitor. A served page is never older than the last change received before
 * the request: changes drop pages at once, and a rendering overtaken by a change goes only to requests made before it.
 */
export function createPageCache(options: {
  maxBytes: number
  now: () => number
  changes: Changes
  log: Log
}) {
  const { now, log } = options
  // A page that expired so long ago is not even served in place of one that fails.
  const pages = createPageStore<Page>(
    options.maxBytes,
    ({ expiresAtMs }) => now() >= expiresAtMs + staleIfErrorMs,
  )
  const running = new Map<string, Running>()
  // It discards the older half when it is full.
  const changeLog = createChangeLog(cacheTable.changes.maxEntries / 2)
  const addresses = createAddressMap()

  function applyChange(change: Change): void {
    changeLog.add(change)
    const { siteId, tags } = change
    if (siteId !== null && !tags.some(isConfigurationTag)) {
      pages.drop(siteId, tags)
      return
    }
    // A site's change may move a host to another site, or change what an address means.
    addresses.clear()
    if (siteId === null) pages.clear()
    else pages.dropSite(siteId)
  }
  const unsubscribe = options.changes.subscribe(applyChange)

  async function make(key: string, ask: PageAsk, render: Render): Promise<Made | null> {
    const startedAtMs = now()
    const rendered = await render()
    if (!rendered) return null
    const made = await makePage(rendered, { ...ask, startedAtMs })
    const { page, decision } = made
    const last = pages.get(key)
    if (decision === 'fault' || (last && hasVanished(last, page, now()))) return { page, decision: 'fault' }
    // The page may have been answered by another platform process than the one whose changes we follow, which may lag
    // behind.
    const readAt = rendered.asOf === null ? ask.changeVersion : changeLog.toChangeVersion(rendered.asOf)
    const isTrue = !changeLog.hasChangedSince(Math.min(ask.changeVersion, readAt), ask.siteId, page.tags)
    if (decision === 'keep' && isTrue && page.expiresAtMs > now()) pages.put(key, page, countBytes(key, page))
    return made
  }

  /** One rendering for all concurrent requests, as long as nothing of the site has changed since it started. */
  function join(key: string, ask: PageAsk, render: Render): Pick<Running, 'made'> & { isOwn: boolean } {
    const other = running.get(key)
    const startedAtMs = now()
    const isStuck = other && startedAtMs >= other.startedAtMs + joinableMs
    if (other && !isStuck && !changeLog.hasChangedSince(other.changeVersion, ask.siteId))
      return { made: other.made, isOwn: false }
    const mine: Running = {
      changeVersion: ask.changeVersion,
      startedAtMs,
      made: make(key, ask, render),
      isSlow: false,
    }
    const forget = () => {
      if (running.get(key) === mine) running.delete(key)
    }
    mine.made.then(forget, forget)
    running.set(key, mine)
    return { made: mine.made, isOwn: true }
  }

  /** Whether a rendering is under way that a request with an older page need not wait for. */
  function isSlow(key: string, nowMs: number): boolean {
    const other = running.get(key)
    return other?.isSlow === true && nowMs < other.startedAtMs + joinableMs
  }

  async function serveRendered(key: string, ask: PageAsk, render: Render): Promise<ServedPage | null> {
    const { made, isOwn } = join(key, ask, render)
    const shared = await made
    // A cookie belongs to one visitor: others who joined the rendering need their own.
    const own = shared?.decision === 'private' && !isOwn ? await make(key, ask, render) : shared
    return own && { page: own.page, from: 'rendered' }
  }

  /** The new page, or null if rendering failed; further attempts then pause for a moment. */
  async function renew(key: string, last: Page, ask: PageAsk, render: Render): Promise<ServedPage | null> {
    try {
      const { made, isOwn } = join(key, ask, render)
      const shared = await made
      if (shared && shared.decision !== 'fault')
        return isOwn || shared.decision !== 'private' ? { page: shared.page, from: 'rendered' } : null
    } catch (error) {
      log.error({ err: error, path: ask.path }, 'page could not be rendered again')
    }
    last.retryAtMs = now() + retryAfterMs
    return null
  }

  return {
    changeVersion: changeLog.current,

    async serve(ask: PageAsk, render: Render): Promise<ServedPage | null> {
      const key = toKey(ask)
      const last = pages.get(key)
      const nowMs = now()
      if (!last || nowMs >= last.expiresAtMs + staleIfErrorMs) return serveRendered(key, ask, render)
      if (isAhead(last.expiresAtMs, nowMs, longestFreshMs)) {
        if (last.isQuick)
          shrink(key, last).catch((error) => log.error({ err: error }, 'page could not be recompressed'))
        return { page: last, from: 'kept' }
      }
      const stale: ServedPage = { page: last, from: 'stale' }
      if (isAhead(last.retryAtMs, nowMs, retryAfterMs) || isSlow(key, nowMs)) return stale
      const renewed = renew(key, last, ask, render)
      if (nowMs < last.expiresAtMs + staleWhileRevalidateMs) return stale
      const first = await Promise.race([renewed, pause(patienceMs)])
      const mine = running.get(key)
      if (!first && mine) mine.isSlow = true
      return first ?? stale
    },

    /**
     * The body in the requested encoding. For a cached page it is encoded once and then counts towards the page's
     * bytes.
     */
    body(ask: PageAsk, page: Page): Buffer | Promise<Buffer> {
      const encoding = 'identity' in page.bodies ? 'identity' : ask.encoding
      return page.bodies[encoding] ?? encodeFor(toKey(ask), page, encoding)
    },

    /** Records that a raw address (host, path and query as sent) shows this page, so that `find` knows it next time. */
    remember(address: string, ask: PageAsk): void {
      // A later change may have moved the host to another site.
      if (ask.variant === '' && ask.changeVersion === changeLog.current())
        addresses.remember(address, { siteId: ask.siteId, key: toKey(ask) })
    },

    /** The page for a raw address if it can be sent as it is; null if the request needs the full handler. */
    find(address: string, encoding: Encoding): Page | null {
      const key = addresses.find(address)
      const page = key === undefined ? null : pages.get(key)
      if (key === undefined || !page) return null
      if (!('identity' in page.bodies) && !page.bodies[encoding]) return null
      const nowMs = now()
      if (isAhead(page.expiresAtMs, nowMs, longestFreshMs)) return page
      const isBeingMade = running.has(key) || isAhead(page.retryAtMs, nowMs, retryAfterMs)
      return isBeingMade && nowMs < page.expiresAtMs + staleWhileRevalidateMs ? page : null
    },

    stats: () => ({ pages: pages.size(), bytes: pages.bytes() }),
    close: unsubscribe,
  }

  /**
   * Replaces the page object rather than changing it, because response heads with the old length are cached by page.
   */
  async function shrink(key: string, page: Page): Promise<void> {
    page.isQuick = false
    const { br: _, ...others } = page.bodies
    const small = { ...page, bodies: { ...others, br: await encodeBody(page.bodies, 'br') } }
    if (pages.get(key) === page) pages.put(key, small, countBytes(key, small))
  }

  async function encodeFor(key: string, page: Page, encoding: Encoding): Promise<Buffer> {
    const body = await encodeBody(page.bodies, encoding)
    if (encoding === 'identity') return body
    page.bodies[encoding] = body
    if (pages.get(key) === page) pages.put(key, page, countBytes(key, page))
    return body
  }
}

function toKey({ siteId, path, query, variant }: PageAsk): string {
  return `${siteId} ${variant} ${path}?${query}`
}

function countBytes(key: string, { bodies, headers, tags }: Page): number {
  // The memory that a buffer keeps alive, which is more than its length if it is a view.
  const bodyBytes = Object.values(bodies).reduce((sum, body) => sum + body.buffer.byteLength, 0)
  const texts = headers.reduce((sum, [name, value]) => sum + name.length + value.length, key.length)
  return bodyBytes + texts * 2 + tags.length * tagBytes + overheadBytes
}

/**
 * An existing page only disappears through a change or a time-based rule; otherwise the 404 is suspect, because the
 * client reports no car when the platform cannot be reached (S8.01).
 */
function hasVanished(last: Page, page: Page, nowMs: number): boolean {
  const mayVanish = nowMs >= Math.min(last.validUntilMs ?? Infinity, last.expiresAtMs + staleIfErrorMs)
  return last.status === 200 && page.status === 404 && !mayVanish
}

function pause(ms: number): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), ms).unref())
}
