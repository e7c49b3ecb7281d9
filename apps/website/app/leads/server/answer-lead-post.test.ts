import { RouterContextProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { Fill } from '../../forms/fill.ts'
import {
  logContext,
  pageContext,
  platformContext,
  sessionContext,
  siteContext,
} from '../../request/contexts.ts'
import type { Drafts } from '../../session/visitor-session.ts'
import { aLeadForm } from '../../testing/a-form.ts'
import { aSession } from '../../testing/a-session.ts'
import { aSite } from '../../testing/a-site.ts'
import { fakeCalls } from '../../testing/fake-platform.ts'
import { noCacheHints } from '../../testing/no-cache-hints.ts'
import { type LeadPost, type LeadReply, type LeadService, leadsContext } from '../lead-service.ts'
import { answerLeadPost } from './answer-lead-post.ts'
import { loadLeadPage } from './load-lead-page.ts'

function aFixture(send?: LeadService['send'], drafts: Partial<Drafts> = {}, known: string | null = null) {
  const posts: LeadPost[] = []
  const events: object[] = []
  const { session, stored } = aSession({ known, drafts })
  const context = new RouterContextProvider()
  context.set(siteContext, aSite())
  context.set(pageContext, noCacheHints)
  context.set(sessionContext, session)
  context.set(leadsContext, {
    issueTicket: () => 'ticket',
    async send(post): Promise<LeadReply> {
      posts.push(post)
      return send ? send(post) : { status: 201, body: { id: 'L1', reference: 'A' } }
    },
  })
  const platform = fakeCalls({
    event({ body }) {
      events.push(body)
      return { recorded: true }
    },
  })
  context.set(platformContext, platform)
  context.set(logContext, { info: () => {}, warn: () => {}, error: () => {} })
  return { context, posts, drafts: stored, events }
}

type Fixture = ReturnType<typeof aFixture>

async function post(fixture: Fixture, fields: Record<string, string>, form = aLeadForm(), path = '/test') {
  const body = new URLSearchParams({ step: '0', intent: 'next', ...fields })
  for (const name of Object.keys(fields)) body.append('fields', name)
  const request = new Request(new URL(path, 'https://west.test'), { method: 'POST', body })
  const answer = await answerLeadPost(() => form, { request, context: fixture.context })
  if (answer instanceof Response)
    return { status: answer.status, to: answer.headers.get('location'), fill: null, headers: answer.headers }
  const { fill } = answer.data as { fill: Fill }
  return { status: answer.init?.status, to: null, fill, headers: new Headers(answer.init?.headers) }
}

describe('a form posted without script, handed in as a lead', () => {
  it('comes back with its errors and everything that was typed', async () => {
    const fixture = aFixture()
    const { status, fill } = await post(fixture, { name: ' ' })
    expect(status).toBe(422)
    expect(fill).toMatchObject({ values: { name: ' ' }, errors: { name: '*This is a required field.' } })
    expect(fixture.posts).toEqual([])
  })

  it('names the page that it was posted from, also where a script posts to its data', async () => {
    const fixture = aFixture()
    await post(fixture, { name: 'Ann' }, aLeadForm(), '/test.data?_routes=test')
    expect(fixture.posts[0]?.lead).toMatchObject({ url: 'https://west.test/test' })
    expect(fixture.events[0]).toMatchObject({ path: '/test' })
  })

  it('carries the visit that a script describes, and is sent without it where that is unreadable [S3.28]', async () => {
    const pages = JSON.stringify(['/', '/search/used-cars'])
    const query = JSON.stringify({ query: { gclid: 'g1' }, savedAtMs: 5 })
    const click = JSON.stringify({ query: { fbclid: 'f1' }, savedAtMs: 6 })
    const visits = [
      JSON.stringify({ pages, query, click, nowMs: 6 }),
      '',
      '{',
      '{"pages":[7],"query":{"a":1}}',
    ]
    const carried = []
    for (const visit of visits) {
      const fixture = aFixture()
      expect((await post(fixture, { name: 'Ann', visit })).status).toBe(303)
      carried.push(fixture.posts[0]?.lead)
    }
    const nothing = { visited_pages: [], linked_query_params: {} }
    expect(carried).toMatchObject([
      {
        lead_attributes: {
          visited_pages: ['/', '/search/used-cars'],
          linked_query_params: { gclid: 'g1' },
          latest_click: { fbclid: 'f1' },
        },
      },
      { lead_attributes: nothing },
      { lead_attributes: nothing },
      { lead_attributes: nothing },
    ])
  })

  it('goes on by redirects, its draft behind the cookie, and sends one lead with all answers', async () => {
    const fixture = aFixture()
    const first = await post(fixture, { name: 'Ann' })
    expect([first.status, first.to, first.headers.get('set-cookie')]).toEqual([303, '/test', 'visitor=x'])
    const page = await loadLeadPage(fixture.context, aLeadForm())
    expect(page.fill).toMatchObject({ values: { name: 'Ann' }, steps: { index: 1, recordId: 'L1' } })

    const last = await post(fixture, { step: '1', message: 'Hello' })
    expect([last.status, last.to]).toEqual([303, '/success?category=General+Enquiry&lead_id=L1'])
    expect(fixture.posts.map(({ leadId }) => leadId)).toEqual([null, 'L1'])
    expect(fixture.posts[1]?.lead).toMatchObject({ name: 'Ann', message: 'Hello', form_completed: true })
    expect(new Set(fixture.posts.map(({ key }) => key)).size).toBe(1)
    expect(fixture.drafts.size).toBe(0)
    expect(fixture.events).toEqual([
      { event_id: 32, website_id: 7, car_id: null, path: '/test' },
      { event_id: 22, website_id: 7, car_id: null, path: '/test', email: '', phone: '' },
    ])
  })

  it('goes back without checking, and forgets nothing', async () => {
    const fixture = aFixture()
    await post(fixture, { name: 'Ann' })
    expect((await post(fixture, { step: '1', intent: 'back', message: 'Half' })).to).toBe('/test')
    const { fill } = await loadLeadPage(fixture.context, aLeadForm())
    expect(fill).toMatchObject({ values: { name: 'Ann', message: 'Half' }, steps: { index: 0 } })
  })

  it('treats a post of an earlier step as going back in the browser, and one of a later step as a lost draft', async () => {
    const fixture = aFixture()
    await post(fixture, { name: 'Ann' })
    await post(fixture, { step: '0', name: 'Bea' })
    expect((await loadLeadPage(fixture.context, aLeadForm())).fill?.values.name).toBe('Bea')
    expect(fixture.posts).toHaveLength(1)
    const lost = await post(aFixture(), { step: '1', message: 'Hello' })
    expect(lost.fill).toMatchObject({
      formError: expect.stringContaining('earlier answers'),
      values: { message: 'Hello' },
    })
  })

  it('says that the platform is unavailable, and keeps what was typed', async () => {
    const fixture = aFixture(async () => ({ status: 503, body: { error: 'We cannot take it.' } }))
    const oneStep = aLeadForm({ steps: aLeadForm().steps.slice(0, 1) })
    const { status, fill } = await post(fixture, { name: 'Ann' }, oneStep)
    expect(status).toBe(503)
    expect(fill).toMatchObject({ formError: 'We cannot take it.', values: { name: 'Ann' } })
  })

  it('lets a script read the page again where the platform says that the time is taken', async () => {
    const error = 'That time has just been taken. Please choose another.'
    const fixture = aFixture(async () => ({ status: 409, body: { error } }))
    const oneStep = aLeadForm({ steps: aLeadForm().steps.slice(0, 1) })
    const { status, fill } = await post(fixture, { name: 'Ann' }, oneStep)
    expect(status).toBe(200)
    expect(fill).toMatchObject({ formError: error, values: { name: 'Ann' } })
  })

  it('does not go on when its draft cannot be kept', async () => {
    const fixture = aFixture(undefined, { write: () => Promise.reject(new Error('away')) })
    const { status, fill } = await post(fixture, { name: 'Ann' })
    expect(status).toBe(503)
    expect(fill).toMatchObject({ values: { name: 'Ann' }, formError: expect.stringContaining('try again') })
  })

  it('starts a new lead when the unfinished one is gone', async () => {
    const fixture = aFixture(async ({ leadId }) =>
      leadId ? { status: 404, body: { error: 'none' } } : { status: 201, body: { id: 'L2', reference: 'A' } },
    )
    await post(fixture, { name: 'Ann' })
    expect((await post(fixture, { step: '1', message: 'Hi' })).to).toContain('/success')
    expect(fixture.posts.map(({ leadId, isUpdate }) => [leadId, isUpdate])).toEqual([
      [null, false],
      ['L2', true],
      [null, true],
    ])
  })

  it.each([
    ['two people who have not said who they are', { rego: 'ABC12D' }, null, 2],
    ['one who presses twice', { phone: '0412 345 678' }, null, 1],
    ['one by mail', { email: 'ann@example.com' }, null, 1],
    ['a visitor who is known', { rego: 'ABC12D' }, 'ann', 1],
  ])('distinguishes visitors who post the same at one address: %s', async (_, fields, known, leads) => {
    const [name = ''] = Object.keys(fields)
    const first = { fields: [{ name, label: name, kind: 'text' as const }] }
    const form = aLeadForm({ steps: [first, ...aLeadForm().steps.slice(1)] })
    const keys = new Set<string>()
    for (const _press of [1, 2]) {
      const fixture = aFixture(undefined, {}, known)
      await post(fixture, { ...fields, ticket: 'of the page that both have seen' }, form)
      keys.add(fixture.posts[0]?.key ?? '')
    }
    expect(keys.size).toBe(leads)
  })

  it('marks a filled trap and clears what the visitor asks to clear', async () => {
    const fixture = aFixture()
    await post(fixture, { name: 'Ann', hidden_field: 'bot' })
    expect(fixture.posts[0]).toMatchObject({ hidden: true, proof: false })
    expect((await post(fixture, { intent: 'clear' })).to).toBe('/test')
    expect(fixture.drafts.size).toBe(0)
  })
})
