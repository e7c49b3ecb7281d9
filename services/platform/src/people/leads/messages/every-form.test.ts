import { randomUUID } from 'node:crypto'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { within } from '../../../../testing/deliveries/delivery-fixture.ts'
import { type MailSink, openMailSink } from '../../../../testing/deliveries/open-mail-sink.ts'
import { openWebhookSink, type WebhookSink } from '../../../../testing/deliveries/open-webhook-sink.ts'
import { adfFaults, readAdf } from '../../../../testing/people/check-adf.ts'
import { sendLead } from '../../../../testing/people/send-lead.ts'
import { openTestPlatform, type TestPlatform } from '../../../../testing/platform/open-test-platform.ts'
import { aDealer, aStockCar } from '../../../../testing/stock/a-dealer.ts'

let platform: TestPlatform
let smtp: MailSink
let webhook: WebhookSink
let siteId: number
beforeAll(async () => {
  smtp = await openMailSink()
  webhook = await openWebhookSink()
  platform = await openTestPlatform(Date.now, {
    smtpUrl: smtp.url,
    mailFrom: 'leads@platform.example',
    allowsPrivateWebhooks: true,
    timings: { poll: 0.5, retry: 1, longestRetry: 1, sweep: 1, supervise: 1 },
  })
  const settings = {
    leadEmails: ['sales@dealer.example'],
    adfEmail: 'adf@crm.example',
    leadWebhookUrl: webhook.url,
  }
  const dealer = aDealer('north', {
    settings: Object.entries(settings).map(([key, value]) => ({ scope: 'site', key, value })),
  })
  siteId = (await platform.addDealer(dealer, [aStockCar('north', 1)])).siteId
})
afterAll(async () => {
  await platform.close()
  await smtp.close()
  await webhook.close()
})

const own = {
  Rego: 'ABC12D',
  make: 'Toyota',
  model: 'Corolla',
  badge: 'SX',
  year: '2022',
  kilometres: '40,000',
}
const wish = {
  finance_price: '23990',
  finance_deposit: '2000',
  finance_term: '5',
  preferred_dealership: 'north',
  home_status: 'renting',
}
const offer = { subcategory: '3. Offer Accepted', offer_accepted: true, offer_price: '20000' }

/** Each form by the values that it sends, and what its dealer reads in the mail and in the ADF. */
const forms = [
  {
    lead: { category: 'Finance Enquiry', page_id: 'finance', ...wish },
    says: [
      'Price to finance: $23,990',
      'Preferred dealership: Dealership north',
      'Home: Rented',
      '/finance/application?link=',
    ],
    adf: { '@_interest': 'buy', finance: expect.objectContaining({ method: 'finance' }) },
  },
  {
    lead: {
      category: 'Finance Enquiry',
      subcategory: 'Pre-Approval',
      page_id: 'financePreApproval',
      ...wish,
    },
    says: ['About: Finance Enquiry, Pre-Approval', '/finance/application?link='],
    adf: { '@_interest': 'buy', finance: expect.objectContaining({ method: 'finance' }) },
  },
  {
    lead: { category: 'Trade-In Valuation', page_id: 'tradeIn', ...own, ...offer },
    says: ['Rego: ABC12D', 'Kilometres: 40,000', 'Offer accepted: Yes'],
    adf: {
      '@_interest': 'trade-in',
      make: 'Toyota',
      trim: 'SX',
      odometer: expect.objectContaining({ '#text': '40000' }),
    },
  },
  {
    lead: { category: 'Sell My Car Enquiry', page_id: 'sellYourCar', ...own },
    says: ['Rego: ABC12D', 'Make: Toyota'],
    adf: { '@_interest': 'sell', make: 'Toyota', model: 'Corolla' },
  },
  {
    lead: {
      category: 'Service Enquiry',
      subcategory: 'Service Booking',
      page_id: 'service',
      ...own,
      service: 'Major service',
      transport: 'A loan car',
    },
    says: ['Service: Major service', 'While it is here: A loan car', 'Rego: ABC12D'],
    adf: { make: 'Toyota', year: '2022', comments: 'The visitor’s own vehicle, to be serviced.' },
  },
]

describe.each(forms)('a lead of $lead.page_id', ({ lead, says, adf }) => {
  it('reaches the dealer by mail, their lead system as ADF and their webhook as JSON', async () => {
    const email = `${randomUUID()}@example.com`
    const { status, body } = await sendLead(platform.app, {
      siteId,
      lead: { name: 'Jo', last_name: 'Citizen', email, ...lead },
    })
    expect(status).toBe(200)
    const mailTo = async (to: string) => {
      const raw = smtp.mails.find((mail) => mail.to.includes(to) && mail.raw.includes(body.reference))?.raw
      return raw === undefined ? null : ((await PostalMime.parse(raw)).text ?? '')
    }
    const hooked = () =>
      webhook.received.map((one) => JSON.parse(one.body)).find((one) => one.lead.id === body.id)
    await vi.waitFor(async () => {
      expect(hooked()).toBeDefined()
      expect(await mailTo('sales@dealer.example')).not.toBeNull()
      expect(await mailTo('adf@crm.example')).not.toBeNull()
    }, within)
    const mail = await mailTo('sales@dealer.example')
    for (const line of ['First name: Jo', ...says]) expect(mail).toContain(line)
    const text = (await mailTo('adf@crm.example')) ?? ''
    expect(adfFaults(text)).toEqual([])
    const { vehicle } = readAdf(text)
    expect(vehicle).toEqual(expect.arrayContaining([expect.objectContaining(adf)]))
    expect(hooked()).toMatchObject({ type: 'lead.complete', site: { slug: 'north' }, lead: { fields: lead } })
  })
})
