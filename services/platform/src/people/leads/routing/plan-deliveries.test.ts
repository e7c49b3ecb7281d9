import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type SentLead, sendLead } from '../../../../testing/people/send-lead.ts'
import {
  openTestPlatform,
  type TestPlatform,
  testCredentials,
} from '../../../../testing/platform/open-test-platform.ts'
import { aDealer } from '../../../../testing/stock/a-dealer.ts'
import { createPlatform } from '../../../app.ts'

const within = { timeout: 120_000 }

let platform: TestPlatform
let siteId: number
const query = async (text: string) => (await platform.database.pool.query(text)).rows

beforeAll(async () => {
  platform = await openTestPlatform()
  siteId = (
    await platform.addDealer(
      aDealer('north', {
        settings: [
          { scope: 'site', key: 'leadEmails', value: ['a@dealer.example', 'b@dealer.example'] },
          { scope: 'site', key: 'adfEmail', value: 'adf@crm.example' },
          { scope: 'site', key: 'leadWebhookUrl', value: 'https://hooks.example/leads' },
        ],
      }),
    )
  ).siteId
})
afterAll(() => platform.close())
beforeEach(() => query('truncate leads cascade; delete from pgboss.job'))

const jo = { name: 'Jo', category: 'General Enquiry', email: 'jo@example.com', phone: '0400 000 000' }
const send = (changes: Partial<SentLead> = {}) => sendLead(platform.app, { siteId, lead: jo, ...changes })

it('enqueues a complete lead for every destination, with jobs that contain only the id', async () => {
  await send()
  expect(
    await query('select kind, destination, occasion, state from deliveries order by kind, destination'),
  ).toEqual(
    [
      ['adf-mail', 'adf@crm.example'],
      ['confirmation', 'jo@example.com'],
      ['dealer-mail', 'a@dealer.example'],
      ['dealer-mail', 'b@dealer.example'],
      ['webhook', 'https://hooks.example/leads'],
    ].map(([kind, destination]) => ({ kind, destination, occasion: 'complete', state: 'waiting' })),
  )
  expect(
    await query(`select 1 from deliveries d join pgboss.job j on j.name = case d.kind when 'webhook' then 'post' else 'deliver' end and j.id = d.id
      where j.data = jsonb_build_object('id', d.id) and j.state = 'created' and j.expire_seconds = 30`),
  ).toHaveLength(5)
})

it('enqueues nothing twice', async () => {
  const intake = { idempotency_key: randomUUID(), visitor: randomUUID() }
  const { body } = await send({ intake })
  await send({ intake })
  await send({ intake, leadId: body.id })
  expect(await query('select count(*)::int as n from deliveries')).toEqual([{ n: 5 }])
  expect(await query('select count(*)::int as n from pgboss.job')).toEqual([{ n: 5 }])
})

it('leaves neither lead, ledger nor job when the transaction of the lead fails', async () => {
  const queue = {
    ...platform.context.queue,
    enqueue: async (...call: Parameters<typeof platform.context.queue.enqueue>) => {
      await platform.context.queue.enqueue(...call)
      throw new Error('the lead could not be stored')
    },
  }
  const failing = createPlatform({ ...platform.context, queue }, testCredentials)
  expect((await sendLead(failing, { siteId, lead: jo })).status).toBe(500)
  expect(
    await query(
      'select id from leads union all select id from deliveries union all select id from pgboss.job',
    ),
  ).toEqual([])
})

it('stores possible spam as withheld', async () => {
  await send({ intake: { suspicions: ['honeypot'] } })
  expect(await query('select distinct state from deliveries')).toEqual([{ state: 'withheld' }])
  expect(await query('select id from pgboss.job')).toEqual([])
})

it('schedules one later check of an unfinished lead', async () => {
  const intake = { idempotency_key: randomUUID(), visitor: randomUUID() }
  const lead = { ...jo, form_completed: false, lead_status: 'Incomplete' }
  const { body } = await send({ lead, intake })
  await send({ lead, intake })
  expect(await query('select id from deliveries')).toEqual([])
  expect(
    await query(`select name, id, round(extract(epoch from start_after - created_on) / 60)::int as minutes
      from pgboss.job`),
  ).toEqual([{ name: 'lead-abandoned', id: body.id, minutes: 30 }])
})

it('follows the settings of a site as they change', async () => {
  await send()
  await query(`update settings set value = '["c@dealer.example"]' where key = 'leadEmails'`)
  await expect
    .poll(async () => {
      await query('truncate leads cascade')
      await send()
      return query(`select destination from deliveries where kind = 'dealer-mail'`)
    }, within)
    .toEqual([{ destination: 'c@dealer.example' }])
})
