import type { ChangeTag } from '@forecourt/domain/change/change-tag'

/** Origins of others, by what a page does with them. */
export type AllowedOrigins = Readonly<Record<'script' | 'frame' | 'connect' | 'image', readonly string[]>>

/** Where loaders note what their page depends on, so that it is kept exactly as long as it is true. */
export type CacheHints = {
  /** What the renderer marks its own inline scripts and styles with, new for every page. */
  inlineMark: string
  /**
   * What the page shows besides the site's configuration, such as `stock` or `car:123`. Note it before the answer is
   * known: a car that is not there yet may arrive.
   */
  dependsOn(...tags: ChangeTag[]): void
  /** The version of the change log that a search was answered at: a search index may not have heard of the latest changes. */
  readAt(version: number): void
  /** The next instant at which a rule turns over (New after 8 days, an offer's end); null when none does. */
  expiresAt(epochMs: number | null): void
  /** Something that belongs on the page could not be had: it is sent, but not kept. */
  incomplete(): void
  /** The answer is longer than anything that is kept: it is sent while it is made, to each who asks. */
  streams(): void
  /** The page could not be made because nobody answers at the platform: it is a 503, and to be asked for again. */
  platformIsAway(): void
  /** It has a form whose draft it shows: whoever comes with a cookie must get a page of their own (`perDraft`). */
  showsDraft(): void
  /** What this page loads from elsewhere, such as a gateway's card fields. Only a page that is never kept may. */
  allows(origins: AllowedOrigins): void
}
