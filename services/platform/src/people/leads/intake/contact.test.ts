import { wrongAddressMessage } from '@forecourt/domain/lead/contact-errors'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type SentLead, sendLead } from '../../../../testing/people/send-lead.ts'
import { openTestPlatform, type TestPlatform } from '../../../../testing/platform/open-test-platform.ts'
import { aDealer } from '../../../../testing/stock/a-dealer.ts'

let platform: TestPlatform
let siteId: number
beforeAll(async () => {
  platform = await openTestPlatform()
  siteId = (await platform.addDealer(aDealer('north'))).siteId
})
afterAll(() => platform.close())

const nobody = { name: 'Ann', category: 'General Enquiry', phone: '', email: 'ann@nowhere' }
const visitor = 'a visitor with a cookie'
const send = (lead: Record<string, unknown>, more: Partial<SentLead> = {}) =>
  sendLead(platform.app, { siteId, lead: { ...nobody, ...lead }, ...more })

it('refuses a finished lead that nobody could answer, and says what is wrong with which field', async () => {
  const { status, body } = await send({ form_completed: true, lead_status: 'Complete' })
  expect({ status, body }).toEqual({
    status: 422,
    body: {
      status: 422,
      error: wrongAddressMessage,
      errors: { phone: '*This is a required field.', email: 'invalid email address' },
    },
  })
  const { rows } = await platform.database.pool.query('select count(*)::int as leads from leads')
  expect(rows).toEqual([{ leads: 0 }])
})

it.each([{ phone: '0412 345 678' }, { email: 'ann@example.com' }])(
  'takes one with %j alone',
  async (contact) => {
    expect(await send({ ...contact, form_completed: true })).toMatchObject({ status: 200 })
  },
)

it('takes in the steps on the way, and refuses only the last one', async () => {
  const intake = { visitor }
  const { status, body } = await send({ form_completed: false, lead_status: 'Incomplete' }, { intake })
  expect(status).toBe(200)
  const last = { form_completed: true, lead_status: 'Complete' }
  const put = (lead: Record<string, unknown>) =>
    sendLead(platform.app, { siteId, lead, intake, leadId: body.id })
  expect(await put(last)).toMatchObject({ status: 422, body: { error: wrongAddressMessage } })
  expect(await put({ ...last, phone: '0412 345 678' })).toMatchObject({ status: 200, body: { id: body.id } })
})

it('takes in what may be spam: a machine learns nothing from the answer', async () => {
  const { status, body } = await send({ form_completed: true }, { intake: { suspicions: ['hidden-field'] } })
  expect(status).toBe(200)
  const { rows } = await platform.database.pool.query('select suspicions from leads where id = $1', [body.id])
  expect(rows).toEqual([{ suspicions: ['hidden-field'] }])
})
