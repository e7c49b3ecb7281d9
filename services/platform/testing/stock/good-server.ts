import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Answers every request with what its parent sent, in a process of its own: it is never as busy as a test. */
process.once('message', (text: string) => {
  const body = Buffer.from(text, 'base64')
  const server = createServer((_, response) => response.end(body)).listen(0, '127.0.0.1', () => {
    process.send?.((server.address() as AddressInfo).port)
  })
})
process.once('disconnect', () => process.exit(0))
