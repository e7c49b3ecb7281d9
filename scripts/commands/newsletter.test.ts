import { importDealer } from '@forecourt/platform/stock/dealer-import/import-dealer'
import { aDealer } from '@forecourt/platform/testing/stock/a-dealer'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type LivePlatform, openLivePlatform } from '../testing/open-live-platform.ts'

let platform: LivePlatform

const newsletter = (...args: string[]) => platform.run('newsletter', ...args)

beforeAll(async () => {
  platform = await openLivePlatform()
  const { siteId } = await importDealer(platform.database.drizzle, platform.pictures, aDealer('north'))
  await platform.database.pool.query(
    `insert into subscriptions (site_id, kind, email, token, confirmed_at)
     values ($1, 'newsletter', 'ann@example.com', 'a', '2026-11-16T01:00:00Z'),
       ($1, 'newsletter', '=cmd@example.com', 'b', '2026-11-16T02:00:00Z'),
       ($1, 'newsletter', 'unconfirmed@example.com', 'c', null)`,
    [siteId],
  )
})
afterAll(() => platform.close())

it('prints the confirmed readers of a site as CSV, with nothing that a spreadsheet would run', async () => {
  expect((await newsletter('north')).stdout).toBe(
    'email,confirmed_at\r\nann@example.com,2026-11-16T01:00:00.000Z\r\n' +
      "'=cmd@example.com,2026-11-16T02:00:00.000Z\r\n",
  )
})

it('ends with one sentence for a site that is not here', async () => {
  await expect(newsletter('south')).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/^Name a site/),
  })
})
