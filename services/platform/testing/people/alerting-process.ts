import { pino } from 'pino'
import { openLocalPlatform } from '../../src/local.ts'
import { testKeys } from '../platform/test-keys.ts'

// The process that the kill test of alerts kills: a platform that follows the stock of a database until it is killed,
// now or after a delay.
const [, , databaseUrl = '', dataDir = '', laterMs = '0'] = process.argv
await openLocalPlatform({
  dataDir,
  databaseUrl,
  credentials: { user: 'tester', password: 'not-a-secret-of-anybody' },
  keys: testKeys,
  log: pino({ level: 'silent' }),
  drawPicture: null,
  clock: () => Date.now() + Number(laterMs),
  delivery: {
    smtpUrl: null,
    mailFrom: 'alerts@platform.example',
    allowsPrivateWebhooks: false,
    timings: { poll: 0.5, expire: 5, supervise: 1, retry: 1, longestRetry: 2, sweep: 1 },
  },
})
process.stdout.write('ready\n')
