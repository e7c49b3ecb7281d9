import type { ChangeTag } from '@forecourt/domain/change/change-tag'

/** Third-party origins, by their use on a page. */
export type AllowedOrigins = Readonly<Record<'script' | 'frame' | 'connect' | 'image', readonly string[]>>

/** Loaders declare here what their page depends on, so that it is cached exactly as long as it is valid. */
export type CacheHints = {
  /** The nonce of the renderer's own inline scripts and styles, new for every page. */
  inlineMark: string
  /**
   * What the page shows besides the site's configuration, such as `stock` or `car:123`. Declare it before the answer is
   * known, because a missing car may be added later.
   */
  dependsOn(...tags: ChangeTag[]): void
  /** The change-log version of a search result; a search index may lag behind the latest changes. */
  readAt(version: number): void
  /**
   * The next instant at which a time-based rule changes the page (New after 8 days, the end of an offer); null if there
   * is none.
   */
  expiresAt(epochMs: number | null): void
  /** Part of the page could not be loaded: the page is sent but not cached. */
  incomplete(): void
  /** The answer is larger than any cache entry: it is streamed to each client. */
  streams(): void
  /** The page could not be rendered because the platform is unavailable: answer 503 with a retry. */
  platformIsAway(): void
  /** The page shows the draft of a form: requests with a cookie get their own rendering (`perDraft`). */
  showsDraft(): void
  /**
   * Third-party origins that this page loads from, such as a gateway's card fields. Allowed only on pages that are
   * never cached.
   */
  allows(origins: AllowedOrigins): void
}
