import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parseArgs } from 'node:util'
import { createAdaptorServer } from '@hono/node-server'
import { pino } from 'pino'
import { openLocalPlatform } from '../../src/local.ts'
import * as sites from '../../src/sites/store.ts'
import { importDealer } from '../../src/stock/dealer-import/import-dealer.ts'
import { testKeys } from '../platform/test-keys.ts'
import { aDealer } from '../stock/a-dealer.ts'

// The process that the kill test kills: a complete platform with its own Postgres. It prints port and site ids.
const { values } = parseArgs({
  options: {
    'data-dir': { type: 'string', default: '' },
    smtp: { type: 'string', default: '' },
    webhook: { type: 'string', default: '' },
    sites: { type: 'string', default: '1' },
    timings: { type: 'string', default: '{}' },
  },
})
const platform = await openLocalPlatform({
  dataDir: values['data-dir'],
  databaseUrl: null,
  credentials: { user: 'tester', password: 'not-a-secret-of-anybody' },
  keys: testKeys,
  log: pino({ level: 'silent' }),
  drawPicture: null,
  delivery: {
    smtpUrl: values.smtp,
    mailFrom: 'leads@platform.example',
    allowsPrivateWebhooks: true,
    timings: JSON.parse(values.timings),
  },
})
const db = platform.database.drizzle
const ids: number[] = []
for (let n = 0; n < Number(values.sites); n++) {
  const slug = `site-${n}`
  const settings = Object.entries({
    leadEmails: [`sales@${slug}.example`],
    adfEmail: `adf@${slug}.example`,
    leadWebhookUrl: values.webhook,
    leadDeliveryAttempts: 1_000,
  }).map(([key, value]) => ({ scope: 'site' as const, key, value }))
  const known = await sites.findSiteId(db, { slug })
  ids.push(known ?? (await importDealer(db, platform.pictures, aDealer(slug, { settings }))).siteId)
}
const server = createAdaptorServer({ fetch: platform.app.fetch }) as Server
server.listen(0, '127.0.0.1')
await once(server, 'listening')
process.on('SIGTERM', async () => {
  server.closeAllConnections()
  server.close()
  await platform.close()
})
process.stdout.write(`${JSON.stringify({ port: (server.address() as AddressInfo).port, sites: ids })}\n`)
