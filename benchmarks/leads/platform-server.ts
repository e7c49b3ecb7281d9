import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { pino } from 'pino'
import { createPlatform } from '../../services/platform/src/app.ts'
import { openLocalPlatform } from '../../services/platform/src/local.ts'
import { testKeys } from '../../services/platform/testing/platform/test-keys.ts'
import { reportReady } from '../page-cache/report-ready.ts'

export const credentials = { user: 'bench', password: 'not-a-secret' }

/** The platform over a real socket, without rate limits. */
export async function runPlatformServer(databaseUrl: string, dataDir: string): Promise<void> {
  const log = pino({ level: 'silent' })
  const options = { dataDir, databaseUrl, credentials, keys: testKeys, log, drawPicture: null }
  const platform = await openLocalPlatform(options)
  const app = createPlatform(platform.context, credentials, {
    perSiteAndMinute: 1e9,
    perContactAndHour: 1e9,
  })
  const server = createServer(getRequestListener(app.fetch))
  server.listen(0, '127.0.0.1', () => {
    const { port } = server.address() as AddressInfo
    reportReady({ port, host: '127.0.0.1', path: '/' }, async () => {
      server.close()
      server.closeAllConnections()
      await platform.close()
    })
  })
}
