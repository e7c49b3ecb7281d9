import { connect } from 'node:net'

const connections = 64

export type Load = { requests: number; ms: number }

/**
 * Keeps connections busy for a while, one request at a time each. Responses are counted by their constant number of
 * bytes, which costs less than any parser, so that the server is the bottleneck.
 */
export async function load(
  port: number,
  request: string,
  answerBytes: number,
  durationMs: number,
): Promise<Load> {
  let requests = 0
  const startedAt = performance.now()
  const open = (): Promise<void> =>
    new Promise((resolve, reject) => {
      let received = 0
      const socket = connect(port, '127.0.0.1', () => socket.write(request))
      socket.setNoDelay(true)
      socket.on('data', (chunk) => {
        received += chunk.length
        if (received < answerBytes) return
        if (received > answerBytes) return reject(new Error('An answer was longer than the first.'))
        received = 0
        requests++
        if (performance.now() - startedAt < durationMs) socket.write(request)
        else socket.end()
      })
      socket.on('error', reject)
      socket.on('close', () => resolve())
    })
  await Promise.all(Array.from({ length: connections }, open))
  return { requests, ms: performance.now() - startedAt }
}
