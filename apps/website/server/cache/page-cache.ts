import { cacheTable } from '@forecourt/domain/capacity/cache-table'
import { type Change, isConfigurationTag } from '@forecourt/domain/change/change-tag'
import type { Log } from '../../app/request/contexts.ts'
import type { Changes } from '../sites/site-finder.ts'
import { createAddressMap } from './address-map.ts'
import { type ChangeVersion, createChangeLog } from './change-log.ts'
import type { CachingDecision } from './decide-caching.ts'
import type { Encoding } from './encoding/choose-encoding.ts'
import { encodeBody } from './encoding/encode-body.ts'
import { makePage } from './make-page.ts'
import type { Page, RenderedPage } from './page.ts'
import { createPageStore } from './page-store.ts'

export type PageAsk = {
  siteId: number
  path: string
  /** Normalised, without a question mark. */
  query: string
  /** The arm of a split test; empty where the page has none. */
  variant: string
  /** `cache.moment()`, read before anything that the page is made of, the site's configuration included. */
  moment: ChangeVersion
  encoding: Encoding
}
export type Render = () => Promise<RenderedPage>
export type ServedPage = { page: Page; from: 'kept' | 'stale' | 'rendered' }
export type PageCache = ReturnType<typeof createPageCache>

type Made = { page: Page; decision: CachingDecision }
type Running = {
  moment: ChangeVersion
  startedAtMs: number
  made: Promise<Made>
  /** Somebody has waited for it as long as anybody would. */
  isSlow: boolean
}

/** After its expiry a page is served while it is made anew, for as long as this; then visitors wait for the new one. */
const staleWhileRevalidateMs = 60_000
/** How long a page stands in for one that cannot be made. */
const staleIfErrorMs = 3_600_000
/** How long a visitor waits for a new page when an older one is at hand. */
const patienceMs = 1_000
const retryAfterMs = 2_000
/** A render that takes longer is stuck; nobody joins it any more. */
const joinableMs = 15_000
/** Objects, arrays, and the page's places in the maps of the store. */
const overheadBytes = 1_500
/** A place in a group of pages that show the same. */
const tagBytes = 150

/**
 * Whole pages, the same for every visitor. Nothing is served that is older than the last change heard before the
 * request: changes drop pages at once, and a render that a change overtook is given only to those who asked before.
 */
export function createPageCache(options: {
  maxBytes: number
  now: () => number
  changes: Changes
  log: Log
}) {
  const { now, log } = options
  const pages = createPageStore<Page>(options.maxBytes)
  const running = new Map<string, Running>()
  // It forgets the older half when it is full.
  const changeLog = createChangeLog(cacheTable.changes.maxEntries / 2)
  const addresses = createAddressMap()

  function hear(change: Change): void {
    changeLog.add(change)
    const { siteId, tags } = change
    if (siteId !== null && !tags.some(isConfigurationTag)) {
      pages.drop(siteId, tags)
      return
    }
    // A change of a site may move a host to another one, or give an address of before another meaning.
    addresses.clear()
    if (siteId === null) pages.clear()
    else pages.dropSite(siteId)
  }
  const unsubscribe = options.changes.subscribe(hear)

  async function make(key: string, ask: PageAsk, render: Render): Promise<Made> {
    const startedAtMs = now()
    const rendered = await render()
    const made = await makePage(rendered, { siteId: ask.siteId, encoding: ask.encoding, startedAtMs })
    const { page, decision } = made
    const last = pages.get(key)
    if (decision === 'fault' || (last && hasVanished(last, page, now()))) return { page, decision: 'fault' }
    // Another platform process than the one whose changes are heard may have answered, and not have heard of them yet.
    const readAt = rendered.asOf === null ? ask.moment : changeLog.momentOf(rendered.asOf)
    const isTrue = !changeLog.hasChangedSince(Math.min(ask.moment, readAt), ask.siteId, page.tags)
    if (decision === 'keep' && isTrue && page.expiresAtMs > now()) pages.put(key, page, countBytes(key, page))
    return made
  }

  /** One render for all who ask at the same time, as long as nothing of the site changed since it began. */
  function join(key: string, ask: PageAsk, render: Render): { made: Promise<Made>; isOwn: boolean } {
    const other = running.get(key)
    const startedAtMs = now()
    const isStuck = other && startedAtMs >= other.startedAtMs + joinableMs
    if (other && !isStuck && !changeLog.hasChangedSince(other.moment, ask.siteId))
      return { made: other.made, isOwn: false }
    const mine: Running = { moment: ask.moment, startedAtMs, made: make(key, ask, render), isSlow: false }
    const forget = () => {
      if (running.get(key) === mine) running.delete(key)
    }
    mine.made.then(forget, forget)
    running.set(key, mine)
    return { made: mine.made, isOwn: true }
  }

  /** Whether the page is being made, and nobody need wait for it who has an older one. */
  function isSlow(key: string, nowMs: number): boolean {
    const other = running.get(key)
    return other?.isSlow === true && nowMs < other.startedAtMs + joinableMs
  }

  async function serveRendered(key: string, ask: PageAsk, render: Render): Promise<ServedPage> {
    const { made, isOwn } = join(key, ask, render)
    const { page, decision } = await made
    // A cookie is one visitor's: whoever shared the render makes a page of their own.
    const isForeign = decision === 'private' && !isOwn
    return { page: isForeign ? (await make(key, ask, render)).page : page, from: 'rendered' }
  }

  /** The new page, or null when it could not be made. Then nobody tries again for a moment. */
  async function renew(key: string, last: Page, ask: PageAsk, render: Render): Promise<ServedPage | null> {
    try {
      const { made, isOwn } = join(key, ask, render)
      const { page, decision } = await made
      if (decision !== 'fault') return isOwn || decision !== 'private' ? { page, from: 'rendered' } : null
    } catch (error) {
      log.error({ err: error, path: ask.path }, 'page could not be made anew')
    }
    last.retryAtMs = now() + retryAfterMs
    return null
  }

  return {
    moment: changeLog.moment,

    async serve(ask: PageAsk, render: Render): Promise<ServedPage> {
      const key = toKey(ask)
      const last = pages.get(key)
      const nowMs = now()
      if (!last || nowMs >= last.expiresAtMs + staleIfErrorMs) return serveRendered(key, ask, render)
      if (nowMs < last.expiresAtMs) {
        if (last.isQuick)
          shrink(key, last).catch((error) => log.error({ err: error }, 'page could not be made smaller'))
        return { page: last, from: 'kept' }
      }
      const stale: ServedPage = { page: last, from: 'stale' }
      if (nowMs < last.retryAtMs || isSlow(key, nowMs)) return stale
      const renewed = renew(key, last, ask, render)
      if (nowMs < last.expiresAtMs + staleWhileRevalidateMs) return stale
      const first = await Promise.race([renewed, pause(patienceMs)])
      const mine = running.get(key)
      if (!first && mine) mine.isSlow = true
      return first ?? stale
    },

    /** The body in the encoding asked for. Made once for a kept page, which then counts its bytes too. */
    body(ask: PageAsk, page: Page): Buffer | Promise<Buffer> {
      const encoding = 'identity' in page.bodies ? 'identity' : ask.encoding
      return page.bodies[encoding] ?? encodeFor(toKey(ask), page, encoding)
    },

    /** Notes that a raw address (host, path and query as sent) shows this page, so that `find` knows it next time. */
    remember(address: string, ask: PageAsk): void {
      // A change since may have moved the host to another site.
      if (ask.variant === '' && ask.moment === changeLog.moment()) addresses.remember(address, toKey(ask))
    },

    /** The page for a raw address when it can be sent as it is; null when somebody must look closer. */
    find(address: string, encoding: Encoding): Page | null {
      const key = addresses.find(address)
      const page = key === undefined ? null : pages.get(key)
      if (key === undefined || !page) return null
      if (!('identity' in page.bodies) && !page.bodies[encoding]) return null
      const nowMs = now()
      if (nowMs < page.expiresAtMs) return page
      const isBeingMade = running.has(key) || nowMs < page.retryAtMs
      return isBeingMade && nowMs < page.expiresAtMs + staleWhileRevalidateMs ? page : null
    },

    stats: () => ({ pages: pages.size(), bytes: pages.bytes() }),
    close: unsubscribe,
  }

  /** In place of the page comes another one, because heads with the old length are kept with the page itself. */
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
  // What a buffer keeps alive, which is more than its length where it is a view.
  const kept = Object.values(bodies).reduce((sum, body) => sum + body.buffer.byteLength, 0)
  const texts = headers.reduce((sum, [name, value]) => sum + name.length + value.length, key.length)
  return kept + texts * 2 + tags.length * tagBytes + overheadBytes
}

/**
 * A page that was there goes missing by a change or by a rule of its own, never just so: a platform that cannot be
 * asked about a car says that there is none (S8.01).
 */
function hasVanished(last: Page, page: Page, nowMs: number): boolean {
  const mayVanish = nowMs >= Math.min(last.holdsUntilMs ?? Infinity, last.expiresAtMs + staleIfErrorMs)
  return last.status === 200 && page.status === 404 && !mayVanish
}

function pause(ms: number): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), ms).unref())
}
