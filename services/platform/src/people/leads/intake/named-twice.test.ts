import { afterAll, beforeAll, expect, it } from 'vitest'
import { sendLead } from '../../../../testing/people/send-lead.ts'
import { openTestPlatform, type TestPlatform } from '../../../../testing/platform/open-test-platform.ts'
import { aDealer } from '../../../../testing/stock/a-dealer.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await openTestPlatform()
})
afterAll(() => platform.close())

it('sends a lead once to a number or address that is configured twice', async () => {
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
