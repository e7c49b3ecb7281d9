import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { reportReady } from './report-ready.ts'

export type BarePage = { headers: string[]; body: string }

/** Node adds these by itself, as it does for the website. */
const addedByNode = new Set(['date', 'connection', 'keep-alive'])

/** The baseline: the same bytes and headers as the page, from memory, without inspecting the request. */
export function runBareServer(page: BarePage): void {
  const body = Buffer.from(page.body, 'base64')
  const headers = page.headers.filter(
    (_, at, all) => !addedByNode.has((all[at - (at % 2)] ?? '').toLowerCase()),
  )
  const server = createServer((_request, response) => {
    response.writeHead(200, headers)
    response.end(body)
  })
  server.listen(0, '127.0.0.1', () => {
    const { port } = server.address() as AddressInfo
    reportReady({ port, host: 'bare', path: '/' }, async () => {
      server.close()
    })
  })
}
