import type { ChangeTag } from '@forecourt/domain/change/change-tag'
import type { SiteClass } from '@forecourt/server/metrics/measure-requests'
import type { Bodies } from './encoding/encode-body.ts'

/** The result of a rendering: a complete response and its dependencies. */
export type RenderedPage = {
  status: number
  headers: Headers
  body: Buffer
  /** What it shows besides the site's configuration, on which every page depends. */
  tags: readonly ChangeTag[]
  /** The change-log version of its oldest search result; null if it contains none. */
  asOf: number | null
  /** When a time-based rule changes the page; null if it does not depend on time. */
  validUntilMs: number | null
  /** False if part of the page could not be loaded. */
  isWhole: boolean
}

/** How requests of a page are counted. */
export type PageLabels = { route: string; site: SiteClass }

/** A page as it is cached and sent. */
export type Page = {
  siteId: number
  /** What it shows besides the site's configuration. */
  tags: readonly ChangeTag[]
  labels: PageLabels
  status: number
  /** All except length and encoding. */
  headers: readonly (readonly [string, string])[]
  etag: string | null
  bodies: Bodies
  plainLength: number
  /** Compressed quickly; worth compressing again when it is requested a second time. */
  isQuick: boolean
  expiresAtMs: number
  validUntilMs: number | null
  /** No new rendering before this instant, because the last one failed. */
  retryAtMs: number
}
