import PostalMime from 'postal-mime'
import { describe, expect, it } from 'vitest'
import { hostileTexts } from '../../../../testing/people/hostile-texts.ts'
import { someLeadFacts, somePayload } from '../../../../testing/people/lead-facts.ts'
import { composeMail } from '../../../outbox/mail/compose-mail.ts'
import type { MailMessage } from '../../../outbox/mail/mail-message.ts'
import { dealerMail } from '../destinations/dealer-mail/dealer-mail.ts'
import { alertMail } from './alert-mail.ts'
import { confirmationMail } from './confirmation-mail.ts'
import { resumeMail } from './resume-mail.ts'

const link = 'https://north.example/unsubscribe/tok'
const logo = { png: new Uint8Array([137, 80, 78, 71]), width: 120, height: 40 }
const noLogo = { logo: null, bookingLink: null, unsubscribeUrl: null }

async function parse(message: MailMessage) {
  const { raw, envelope } = await composeMail(message, 'leads@platform.example')
  return { mail: await PostalMime.parse(raw), raw: raw.toString(), envelope }
}

/** The headers that a message may have. A name that contains a line break must not add one. */
const headers = new Set([
  'from',
  'to',
  'reply-to',
  'subject',
  'message-id',
  'date',
  'mime-version',
  'content-type',
  'auto-submitted',
  'list-unsubscribe',
  'list-unsubscribe-post',
  'content-transfer-encoding',
])

describe('the mail about a finance application', () => {
  it('to the dealer has a link to the whole of it, and to the visitor one to go on with', async () => {
    const facts = someLeadFacts({ payload: { page_id: 'finance' } })
    const dealer = await parse(dealerMail(facts, 'https://north.example/finance/application?link=a_b-9'))
    expect(dealer.mail.text).toContain('https://north.example/finance/application?link=a_b-9')
    const { mail } = await parse(
      resumeMail(facts, { logo: null, link: 'c_d-8', unsubscribeUrl: 'https://north.example/unsubscribe' }),
    )
    expect(mail.subject).toMatch(/^Your finance application with /)
    expect(mail.text).toContain('https://north.example/finance/resume?link=c_d-8')
    expect(mail.text).not.toContain('Is it still there?')
  })
})

describe('the mail to whoever applied for finance', () => {
  const confirm = (page_id: string) => {
    const application = { page_id, finance_price: '24500', finance_term: '5', home_status: 'renting' }
    const facts = someLeadFacts({ category: 'Finance Enquiry', payload: application })
    return parse(confirmationMail(facts, { logo: null, bookingLink: null, unsubscribeUrl: null }))
  }

  it('confirms an application, says what was sent and what comes next', async () => {
    const { mail } = await confirm('finance')
    expect(mail.subject).toMatch(/^We have your finance application - /)
    for (const text of [
      'Price or budget: $24,500',
      'Loan term: 5 years',
      'You told us about: the loan, yourself, your home',
      'call you, usually within one business day',
    ])
      expect(mail.text?.replaceAll(/\s+/g, ' ')).toContain(text)
    expect(mail.text).not.toContain('Your enquiry')
  })

  it('is that of an enquiry where somebody only asked about finance', async () => {
    const { mail } = await confirm('contact')
    expect(mail.subject).toMatch(/^We have your enquiry - /)
    expect(mail.text).not.toContain('Loan term')
  })
})

describe('the mail to the dealer', () => {
  it('lists every answer with its label, in order, in text and HTML', async () => {
    const { mail } = await parse(
      dealerMail(someLeadFacts({ payload: { location: '3', trade_in_make: 'Ford' } })),
    )
    expect(mail.text?.split('\n').filter(Boolean)).toEqual([
      'Reference: FC-7K3M-92',
      'About: General Enquiry',
      'Vehicle: 2021 Mazda CX-5 Maxx Sport (stock U1)',
      'Price: $31,990.50, Drive away NSW',
      'For: Main yard',
      'First name: Jo',
      'Last name: Citizen',
      'Phone: 0400 000 000',
      'Email: jo@example.com',
      'Postcode: 2000',
      'Location: Main yard',
      'Message: Is it still there?',
      'Trade in make: Ford',
      'Received: Sunday 15 November 2026, 5:03 pm',
      'Sent from: https://north.example/cars/x',
      'Pages looked at: /',
      '/cars/x',
    ])
    expect(mail.html).toContain('Is it still there?')
    expect(mail.html).toContain('background:#b34700')
  })

  it('says how the visitor found the website, by the first page and by a later advertisement', async () => {
    const linked_query_params = { utm_source: 'newsletter' }
    const lead_attributes = { linked_query_params, latest_click: { gclid: 'g2', utm_campaign: 'winter' } }
    const { mail } = await parse(dealerMail(someLeadFacts({ payload: { lead_attributes } })))
    expect(mail.text).toContain('First visit: Source: newsletter\n')
    expect(mail.text).toContain('Latest ad click: Google Ads click: g2, Campaign: winter\n')
  })

  it.each([
    [true, 'Keep me informed: Yes'],
    [false, 'Keep me informed: No'],
    // A form without this question.
    [null, null],
  ])('says what became of the opt-in: %s', async (opt_in, line) => {
    const { mail } = await parse(dealerMail(someLeadFacts({ payload: { opt_in } })))
    expect(mail.text?.split('\n').find((one) => one.startsWith('Keep me informed')) ?? null).toBe(line)
  })

  it.each([
    [{}, '2021 Mazda CX-5 Maxx Sport test drive'],
    [{ withCar: false, preferredVehicle: 'Mazda CX-5' }, 'Mazda CX-5 test drive'],
    [{ site: { kind: 'caravan' } }, '2021 Mazda CX-5 Maxx Sport inspection'],
    [{ category: 'Trade-In Valuation' }, 'appraisal'],
  ])('names the vehicle of the visit to its visitor: %j', (changes, what) => {
    const facts = someLeadFacts({ booked: true, ...changes })
    const { text } = confirmationMail(facts, { logo, bookingLink: 'l', unsubscribeUrl: link })
    expect(text).toContain(`Your ${what} is booked, and a calendar entry is attached.`)
  })

  it('says the price that they saw and the one of now where it has changed, both as the site shows them', async () => {
    const { mail } = await parse(
      dealerMail(
        someLeadFacts({
          settings: { vehicleDuty: { NSW: 300 }, governmentFees: { NSW: 4_550 } },
          seen: { cents: 3_094_600, basis: 'estimated:NSW' },
          car: { priceBasis: 'egc', priceCents: 2_900_000 },
        }),
      ),
    )
    expect(mail.text).toContain(
      'Price: $30,946, Estimated drive away, NSW, when they enquired; now $29,916\n',
    )
  })

  it('answers to the visitor, and to nobody where there is no address', async () => {
    const answered = await parse(dealerMail(someLeadFacts()))
    expect(answered.mail.replyTo).toEqual([{ name: 'Jo Citizen', address: 'jo@example.com' }])
    const unanswered = await parse(dealerMail(someLeadFacts({ payload: { email: 'no address' } })))
    expect(unanswered.mail.replyTo).toBeUndefined()
  })

  it('says that the person has written before', async () => {
    const earlier = { count: 2, lastAt: new Date('2026-11-01T00:00:00Z'), lastReference: 'FC-1' }
    const { mail } = await parse(dealerMail(someLeadFacts({ earlier })))
    expect(mail.text).toContain(
      'Somebody with this phone number or email address has enquired 2 times before, last on Sunday 1 November 2026, 11:00 am (reference FC-1).',
    )
  })

  it.each(hostileTexts.map((text) => [text.slice(0, 30), text]))('is safe with %j', async (_, text) => {
    const payload = Object.fromEntries(Object.keys(somePayload).map((key) => [key, text]))
    const facts = someLeadFacts({
      category: text,
      subcategory: text,
      payload: { ...payload, email: 'jo@example.com' },
    })
    for (const message of [
      dealerMail(facts),
      alertMail(facts),
      confirmationMail(facts, { logo, bookingLink: null, unsubscribeUrl: link }),
    ]) {
      const { mail, raw, envelope } = await parse(message)
      expect(mail.headers.filter(({ key }) => !headers.has(key))).toEqual([])
      expect(mail.to).toEqual([{ name: '', address: 'to@dealer.example' }])
      expect(envelope.to).toEqual(['to@dealer.example'])
      expect(mail.messageId).toBe('<00000000-0000-4000-8000-00000000000d@platform.example>')
      expect(mail.html).not.toContain('<script')
      expect(mail.html).not.toContain('<vehicle')
      expect(Math.max(...raw.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThan(1_000)
    }
  })

  it('keeps emoji and writing from right to left in names, subjects and text', async () => {
    const facts = someLeadFacts({ category: 'مرحبا 🏎️', payload: { name: 'שלום', last_name: '👩‍👩‍👧' } })
    const { mail } = await parse(dealerMail(facts))
    expect(mail.subject).toContain('مرحبا 🏎️')
    expect(mail.replyTo?.[0]?.name).toBe('שלום 👩‍👩‍👧')
    expect(mail.text).toContain('First name: שלום')
    expect(mail.html).toContain('dir="auto"')
  })
})

describe('the confirmation', () => {
  it('wears the site’s look and says reference, vehicle, what happens next, address and phone', async () => {
    const { mail } = await parse(
      confirmationMail(someLeadFacts(), { logo, bookingLink: null, unsubscribeUrl: link }),
    )
    expect(mail.from).toEqual({ name: 'Dealer North', address: 'leads@platform.example' })
    expect(mail.replyTo).toEqual([{ name: 'Dealer North', address: 'sales@dealer.example' }])
    for (const part of [mail.text, mail.html])
      for (const said of [
        'Hello Jo,',
        'FC-7K3M-92',
        '2021 Mazda CX-5',
        '(02) 5550 1001',
        '1 Test Street, Testville',
        'We’ll be in touch',
      ])
        expect(part).toContain(said)
    expect(mail.html).toContain('background:#b34700;color:#ffffff')
    expect(mail.html).toContain('<img src="cid:logo@site" alt="Dealer North" width="120" height="40"')
    expect(mail.attachments.map(({ mimeType, contentId }) => [mimeType, contentId])).toEqual([
      ['image/png', '<logo@site>'],
    ])
  })

  it('carries no advertisement of whoever named the address', async () => {
    const advertisement = 'Cheap watches at https://evil.example'
    const payload = {
      name: advertisement,
      last_name: advertisement,
      message: advertisement,
      postcode: advertisement,
    }
    const { raw, mail } = await parse(
      confirmationMail(
        someLeadFacts({ category: advertisement, subcategory: advertisement, payload }),
        noLogo,
      ),
    )
    expect(`${raw}${mail.text}${mail.html}${mail.subject}`).not.toContain('evil.example')
    expect(mail.text).toMatch(/^Hello,/)
  })

  it('takes no colour that is none', async () => {
    const tokens = { brand: 'red;background:url(https://evil.example)', 'brand-ink': '"><script>' }
    const { mail } = await parse(confirmationMail(someLeadFacts({ site: { tokens } }), noLogo))
    expect(mail.html).not.toMatch(/evil|script/)
    expect(mail.html).toContain('background:#1f2937;color:#ffffff')
  })

  it('has the booking as a calendar file', async () => {
    const { mail } = await parse(
      confirmationMail(someLeadFacts({ category: 'Test Drive', booked: true }), {
        logo: null,
        bookingLink: 'a-link',
        unsubscribeUrl: null,
      }),
    )
    expect(mail.text).toContain('When: Friday 20 November 2026, 10:00 am')
    expect(mail.attachments).toHaveLength(1)
    expect(mail.attachments[0]).toMatchObject({
      mimeType: 'text/calendar',
      filename: 'booking.ics',
      method: 'PUBLISH',
    })
  })
})
