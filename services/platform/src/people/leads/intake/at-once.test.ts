import { afterAll, beforeAll, expect, it } from 'vitest'
import { sendLead } from '../../../../testing/leads/send-lead.ts'
import { openTestPlatform, type TestPlatform } from '../../../../testing/platform/open-test-platform.ts'
import { aDealer } from '../../../../testing/stock/a-dealer.ts'

let platform: TestPlatform
let siteId: number
beforeAll(async () => {
  platform = await openTestPlatform()
  siteId = (await platform.addDealer(aDealer('north'))).siteId
})
afterAll(() => platform.close())

/** Everything of a lead's ledger and jobs but ids and times. */
async function owed(leadId: string) {
  const { rows } = await platform.database.pool.query(
    `select to_jsonb(d) - 'id' - 'lead_id' - 'created_at' as delivery,
       to_jsonb(j) - 'id' - 'data' - 'created_on' - 'start_after' - 'keep_until' as job,
       j.data = jsonb_build_object('id', d.id) as is_about, j.start_after <= now() as is_due,
       round(extract(epoch from j.keep_until - j.start_after)) as kept
     from deliveries d join pgboss.job j on j.id = d.id where d.lead_id = $1 order by d.kind`,
    [leadId],
  )
  return rows
}

it('owes and queues in one statement exactly what the queue itself would', async () => {
  const intake = { visitor: 'a visitor of the tests', idempotency_key: null }
  const lead = { name: 'Ann', email: 'ann@example.com', category: 'General Enquiry' }
  const plain = await sendLead(platform.app, { siteId, lead, intake })
  const step = await sendLead(platform.app, { siteId, lead: { ...lead, form_completed: false }, intake })
  const last = { ...lead, form_completed: true }
  await sendLead(platform.app, { siteId, leadId: step.body.id, lead: last, intake })
  const atOnce = await owed(plain.body.id)
  expect(atOnce).toHaveLength(2)
  expect(atOnce).toEqual(await owed(step.body.id))
})

it('is told once to a number or an address that the settings name twice', async () => {
  const twice = await platform.addDealer(
    aDealer('twice', {
      settings: [
        { scope: 'site', key: 'leadPhones', value: ['0491 570 156', '0491570156', '+61 491-570-156'] },
        { scope: 'site', key: 'leadWebhookUrl', value: 'https://hooks.example/leads' },
        { scope: 'site', key: 'carClarityUrl', value: 'https://hooks.example/leads' },
      ],
    }),
  )
  const { status, body } = await sendLead(platform.app, {
    siteId: twice.siteId,
    lead: { name: 'Ann', email: 'ann@example.com', lead_destination: 'car-clarity' },
  })
  expect(status).toBe(200)
  const { rows } = await platform.database.pool.query(
    `select kind, destination from deliveries where lead_id = $1 and kind in ('dealer-text', 'webhook') order by kind`,
    [body.id],
  )
  expect(rows).toEqual([
    { kind: 'dealer-text', destination: '0491 570 156' },
    { kind: 'webhook', destination: 'https://hooks.example/leads' },
  ])
})
