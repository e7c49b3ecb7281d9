import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/**
 * The key by which clients are counted; never logged. Behind our own proxy it is the last address that the proxy wrote.
 */
export function clientAddress(
  c: Pick<Context<{ Bindings: Partial<HttpBindings> }>, 'req' | 'env'>,
  trustProxy: boolean,
): string {
  const forwarded = trustProxy ? c.req.header('x-forwarded-for') : undefined
  return chooseAddress(forwarded, c.env?.incoming?.socket.remoteAddress)
}

/** The same for a request that no app has handled yet. */
export function connectionAddress(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  trustProxy: boolean,
): string {
  const forwarded = trustProxy ? [headers['x-forwarded-for']].flat().at(-1) : undefined
  return chooseAddress(forwarded, socket.remoteAddress)
}

function chooseAddress(forwarded: string | undefined, remote: string | undefined): string {
  return toAddressBlock(forwarded?.split(',').at(-1)?.trim() || remote || 'unknown')
}

/**
 * An internet customer has a complete IPv6 /64 and may change addresses within it at will (RFC 6177), so it counts as
 * one.
 */
export function toAddressBlock(address: string): string {
  const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(address)?.[1]
  if (mapped) return mapped
  const [plain = ''] = address.split('%', 1)
  if (!isIPv6(plain)) return address
  const [head = '', tail = ''] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0')
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`
}
