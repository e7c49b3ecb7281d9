import type { ChangeTag } from '@forecourt/domain/change/change-tag'
import type { Bodies } from './encoding/encode-body.ts'

/** What rendering gives: one whole answer and what it depends on. */
export type RenderedPage = {
  status: number
  headers: Headers
  body: Buffer
  /** What it shows besides the site's configuration, which every page does. */
  tags: readonly ChangeTag[]
  /** The version of the change log at which the oldest of its searches was answered; null when it shows none. */
  asOf: number | null
  /** When a rule that the page shows turns over; null when the time does not matter to it. */
  holdsUntilMs: number | null
  /** False when something that belongs on the page could not be had. */
  isWhole: boolean
}

/** A page as it is kept and sent. */
export type Page = {
  siteId: number
  /** What it shows besides the site's configuration. */
  tags: readonly ChangeTag[]
  status: number
  /** All but those of length and encoding. */
  headers: readonly (readonly [string, string])[]
  etag: string | null
  bodies: Bodies
  plainLength: number
  /** Compressed in a hurry: worth doing again once somebody asks for the page a second time. */
  isQuick: boolean
  expiresAtMs: number
  holdsUntilMs: number | null
  /** Not to be made anew before this instant, because the last attempt failed. */
  retryAtMs: number
}
