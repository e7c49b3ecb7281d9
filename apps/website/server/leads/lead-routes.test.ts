import { Hono } from 'hono'
import pino from 'pino'
import { describe, expect, it } from 'vitest'
import { aCar } from '../../app/testing/a-car.ts'
import { aSite } from '../../app/testing/a-site.ts'
import { type Answers, fakeCalls } from '../../app/testing/fake-platform.ts'
import type { WebsiteVariables } from '../http/website-variables.ts'
import { createSessions, openSessions } from '../session/create-sessions.ts'
import { noDrafts } from '../testing/no-drafts.ts'
import { testKeys } from '../testing/test-keys.ts'
import { createLeadService } from './create-lead-service.ts'
import { leadRoutes } from './lead-routes.ts'
import { createTickets } from './tickets.ts'

const here = 'https://west.test'
const id = '0198f6a0-1111-7222-8333-444455556666'
const noCar = { status: 404, error: 'No car' } as const
type Taken = { leadId?: string; lead: Record<string, unknown>; intake: Record<string, unknown> }

function aFixture(change: Answers = {}, flags: Record<string, boolean> = {}, leadDealershipOverride = '') {
  const taken: Taken[] = []
  const logged: string[] = []
  let nowMs = 1_800_000_000_000
  const take = ({ leadId, body }: { leadId?: string | number; body: object }) => {
    taken.push({ ...(leadId !== undefined && { leadId }), ...body } as Taken)
    return { id, reference: 'ABC-123' }
  }
  const platform = fakeCalls({
    submitLead: take,
    submitLeadUpdate: take,
    vehicle: ({ carId }) => (carId === 1 ? aCar({ dealershipId: 9 }) : noCar),
    ...change,
  })
  const site = aSite()
  const app = new Hono<{ Variables: WebsiteVariables }>()
  app.use(async (c, next) => {
    const settings = { ...site.settings, leadDealershipOverride }
    c.set('site', { ...site, settings, flags: { ...site.flags, ...flags } })
    c.set('log', pino({}, { write: (line: string) => void logged.push(line) }))
    await next()
  })
  app.use(openSessions(createSessions({ platform: noDrafts, keys: testKeys.visitors }), false))
  app.route('/', leadRoutes(createLeadService({ platform, ticketKeys: testKeys.tickets, now: () => nowMs })))
  const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    app.request(`${here}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
  const ticket = async () => {
    const answer = await call('POST', '/api/leads/ticket')
    const { ticket: text } = (await answer.json()) as { ticket: string }
    return { text, cookie: answer.headers.get('set-cookie') ?? '' }
  }
  const wait = (ms: number) => {
    nowMs += ms
  }
  return { call, ticket, taken, logged, wait }
}

describe('/api/leads', () => {
  it('takes a customer of the finance partner as a lead that says so, whatever its body says', async () => {
    const { call, taken } = aFixture()
    const lead = { name: 'Ann', email: 'ann@example.com', category: 'Finance Enquiry' }
    const answer = await call('POST', '/api/carClarityCustomer', { lead })
    expect([answer.status, await answer.json()]).toEqual([201, { id, reference: 'ABC-123' }])
    await call('POST', '/api/leads', { lead: { ...lead, lead_destination: 'car-clarity' } })
    expect(taken.map(({ lead: one }) => one.lead_destination)).toEqual(['car-clarity', undefined])
  })

  it('names the one dealership that answers every lead of a site, and the body’s on any other [S3.29]', async () => {
    for (const [override, named] of [
      ['head-office', 'head-office'],
      ['', 'west'],
    ]) {
      const { call, taken } = aFixture({}, {}, override)
      await call('POST', '/api/leads', { lead: { name: 'Ann', dealership_slug: 'west' } })
      expect(taken[0]?.lead).toMatchObject({ dealership_slug: named })
    }
  })

  it('records the words that the form showed: that steps are saved only of a form with steps', async () => {
    const { call, taken } = aFixture()
    const lead = { name: 'Ann', email: 'ann@example.com' }
    await call('POST', '/api/leads', { lead })
    await call('POST', '/api/leads', { lead: { ...lead, step_number: 1 } })
    const texts = taken.map(({ intake }) => (intake.consent as { text: string }).text)
    expect(texts.map((text) => text.includes('We save each step when you press Continue.'))).toEqual([
      false,
      true,
    ])
  })

  it('sends careers as a general enquiry, also for whoever calls without our forms [S4.32]', async () => {
    const { call, taken } = aFixture()
    const lead = { name: 'Ann', email: 'ann@example.com', category: 'Careers Enquiry' }
    expect((await call('POST', '/api/leads', { lead })).status).toBe(201)
    expect(taken[0]?.lead).toMatchObject({ category: 'General Enquiry', subcategory: 'Career Enquiry' })
    await call('POST', '/api/leads', { lead: { ...lead, category: 'Fleet Enquiry' } })
    expect(taken[1]?.lead).toMatchObject({ category: 'Fleet Enquiry' })
    expect(taken[1]?.lead).not.toHaveProperty('subcategory')
  })

  it('hands a lead to the platform and decides itself what a browser must not', async () => {
    const { call, ticket, taken, wait } = aFixture()
    const { text, cookie } = await ticket()
    wait(5_000)
    const lead = {
      name: 'Ann',
      car_id: 1,
      car_dealership_id: 77,
      source: 'x',
      website_slug: 'other',
      opt_in: true,
    }
    const answer = await call(
      'POST',
      '/api/leads',
      { lead },
      {
        cookie: cookie.split(';')[0] ?? '',
        'user-agent': 'Browser/1',
        'x-form': 'enquiry-1',
        'x-form-ticket': text,
        'idempotency-key': 'a'.repeat(32),
      },
    )
    expect(answer.status).toBe(201)
    expect(await answer.json()).toEqual({ id, reference: 'ABC-123' })
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect(taken[0]?.lead).toMatchObject({
      name: 'Ann',
      website_slug: 'west',
      source: 'Website',
      user_agent: 'Browser/1',
      car_id: 1,
      car_dealership_id: 9,
    })
    expect(taken[0]?.intake).toMatchObject({
      visitor: /visitor=([\w-]+)/.exec(cookie)?.[1],
      idempotency_key: 'a'.repeat(32),
      suspicions: [],
      consent: {
        opt_in: true,
        at: '2027-01-15T08:00:05.000Z',
        source: 'enquiry-1 ',
        text: expect.stringContaining('Keep me informed of offers'),
      },
    })
  })

  it.each([
    ['is gone', () => ({ status: 410, error: 'Sold' }) as const, null],
    ['is another site’s', () => noCar, null],
    ['could not be asked about', () => Promise.reject(new Error('away')), 5],
  ] as const)(
    'keeps the id of its car unless it is known that there is none: one that %s',
    async (_, vehicle, carId) => {
      const { call, taken } = aFixture({ vehicle })
      const lead = { name: 'Ann', car_id: 5, car_dealership_id: 77 }
      expect((await call('POST', '/api/leads', { lead })).status).toBe(201)
      expect(taken[0]?.lead).toMatchObject({ car_id: carId, car_dealership_id: null })
    },
  )

  it('gives the visitor a cookie of their own that no script reads', async () => {
    const { ticket } = aFixture()
    const one = await ticket()
    expect(one.cookie).toMatch(
      /^__Host-visitor=[\w-]{22}\.[\w-]{51}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax; Secure$/,
    )
    expect((await ticket()).cookie).not.toBe(one.cookie)
  })

  it('updates the lead whose id is given [S7.20]', async () => {
    const { call, taken } = aFixture()
    expect((await call('PUT', `/api/leads/${id}`, { lead: {} })).status).toBe(200)
    expect(taken[0]?.leadId).toBe(id)
    expect((await call('PUT', '/api/leads/7', { lead: {} })).status).toBe(404)
  })

  it('answers spam like any lead, and only marks it; one without proof where the site asks for that [S6.05]', async () => {
    const { call, ticket, taken, wait } = aFixture({}, { botProtection: true })
    const { text } = await ticket()
    const send = async (headers: Record<string, string>) => {
      const answer = await call('POST', '/api/leads', { lead: {} }, headers)
      return { status: answer.status, answer: await answer.json(), found: taken.at(-1)?.intake.suspicions }
    }
    const ok = { status: 201, answer: { id, reference: 'ABC-123' } }
    expect(await send({})).toEqual({ ...ok, found: ['no-ticket', 'no-proof'] })
    expect(await send({ 'x-form-ticket': text })).toEqual({ ...ok, found: ['too-fast', 'no-proof'] })
    wait(8 * 24 * 3_600_000)
    expect(await send({ 'x-form-ticket': text, 'x-form-hidden': '1' })).toEqual({
      ...ok,
      found: ['hidden-field', 'too-old', 'no-proof'],
    })
    expect((await send({ 'x-form-ticket': `${text.slice(0, -1)}!` })).found).toContain('no-ticket')
    const trusting = aFixture({}, { botProtection: false })
    const issued = await trusting.ticket()
    trusting.wait(5_000)
    await trusting.call('POST', '/api/leads', { lead: {} }, { 'x-form-ticket': issued.text })
    expect(trusting.taken.at(-1)?.intake.suspicions).toEqual([])
  })

  it('tells the platform by what to count a ticket: its own holder’s alone, a page’s by address as well', async () => {
    const nowMs = 1_800_000_000_000
    const { call, ticket, taken } = aFixture()
    const countKey = async (text: string) => {
      await call('POST', '/api/leads', { lead: {} }, { 'x-form-ticket': text })
      return taken.at(-1)?.intake.ticket
    }
    const own = await countKey((await ticket()).text)
    expect(own).toMatch(/^[\w-]{43}$/)
    expect(await countKey((await ticket()).text)).not.toBe(own)
    const tickets = createTickets(testKeys.tickets, () => nowMs)
    const ofPage = tickets.issue(7)
    expect(await countKey(ofPage)).toBe(tickets.countKey(ofPage, 7, String(taken.at(-1)?.intake.address)))
    expect(tickets.countKey(ofPage, 7, 'here')).not.toBe(tickets.countKey(ofPage, 7, 'there'))
    const ofVisitor = tickets.issue(7, 'visitor')
    expect(tickets.countKey(ofVisitor, 7, 'here')).toBe(tickets.countKey(ofVisitor, 7, 'there'))
    for (const invented of ['x', tickets.issue(8), `${ofPage.slice(0, -1)}!`])
      expect(await countKey(invented)).toBeNull()
  })

  it('says in JSON what it cannot read', async () => {
    const { call, taken } = aFixture()
    for (const body of [
      '{',
      'null',
      '[]',
      '{"lead":7}',
      '{"lead":{"message":{"a":1}}}',
      { lead: { car_id: 'x' } },
    ]) {
      const answer = await call('POST', '/api/leads', body)
      expect(answer.status).toBe(400)
      expect(await answer.json()).toEqual({ error: expect.stringContaining('couldn’t read') })
    }
    expect(taken).toEqual([])
  })

  it('passes on why the platform refuses, and is sorry when it is away [S8.07]', async () => {
    const refusing = (status: number, message: string, fields: object | null = null) => ({
      submitLead: () =>
        Promise.reject(Object.assign(new Error(message), { code: 'http_status', status, fields })),
    })
    const taken = aFixture(refusing(409, 'That time has just been taken. Please choose another.'))
    const full = await taken.call('POST', '/api/leads', { lead: {} })
    expect([full.status, await full.json()]).toEqual([
      409,
      { error: 'That time has just been taken. Please choose another.' },
    ])
    const fields = { phone: '*This is a required field.', email: 'invalid email address' }
    const nobody = await aFixture(refusing(422, 'Please leave a number.', fields)).call(
      'POST',
      '/api/leads',
      {
        lead: { email: 'x' },
      },
    )
    expect([nobody.status, await nobody.json()]).toEqual([
      422,
      { error: 'Please leave a number.', errors: fields },
    ])
    const away = aFixture(refusing(0, 'The platform did not answer.'))
    const lost = await away.call('POST', '/api/leads', {
      lead: { category: 'Parts Enquiry', name: 'Secret' },
    })
    expect(lost.status).toBe(503)
    expect(lost.headers.get('retry-after')).toBe('30')
    expect(await lost.json()).toEqual({ error: expect.stringContaining('right now') })
    expect(away.logged.join()).toContain(
      'Parts Enquiry Form submission error occured. The platform did not answer.',
    )
    expect(away.logged.join()).not.toContain('Secret')
  })

  it('stores nothing in mock mode, and has no mock without it [S7.19]', async () => {
    const mock = aFixture({}, { mockLeads: true })
    const answer = await mock.call('POST', '/mock/leads', { lead: { name: 'Ann' } })
    expect(await answer.json()).toMatchObject({ id: expect.stringMatching(/^[0-9a-f-]{36}$/) })
    expect(mock.taken).toEqual([])
    expect((await aFixture().call('POST', '/mock/leads', { lead: {} })).status).toBe(404)
  })

  it('holds an address to so many leads a minute', async () => {
    const { call } = aFixture()
    const statuses = []
    for (let n = 0; n < 62; n++) statuses.push((await call('POST', '/api/leads', { lead: {} })).status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(60)
    expect(statuses.at(-1)).toBe(429)
  })
})
