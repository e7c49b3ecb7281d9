import { createHash } from 'node:crypto'

/** A video's frame (docs/decisions/095). On every page: the policy of a visit's first page holds for all after it. */
const videoHost = 'https://www.youtube-nocookie.com'

/** Other hosts that a page may fetch scripts from, and those that the scripts tell what happened. */
export type AdHosts = { scripts: readonly string[]; reports: readonly string[] }

const nobody: AdHosts = { scripts: [], reports: [] }

/** The policy of one whole page: its own inline scripts and styles by hash, everything else from this origin. */
export function contentSecurityPolicy(html: Buffer | string, { scripts, reports }: AdHosts = nobody): string {
  const bytes = typeof html === 'string' ? Buffer.from(html) : html
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...hashes(bytes, 'script'), ...scripts].join(' ')}`,
    `style-src ${["'self'", ...hashes(bytes, 'style')].join(' ')}`,
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

function hashes(html: Buffer, name: 'script' | 'style'): string[] {
  const texts = inlineTexts(html, name)
  return [...new Set(texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`))]
}

/** Read from the bytes, as they are hashed. React writes names in small letters; others get no permission. */
function inlineTexts(html: Buffer, name: string): Buffer[] {
  const texts: Buffer[] = []
  for (let at = html.indexOf(`<${name}`); at >= 0; at = html.indexOf(`<${name}`, at)) {
    const from = html.indexOf('>', at) + 1
    const end = html.indexOf(`</${name}>`, from)
    if (from === 0 || end < 0) break
    const isFile = /\ssrc=/.test(html.toString('latin1', at, from))
    if (!isFile) texts.push(html.subarray(from, end))
    at = end
  }
  return texts
}
