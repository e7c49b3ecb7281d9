/**
 * The request as the visitor sent it to our own proxy. Only the scheme is adopted: React Router compares the complete
 * origin on posts, and a proxy that ends TLS would otherwise make every post look foreign.
 */
export function trustedRequest(request: Request, trustProxy: boolean): Request {
  if (!trustProxy || request.headers.get('x-forwarded-proto') !== 'https') return request
  const url = request.url.replace(/^http:/, 'https:')
  const { method, headers, signal } = request
  if (method === 'GET' || method === 'HEAD') return new Request(url, { method, headers, signal })
  // Node requires `duplex` for a streamed body; the DOM's types do not include it yet.
  const init: RequestInit & { duplex: 'half' } = {
    method,
    headers,
    signal,
    body: request.body,
    duplex: 'half',
  }
  return new Request(url, init)
}
