import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Logger } from 'pino'
import { measureProcess } from './measure-process.ts'
import type { Metrics } from './metrics.ts'

const contentType = 'text/plain; version=0.0.4; charset=utf-8'

export type MetricsListener = { url: string; close: () => Promise<void> }

/** Metrics have a listener of their own: what they tell about the business is nobody's outside. */
export async function openMetricsListener(options: {
  port: number
  hostname: string
  metrics: Metrics
  log: Pick<Logger, 'info' | 'warn'>
}): Promise<MetricsListener> {
  const { metrics, hostname, log } = options
  const measuring = measureProcess(metrics)
  const server: Server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    try {
      const text = await metrics.render()
      response.writeHead(200, { 'content-type': contentType }).end(text)
    } catch (error) {
      log.warn({ err: error }, 'Metrics could not be collected')
      response.writeHead(500).end()
    }
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port, hostname, resolve)
  })
  const { port } = server.address() as AddressInfo
  const url = `http://${hostname.includes(':') ? `[${hostname}]` : hostname}:${port}/metrics`
  log.info({ url }, 'Metrics are served')
  return {
    url,
    async close() {
      measuring.close()
      await new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
    },
  }
}
