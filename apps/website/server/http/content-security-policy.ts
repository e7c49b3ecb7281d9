import { createHash } from 'node:crypto'

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi
const inlineStyle = /<style[^>]*>([\s\S]*?)<\/style>/gi

/** A video's frame (docs/decisions/011). On every page: the policy of a visit's first page holds for all after it. */
const videoHost = 'https://www.youtube-nocookie.com'

/** Other hosts that a page may fetch scripts from, and those that the scripts tell what happened. */
export type AdHosts = { scripts: readonly string[]; reports: readonly string[] }

const nobody: AdHosts = { scripts: [], reports: [] }

/** The policy of one whole page: its own inline scripts and styles by hash, everything else from this origin. */
export function contentSecurityPolicy(html: string, { scripts, reports }: AdHosts = nobody): string {
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...hashes(html, inlineScript), ...scripts].join(' ')}`,
    `style-src ${["'self'", ...hashes(html, inlineStyle)].join(' ')}`,
    ["img-src 'self' data:", ...reports].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...reports].join(' '),
    `frame-src ${videoHost}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

function hashes(html: string, elements: RegExp): string[] {
  const texts = new Set(Array.from(html.matchAll(elements), ([, text]) => text ?? ''))
  return [...texts].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
}
