import { request as ask, type IncomingHttpHeaders } from 'node:http'

export type Answer = { status: number; headers: IncomingHttpHeaders; body: string }
type Options = { method?: string; headers?: Record<string, string>; json?: object; form?: URLSearchParams }

/**
 * Sends a request without a browser. Node cannot resolve *.localhost, so it connects to the loopback interface with a
 * Host header.
 */
export function get(siteHref: string, path: string, options: Options = {}): Promise<Answer> {
  const { host, port } = new URL(siteHref)
  const body = options.form?.toString() ?? (options.json && JSON.stringify(options.json))
  // The length must be explicit, because Node sends the body of a DELETE without it.
  const sent = body && {
    'content-type': options.form ? 'application/x-www-form-urlencoded' : 'application/json',
    'content-length': String(Buffer.byteLength(body)),
  }
  const headers = { host, ...sent, ...options.headers }
  const method = options.method ?? 'GET'
  return new Promise((resolve, reject) => {
    // A new connection: the server may close a keep-alive one just when it is used again.
    const request = ask({ host: '127.0.0.1', port, path, method, headers, agent: false }, (response) => {
      response.setEncoding('utf8')
      let text = ''
      response.on('data', (piece) => {
        text += piece
      })
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }),
      )
    })
    request.on('error', reject)
    request.end(body)
  })
}

/** The text of a page or a file, also of one that says it is not there; never that of a server that is too busy. */
export async function getText(siteHref: string, path: string): Promise<string> {
  const { status, body } = await get(siteHref, path)
  if (status === 429 || status >= 500) throw new Error(`${siteHref} answers ${status} to ${path}.`)
  return body
}
