import { createHash } from 'node:crypto'
import type { InlineCode } from './extract-inline-code.ts'

/**
 * The origin of a video's frame (docs/decisions/095). Allowed on every page, because the policy of the first page of a
 * visit applies to all that follow.
 */
const videoHost = 'https://www.youtube-nocookie.com'

/** Third-party hosts that a page may load scripts from, and those that the scripts send events to. */
export type AdHosts = {
  scripts: readonly string[]
  reports: readonly string[]
  /** The origins of the site's own pictures, if they are served elsewhere. */
  images: readonly string[]
}

const nobody: AdHosts = { scripts: [], reports: [], images: [] }

/**
 * Frames within the product: whether the site's pages embed one, as for a chat, and whether this page may be embedded.
 * A page that previews a look is embedded by the dashboard, whose origin this is.
 */
export type OwnFrames = { shows: boolean; isShown: boolean; previewOrigin?: string }

const noFrames: OwnFrames = { shows: false, isShown: false }

/** The policy of one complete page: its own inline scripts and styles by hash, everything else from this origin. */
export function contentSecurityPolicy(
  own: InlineCode,
  { scripts, reports, images }: AdHosts = nobody,
  frames: OwnFrames = noFrames,
): string {
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...hashes(own.scripts), ...scripts].join(' ')}`,
    `style-src ${["'self'", ...hashes(own.styles)].join(' ')}`,
    ["img-src 'self' data:", ...images, ...reports].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...reports].join(' '),
    `frame-src ${frames.shows ? "'self' " : ''}${videoHost}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${frames.previewOrigin ?? (frames.isShown ? "'self'" : "'none'")}`,
  ].join('; ')
}

function hashes(texts: InlineCode['scripts']): string[] {
  return [...new Set(texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`))]
}
