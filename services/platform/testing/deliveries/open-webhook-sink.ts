import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export type SunkWebhook = { headers: IncomingHttpHeaders; body: string }

export type WebhookSink = {
  url: string
  received: SunkWebhook[]
  /** The answer to all further requests. */
  answer: { status: number; headers?: Record<string, string> }
  close: () => Promise<void>
}

/** A dealer's system on this machine that stores the posts that it receives. */
export async function openWebhookSink(): Promise<WebhookSink> {
  const received: SunkWebhook[] = []
  const answer: WebhookSink['answer'] = { status: 204 }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() })
    response.writeHead(answer.status, answer.headers).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/leads`,
    received,
    answer,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** The signature check of a receiver, implemented from the documentation only. */
export function isSignedBy({ headers, body }: SunkWebhook, secret: string, nowMs: number): boolean {
  const [, seconds, given = ''] =
    /^t=(\d+)((?:,v1=[0-9a-f]{64})+)$/.exec(String(headers['forecourt-signature'])) ?? []
  const expected = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return given.includes(`v1=${expected}`) && Math.abs(nowMs / 1000 - Number(seconds)) < 300
}
