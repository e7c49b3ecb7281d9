import { getCountry } from '@forecourt/domain/country/countries'
import { enquiryTypes } from '@forecourt/domain/enquiry/enquiry-type'
import { leadCategory } from '@forecourt/domain/lead/lead-category'
import fc from 'fast-check'
import PostalMime from 'postal-mime'
import { describe, expect, it } from 'vitest'
import { adfFaults, readAdf } from '../../../../../testing/people/check-adf.ts'
import { hostileTexts } from '../../../../../testing/people/hostile-texts.ts'
import { someLeadFacts } from '../../../../../testing/people/lead-facts.ts'
import { composeMail } from '../../../../outbox/mail/compose-mail.ts'
import { adfMail } from './adf-mail.ts'
import { buildAdf } from './build-adf.ts'

/** Every form of the site, by the values that it sends. */
const forms = [
  ...enquiryTypes.map((type) => leadCategory(type, '')),
  { category: 'Test Drive', subcategory: '' },
  { category: 'Parts Enquiry', subcategory: 'Accessories' },
  { category: 'Request Photos', subcategory: '' },
  { category: 'Find Similar', subcategory: '' },
  { category: 'Vehicle Enquiry', subcategory: 'Quick Enquiry' },
  { category: 'Sell My Car', subcategory: '' },
  { category: 'Trade In', subcategory: '' },
]

/** The ADF as the dealer's lead system receives it, extracted from the mail. */
async function received(facts: ReturnType<typeof someLeadFacts>): Promise<string> {
  const { raw } = await composeMail(adfMail(facts), 'leads@platform.example')
  const mail = await PostalMime.parse(raw)
  expect(mail.html).toBeUndefined()
  expect(mail.attachments).toEqual([])
  expect(mail.headers.find(({ key }) => key === 'content-type')?.value).toMatch(
    /^text\/plain; charset=utf-8/i,
  )
  return mail.text ?? ''
}

describe.each(forms)('the ADF of $category $subcategory', (form) => {
  it('keeps the rules, with a vehicle and without', async () => {
    for (const withCar of [true, false])
      expect(
        adfFaults(
          await received(someLeadFacts({ ...form, withCar, booked: form.category === 'Test Drive' })),
        ),
      ).toEqual([])
  })

  it('keeps the rules whatever was typed', () => {
    for (const text of hostileTexts) {
      const payload = {
        name: text,
        last_name: text,
        phone: text,
        postcode: text,
        message: text,
        further: text,
      }
      expect(adfFaults(buildAdf(someLeadFacts({ ...form, subcategory: text, payload })))).toEqual([])
    }
  })
})

it('says who, what and where', () => {
  const adf = readAdf(buildAdf(someLeadFacts({ category: 'Test Drive', booked: true })))
  expect(adf).toMatchObject({
    '@_status': 'new',
    id: [{ '#text': 'FC-7K3M-92' }],
    requestdate: '2026-11-15T17:03:09+11:00',
    vehicle: [
      {
        '@_interest': 'test-drive',
        '@_status': 'used',
        year: '2021',
        make: 'Mazda',
        stock: 'U1',
        odometer: { '#text': '41250' },
      },
    ],
    customer: {
      contact: {
        name: [
          { '#text': 'Jo', '@_part': 'first' },
          { '#text': 'Citizen', '@_part': 'last' },
        ],
        email: 'jo@example.com',
        phone: [{ '#text': '0400 000 000', '@_type': 'cellphone' }],
      },
    },
    vendor: { vendorname: 'Dealer North, Main yard' },
  })
  expect(adf.customer.comments).toContain('Message: Is it still there?')
  expect(adf.customer.comments).toContain('Booked for Friday 20 November 2026, 10:00 am')
})

it('says how the visitor found the website', () => {
  const lead_attributes = {
    linked_query_params: { utm_source: 'newsletter' },
    latest_click: { gclid: 'g2' },
  }
  const xml = buildAdf(someLeadFacts({ payload: { lead_attributes } }))
  expect(adfFaults(xml)).toEqual([])
  const { comments } = readAdf(xml).customer
  expect(comments).toContain('First visit: Source: newsletter')
  expect(comments).toContain('Latest ad click: Google Ads click: g2')
})

it('names the vehicle that a visitor brings in for a service, and says what for', () => {
  const payload = { make: 'Toyota', model: 'Corolla', year: '2022', kilometres: '40,000', service: 'Major' }
  const adf = buildAdf(someLeadFacts({ category: 'Service Enquiry', payload, withCar: false }))
  expect(adfFaults(adf)).toEqual([])
  expect(adf.replaceAll(/>\s+</g, '><')).toContain(
    '<year>2022</year><make>Toyota</make><model>Corolla</model><odometer units="km">40000</odometer><comments>The visitor’s own vehicle, to be serviced.</comments>',
  )
  expect(adf).toContain('Service: Major')
  expect(adf).not.toContain('Not specified')
})

it('names the vehicle that a visitor trades in or sells beside the one that they buy', () => {
  const payload = { make: 'Toyota', model: 'Corolla', badge: 'SX', year: '2022', kilometres: '40,000' }
  const own = (interest: string) =>
    `<vehicle interest="${interest}" status="used"><year>2022</year><make>Toyota</make><model>Corolla</model><trim>SX</trim><odometer units="km">40000</odometer></vehicle>`
  const tradeIn = buildAdf(someLeadFacts({ category: 'Trade-In Valuation', payload }))
  expect(adfFaults(tradeIn)).toEqual([])
  expect(tradeIn.replaceAll(/>\s+</g, '><')).toContain(own('trade-in'))
  expect(tradeIn).toContain('interest="buy"')
  const sale = buildAdf(someLeadFacts({ category: 'Sell My Car Enquiry', payload, withCar: false }))
  expect(adfFaults(sale)).toEqual([])
  expect(sale.replaceAll(/>\s+</g, '><')).toContain(own('sell'))
  expect(sale).not.toContain('Not specified')
})

it('says how somebody who applies for finance wants to pay', () => {
  const payload = { finance_price: '$23,990', finance_deposit: '2,000', finance_trade_in: '4000' }
  for (const withCar of [true, false]) {
    const adf = buildAdf(someLeadFacts({ payload, category: 'Finance Enquiry', withCar }))
    expect(adfFaults(adf)).toEqual([])
    expect(adf.replaceAll('\n', '')).toContain(
      '<finance><method>finance</method><amount type="downpayment" currency="AUD">2000.00</amount><balance type="finance" currency="AUD">17990.00</balance></finance>',
    )
  }
  expect(buildAdf(someLeadFacts({ payload: { finance_price: 'lots' } }))).not.toContain('<finance>')
})

it.each([
  ['AU', 'AUD'],
  ['NZ', 'NZD'],
])('names the money of a dealer in %s', (country, currency) => {
  const payload = { finance_price: '$23,990', finance_deposit: '2,000' }
  const adf = buildAdf(
    someLeadFacts({ payload, category: 'Finance Enquiry', site: { country: getCountry(country) } }),
  )
  expect(adfFaults(adf)).toEqual([])
  expect([...adf.matchAll(/currency="(\w+)"/g)].map(([, named]) => named)).toEqual([
    currency,
    currency,
    currency,
  ])
})

it('names the price that the visitor saw, what it includes, and what it is now where it has changed', () => {
  const settings = { vehicleDuty: { NSW: 300 }, governmentFees: { NSW: 4_550 } }
  const seen = { cents: 3_094_600, basis: 'estimated:NSW' }
  const car = { priceBasis: 'egc' as const, priceCents: 3_000_000 }
  const price = (changes: Parameters<typeof someLeadFacts>[0]) =>
    /<price .*<\/pricecomments>/.exec(buildAdf(someLeadFacts(changes)).replaceAll('\n', ''))?.[0]
  expect(price({ settings, seen, car })).toBe(
    '<price type="asking" currency="AUD">30946.00</price><pricecomments>$30,946, Estimated drive away, NSW</pricecomments>',
  )
  expect(price({ settings, seen, car: { ...car, priceCents: 2_900_000 } })).toContain(
    '30946.00</price><pricecomments>$30,946, Estimated drive away, NSW, when they enquired; now $29,916<',
  )
  expect(price({ seen: null, car: { priceCents: null } })).toBeUndefined()
})

it('keeps what was typed, letter for letter', async () => {
  const message = 'a < b && c > "d" שלום 👩‍👩‍👧'
  const adf = readAdf(await received(someLeadFacts({ payload: { message } })))
  expect(adf.customer.comments).toContain(message)
})

it('keeps the rules for anything at all', () => {
  fc.assert(
    fc.property(
      fc.dictionary(
        fc.constantFrom('name', 'last_name', 'email', 'phone', 'postcode', 'state', 'message', 'x'),
        fc.jsonValue(),
      ),
      fc.string({ unit: 'binary' }),
      fc.boolean(),
      (payload, category, withCar) => {
        expect(adfFaults(buildAdf(someLeadFacts({ payload, category, withCar })))).toEqual([])
      },
    ),
    { numRuns: process.env.SOAK ? 5_000 : 50 },
  )
})
