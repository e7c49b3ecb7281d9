import { once } from 'node:events'
import { writeSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { pino } from 'pino'
import { openLocalPlatform } from '../../src/local.ts'
import { mondayMs } from '../people/a-bookable-dealer.ts'
import { testCredentials, testDashboardUrl } from '../platform/open-test-platform.ts'
import { testKeys } from '../platform/test-keys.ts'

// The process that the kill test of staff writes kills: a platform that answers staff calls and prints its port.
const [, , databaseUrl = '', dataDir = ''] = process.argv
const { app } = await openLocalPlatform({
  dataDir,
  databaseUrl,
  credentials: testCredentials,
  keys: testKeys,
  log: pino({ level: 'silent' }),
  drawPicture: null,
  staff: { dashboardUrl: testDashboardUrl, hasDemoSignIn: false },
  clock: () => mondayMs,
})
const server = createAdaptorServer({ fetch: app.fetch }) as Server
server.listen(0, '127.0.0.1')
await once(server, 'listening')
writeSync(1, `${(server.address() as AddressInfo).port}\n`)
// Exits when the test that started it has ended.
process.stdin.on('close', () => process.exit(1)).resume()
