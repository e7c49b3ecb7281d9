import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { openLocalPlatform } from '@forecourt/platform/local'
import { importDealer } from '@forecourt/platform/stock/imports/import-dealer'
import { aDealer } from '@forecourt/platform/testing/stock/a-dealer'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openKeys } from '../process/open-keys.ts'

const run = promisify(execFile)
const script = fileURLToPath(new URL('./newsletter.ts', import.meta.url))
let dataDir: string
let platform: Awaited<ReturnType<typeof openLocalPlatform>>

const newsletter = (...args: string[]) =>
  run(process.execPath, [script, ...args], { env: { PATH: process.env.PATH, DATA_DIR: dataDir } })

beforeAll(async () => {
  const parent = await mkdtemp(join(tmpdir(), 'forecourt-newsletter-'))
  await chmod(parent, 0o755)
  dataDir = join(parent, 'live')
  platform = await openLocalPlatform({
    dataDir,
    databaseUrl: null,
    credentials: { user: 'test', password: 'test' },
    keys: await openKeys({ dataDir, keys: {} }, 'platform'),
    log: pino({ level: 'silent' }),
    drawPicture: null,
  })
  const { siteId } = await importDealer(platform.database.drizzle, platform.pictures, aDealer('north'))
  await platform.database.pool.query(
    `insert into subscriptions (site_id, kind, email, token, confirmed_at)
     values ($1, 'newsletter', 'ann@example.com', 'a', '2026-11-16T01:00:00Z'),
       ($1, 'newsletter', '=cmd@example.com', 'b', '2026-11-16T02:00:00Z'),
       ($1, 'newsletter', 'unconfirmed@example.com', 'c', null)`,
    [siteId],
  )
})
afterAll(async () => {
  await platform.close()
  await rm(join(dataDir, '..'), { recursive: true })
})

it('prints the confirmed readers of a site as CSV, with nothing that a spreadsheet would run', async () => {
  expect((await newsletter('north')).stdout).toBe(
    'email,confirmed_at\r\nann@example.com,2026-11-16T01:00:00.000Z\r\n' +
      "'=cmd@example.com,2026-11-16T02:00:00.000Z\r\n",
  )
})

it('ends with one sentence for a site that is not here', async () => {
  await expect(newsletter('south')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^Name a site/),
  })
})
