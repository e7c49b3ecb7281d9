import { createServer } from 'node:http'
import { reportReady } from './report-ready.ts'

/** The limit: the same bytes and headers as the page, from memory, without a question asked. */
export function runBareServer(headers: string[], body: Buffer): void {
  const server = createServer((_request, response) => {
    response.writeHead(200, headers)
    response.end(body)
  })
  server.listen(0, '127.0.0.1', () => reportReady(server))
}
