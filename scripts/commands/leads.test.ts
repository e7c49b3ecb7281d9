import { deriveWebhookSecrets } from '@forecourt/platform/outbox/webhooks/webhook-signature'
import { importDealer } from '@forecourt/platform/stock/dealer-import/import-dealer'
import { aLead } from '@forecourt/platform/testing/people/a-lead'
import { aDealer } from '@forecourt/platform/testing/stock/a-dealer'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type LivePlatform, openLivePlatform } from '../testing/open-live-platform.ts'

let platform: LivePlatform
let siteId: number

const leads = (...args: string[]) => platform.run('leads', ...args)

beforeAll(async () => {
  platform = await openLivePlatform()
  const db = platform.database.drizzle
  siteId = (await importDealer(db, platform.pictures, aDealer('north'))).siteId
  const lead = await aLead(db, { siteId, reference: 'FC-DEAD' })
  await platform.database.pool.query(
    `insert into deliveries (lead_id, site_id, kind, destination, occasion, state, attempts, last_error, created_at)
     values ($1, $2, 'dealer-mail', 'sales@dealer.example', 'complete', 'delivered', 1, null, now()),
       ($1, $2, 'webhook', 'https://hooks.example', 'complete', 'dead', 20, 'The webhook answered 500.', now()),
       ($1, $2, 'confirmation', 'jo@example.com', 'complete', 'waiting', 1, null, now() - interval '1 hour')`,
    [lead.id, siteId],
  )
})
afterAll(() => platform.close())

it('reports received against delivered, overdue and dead of a running server, and no visitor’s address', async () => {
  const { stdout } = await leads()
  const cells = stdout.split('\n').map((line) => line.replaceAll(/[│'\s]+/g, ' ').trim())
  expect(cells).toContain('0 north 1 0 0')
  expect(cells).toContain('0 north confirmation visitors 1 0 1 1 0 0')
  expect(cells).toContain('1 north dealer-mail sales@dealer.example 1 1 0 0 0 0')
  expect(cells).toContain('2 north webhook https://hooks.example 1 0 0 0 1 0')
  expect(stdout).toMatch(
    /Dead: \S+ webhook of north FC-DEAD, 0 min, 20 attempts\. The webhook answered 500\./,
  )
  expect(stdout).toMatch(/Overdue: \S+ confirmation of north FC-DEAD, 60 min, 1 attempts\./)
  expect(stdout).not.toContain('jo@example.com')
})

it('replays one dead delivery, or all', async () => {
  const { rows } = await platform.database.pool.query(`select id from deliveries where state = 'dead'`)
  const { stdout } = await leads('replay', rows[0].id)
  expect(stdout).toMatch(/^1 dead delivery waits again/)
  expect((await leads('replay', 'all')).stdout).toMatch(/^0 dead deliveries wait again/)
  const { rows: after } = await platform.database.pool.query(
    `select state, attempts from deliveries where kind = 'webhook'`,
  )
  expect(after).toEqual([{ state: 'waiting', attempts: 0 }])
})

it('shows what a site’s webhook is signed with', async () => {
  const [secret] = deriveWebhookSecrets(siteId, platform.context.keys.webhooks)
  expect((await leads('secret', 'north')).stdout.trim()).toBe(secret)
})

it.each([
  [['replay'], /^Name what to replay/],
  [['eat'], /^There is no "eat"/],
])('ends with one sentence for %j', async (args, sentence) => {
  await expect(leads(...args)).rejects.toMatchObject({ code: 2, stderr: expect.stringMatching(sentence) })
})
