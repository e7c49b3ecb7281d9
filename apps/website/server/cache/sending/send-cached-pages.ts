import type { IncomingMessage, ServerResponse } from 'node:http'
import { chooseEncoding, type Encoding } from '../encoding/choose-encoding.ts'
import type { Page } from '../page.ts'
import type { PageCache } from '../page-cache.ts'
import { isUnchanged, pageHead } from './page-head.ts'

export type CachedPageOptions = {
  cache: Pick<PageCache, 'find'>
  /** Whether X-Forwarded-Proto comes from our own proxy. */
  trustProxy: boolean
  onSent: (status: number) => void
}

/** Response heads by page, in the flat list of names and values that Node accepts. */
type Heads = Map<string, string[]>

/**
 * Answers from the cache before any other code sees the request: no Request, no Response, no promise. Returns false if
 * the request needs the full handler.
 */
export function sendCachedPages({ cache, trustProxy, onSent }: CachedPageOptions) {
  const heads = new WeakMap<Page, Heads>()

  function buildHead(page: Page, encoding: Encoding, length: number, isSecure: boolean): string[] {
    const name = isSecure ? `${encoding} secure` : encoding
    const known = heads.get(page)
    const head = known?.get(name)
    if (head) return head
    const made = pageHead(page, { encoding, length, isSecure, isUnchanged: false }).headers.flat()
    heads.set(page, (known ?? new Map<string, string[]>()).set(name, made))
    return made
  }

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method, headers, url = '' } = request
    if ((method !== 'GET' && method !== 'HEAD') || headers['content-length'] !== undefined) return false
    const accepted = chooseEncoding(headersText(headers['accept-encoding']))
    const page = cache.find(toCacheAddress(headers.host, url), accepted)
    if (!page) return false

    const encoding = page.bodies.identity ? 'identity' : accepted
    const body = page.bodies[encoding]
    if (!body) return false
    const isSecure = trustProxy && headers['x-forwarded-proto'] === 'https'
    if (isUnchanged(page, headers['if-none-match'])) {
      const head = pageHead(page, { encoding, length: body.length, isSecure, isUnchanged: true })
      response.writeHead(304, head.headers.flat())
      response.end()
    } else {
      response.writeHead(page.status, buildHead(page, encoding, body.length, isSecure))
      response.end(method === 'HEAD' ? undefined : body)
    }
    onSent(response.statusCode)
    return true
  }
}

/** Host, path and query as they were sent, separated by a space, which cannot occur in either. */
export function toCacheAddress(host: string | undefined, url: string): string {
  return `${host ?? ''} ${url}`
}

function headersText(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value.join(',') : value
}
