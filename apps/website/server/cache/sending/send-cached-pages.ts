import type { IncomingMessage, ServerResponse } from 'node:http'
import { classifyStatus } from '@forecourt/server/metrics/measure-requests'
import type { Metrics, Tally } from '@forecourt/server/metrics/metrics'
import { chooseEncoding, type Encoding } from '../encoding/choose-encoding.ts'
import type { Page } from '../page.ts'
import type { PageCache } from '../page-cache.ts'
import { isUnchanged, pageHead } from './page-head.ts'

export type CachedPageOptions = {
  cache: Pick<PageCache, 'find'>
  /** Whether X-Forwarded-Proto comes from our own proxy. */
  trustProxy: boolean
  onSent: (status: number) => void
  metrics: Pick<Metrics, 'tally'>
}

/**
 * The response heads of a page, by encoding and protocol, in the flat list of names and values that Node accepts, and
 * what counts its requests. Everything is made once, because a cached page is sent thirty thousand times a second.
 */
type Sending = { heads: Map<string, string[]>; whole: Tally; unchanged: Tally }

/**
 * Answers from the cache before any other code sees the request: no Request, no Response, no promise. Returns false if
 * the request needs the full handler.
 */
export function sendCachedPages({ cache, trustProxy, onSent, metrics }: CachedPageOptions) {
  const cached = metrics.tally('pages', { from: 'cached' })
  const sendings = new WeakMap<Page, Sending>()

  function findSending(page: Page): Sending {
    const known = sendings.get(page)
    if (known) return known
    const tally = (status: number) =>
      metrics.tally('requests', { app: 'website', ...page.labels, status: classifyStatus(status) })
    const made = { heads: new Map(), whole: tally(page.status), unchanged: tally(304) }
    sendings.set(page, made)
    return made
  }

  function buildHead({ heads }: Sending, page: Page, encoding: Encoding, length: number, isSecure: boolean) {
    const name = isSecure ? `${encoding} secure` : encoding
    const head = heads.get(name)
    if (head) return head
    const made = pageHead(page, { encoding, length, isSecure, isUnchanged: false }).headers.flat()
    heads.set(name, made)
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
    const sending = findSending(page)
    if (isUnchanged(page, headers['if-none-match'])) {
      const head = pageHead(page, { encoding, length: body.length, isSecure, isUnchanged: true })
      response.writeHead(304, head.headers.flat())
      response.end()
      sending.unchanged.count++
    } else {
      response.writeHead(page.status, buildHead(sending, page, encoding, body.length, isSecure))
      response.end(method === 'HEAD' ? undefined : body)
      sending.whole.count++
    }
    cached.count++
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
