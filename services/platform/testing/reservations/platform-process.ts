import { once } from 'node:events'
import { writeSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createProcessors } from '@forecourt/payments/create-processors'
import { sandboxAccounts } from '@forecourt/payments/gateways'
import { createSandboxControl } from '@forecourt/payments/testing/sandbox-control'
import { createSandboxVisitor } from '@forecourt/payments/testing/sandbox-visitor'
import { createAdaptorServer } from '@hono/node-server'
import { pino } from 'pino'
import { openLocalPlatform } from '../../src/local.ts'
import { testKeys } from '../platform/test-keys.ts'
import { createKillableContext } from './killable-context.ts'
import { answerCallbacks, runJourney } from './run-journey.ts'
import type { PlatformProcessOptions } from './start-platform-process.ts'

// A platform in a separate process, on the Postgres and sandbox of the test. It prints its address; with a journey it
// runs it, prints the point at which it is to be killed, and waits there until it is.

/** After this long, the test that should have killed it must have ended. */
const longestMs = 60_000

const options: PlatformProcessOptions = JSON.parse(process.argv[2] ?? '{}')
const { databaseUrl, dataDir, sandbox, aheadMs, timeoutMs, credentials, killAt } = options
const clock = () => Date.now() + aheadMs
const delivery = { smtpUrl: null, mailFrom: 'leads@platform.example', allowsPrivateWebhooks: false }
const platform = await openLocalPlatform({
  dataDir,
  databaseUrl,
  credentials,
  keys: testKeys,
  log: pino({ level: 'silent' }),
  drawPicture: null,
  findProcessor: createProcessors(Object.values(sandboxAccounts(sandbox)), { clock, timeoutMs }),
  clock,
  ...(killAt === null && { delivery }),
})
const killable = createKillableContext(platform.context.reservations, killAt?.moment ?? null, () => {
  say({ reached: killAt?.moment })
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, longestMs)
  process.exit(1)
})
const app = killAt === null ? platform.app : answerCallbacks(killable)
const server = createAdaptorServer({ fetch: app.fetch }) as Server
server.listen(0, '127.0.0.1')
await once(server, 'listening')
say({ origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
process.on('SIGTERM', close)
// Exits when the test that started it has ended.
process.stdin.on('close', () => process.exit(1)).resume()
if (killAt) {
  await runJourney(killable, killAt.journey, {
    visitor: createSandboxVisitor(sandbox, { timeoutMs }),
    control: createSandboxControl(sandbox),
    mailer: { send: async () => {} },
  })
  await close()
}

function say(what: object): void {
  writeSync(1, `${JSON.stringify(what)}\n`)
}

async function close(): Promise<void> {
  server.closeAllConnections()
  server.close()
  await platform.close()
  process.exit()
}
