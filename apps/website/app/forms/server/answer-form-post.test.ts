import { RouterContextProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { deskContext, logContext } from '../../contexts.ts'
import { aForm } from '../../testing/a-form.ts'
import type { Fill } from '../fill.ts'
import type { FormDesk, LeadPost, LeadReply } from '../form-desk.ts'
import { answerFormPost } from './answer-form-post.ts'
import { loadFormPage } from './load-form-page.ts'

function aDesk(change: Partial<FormDesk> = {}) {
  const posts: LeadPost[] = []
  const events: object[] = []
  const drafts = new Map<string, Record<string, unknown>>()
  const desk: FormDesk = {
    knownVisitor: () => null,
    meetVisitor: () => 'x',
    welcome: () => {},
    issueTicket: () => 'ticket',
    keyOf: (answers) => `key of ${JSON.stringify(answers)}`,
    async send(post): Promise<LeadReply> {
      posts.push(post)
      return { status: 201, body: { id: 'L1', reference: 'A' } }
    },
    readDraft: async (form) => drafts.get(form) ?? null,
    async writeDraft(form, draft) {
      if (draft) drafts.set(form, structuredClone(draft))
      else drafts.delete(form)
    },
    readSummary: async () => null,
    async recordEvent(event) {
      events.push(event)
    },
    newCookie: () => 'visitor=x',
    ...change,
  }
  const context = new RouterContextProvider()
  context.set(deskContext, desk)
  context.set(logContext, { info: () => {}, warn: () => {}, error: () => {} })
  return { context, posts, drafts, events }
}

type World = ReturnType<typeof aDesk>

async function post(world: World, fields: Record<string, string>, form = aForm()) {
  const body = new URLSearchParams({ step: '0', intent: 'next', ...fields })
  for (const name of Object.keys(fields)) body.append('fields', name)
  const request = new Request('https://west.test/test', { method: 'POST', body })
  const answer = await answerFormPost(() => form, { request, context: world.context })
  if (answer instanceof Response)
    return { status: answer.status, to: answer.headers.get('location'), fill: null, headers: answer.headers }
  const { fill } = answer.data as { fill: Fill }
  return { status: answer.init?.status, to: null, fill, headers: new Headers(answer.init?.headers) }
}

describe('a form posted without script', () => {
  it('comes back with its errors and everything that was typed', async () => {
    const world = aDesk()
    const { status, fill } = await post(world, { name: ' ' })
    expect(status).toBe(422)
    expect(fill).toMatchObject({ values: { name: ' ' }, errors: { name: '*This is a required field.' } })
    expect(world.posts).toEqual([])
  })

  it('goes on by redirects, its draft behind the cookie, and sends one lead with all answers', async () => {
    const world = aDesk()
    const first = await post(world, { name: 'Ann' })
    expect([first.status, first.to, first.headers.get('set-cookie')]).toEqual([303, '/test', 'visitor=x'])
    const page = await loadFormPage(world.context, aForm())
    expect(page.fill).toMatchObject({ values: { name: 'Ann' }, steps: { index: 1, leadId: 'L1' } })

    const last = await post(world, { step: '1', message: 'Hello' })
    expect([last.status, last.to]).toEqual([303, '/success?category=General+Enquiry&lead_id=L1'])
    expect(world.posts.map(({ leadId }) => leadId)).toEqual([null, 'L1'])
    expect(world.posts[1]?.lead).toMatchObject({ name: 'Ann', message: 'Hello', form_completed: true })
    expect(new Set(world.posts.map(({ key }) => key)).size).toBe(1)
    expect(world.drafts.size).toBe(0)
    expect(world.events).toEqual([{ eventId: 22, carId: null, path: '/test', email: '', phone: '' }])
  })

  it('goes back without checking, and forgets nothing', async () => {
    const world = aDesk()
    await post(world, { name: 'Ann' })
    expect((await post(world, { step: '1', intent: 'back', message: 'Half' })).to).toBe('/test')
    const { fill } = await loadFormPage(world.context, aForm())
    expect(fill).toMatchObject({ values: { name: 'Ann', message: 'Half' }, steps: { index: 0 } })
  })

  it('takes a page of an earlier step for going back in the browser, one of a later step for a lost draft', async () => {
    const world = aDesk()
    await post(world, { name: 'Ann' })
    await post(world, { step: '0', name: 'Bea' })
    expect((await loadFormPage(world.context, aForm())).fill?.values.name).toBe('Bea')
    expect(world.posts).toHaveLength(1)
    const lost = await post(aDesk(), { step: '1', message: 'Hello' })
    expect(lost.fill).toMatchObject({
      formError: expect.stringContaining('earlier answers'),
      values: { message: 'Hello' },
    })
  })

  it('says that the platform is away, with its words, and keeps what was typed', async () => {
    const world = aDesk({ send: async () => ({ status: 503, body: { error: 'We cannot take it.' } }) })
    const oneStep = aForm({ steps: aForm().steps.slice(0, 1) })
    const { status, fill } = await post(world, { name: 'Ann' }, oneStep)
    expect(status).toBe(503)
    expect(fill).toMatchObject({ formError: 'We cannot take it.', values: { name: 'Ann' } })
  })

  it('does not go on when its draft cannot be kept', async () => {
    const world = aDesk({ writeDraft: () => Promise.reject(new Error('away')) })
    const { status, fill } = await post(world, { name: 'Ann' })
    expect(status).toBe(503)
    expect(fill).toMatchObject({ values: { name: 'Ann' }, formError: expect.stringContaining('try again') })
  })

  it('starts a new lead when the unfinished one is gone', async () => {
    const world = aDesk()
    const send = async (sent: LeadPost): Promise<LeadReply> => {
      world.posts.push(sent)
      return sent.leadId
        ? { status: 404, body: { error: 'none' } }
        : { status: 201, body: { id: 'L2', reference: 'A' } }
    }
    Object.assign(world.context.get(deskContext), { send })
    await post(world, { name: 'Ann' })
    expect((await post(world, { step: '1', message: 'Hi' })).to).toContain('/success')
    expect(world.posts.map(({ leadId }) => leadId)).toEqual([null, 'L2', null])
  })

  it('marks a filled trap and clears what the visitor asks to clear', async () => {
    const world = aDesk()
    await post(world, { name: 'Ann', hidden_field: 'bot' })
    expect(world.posts[0]).toMatchObject({ hidden: true, proof: false })
    expect((await post(world, { intent: 'clear' })).to).toBe('/test')
    expect(world.drafts.size).toBe(0)
  })
})
