import { createHash } from 'node:crypto'
import type { InlineCode } from './extract-inline-code.ts'

/** A video's frame (docs/decisions/095). On every page: the policy of a visit's first page holds for all after it. */
const videoHost = 'https://www.youtube-nocookie.com'

/** Other hosts that a page may fetch scripts from, and those that the scripts tell what happened. */
export type AdHosts = {
  scripts: readonly string[]
  reports: readonly string[]
  /** Where the site's own pictures come from, if not from here. */
  images: readonly string[]
}

const nobody: AdHosts = { scripts: [], reports: [], images: [] }

/**
 * Frames of the site's own: whether its pages show one, as a chat does, and whether this page is shown in one. A page
 * that staff try a look on is shown by the dashboard, whose origin this is.
 */
export type OwnFrames = { shows: boolean; isShown: boolean; triedBy?: string }

const noFrames: OwnFrames = { shows: false, isShown: false }

/** The policy of one whole page: its own inline scripts and styles by hash, everything else from this origin. */
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
    `frame-ancestors ${frames.triedBy ?? (frames.isShown ? "'self'" : "'none'")}`,
  ].join('; ')
}

function hashes(texts: InlineCode['scripts']): string[] {
  return [...new Set(texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`))]
}
