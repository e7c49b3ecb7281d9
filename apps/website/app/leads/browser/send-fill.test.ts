import { Hono } from 'hono'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startFill } from '../../forms/fill.ts'
import { aLeadForm } from '../../testing/a-form.ts'
import { sendFill } from './send-fill.ts'

const id = '0198f6a0-1111-7222-8333-444455556666'

/** A server that records what it receives and returns the given answers. */
function aServer(answer: () => Response) {
  const heard: { call: string; lead: Record<string, unknown> }[] = []
  const server = new Hono().all('*', async (c) => {
    const { lead } = await c.req.json<{ lead: Record<string, unknown> }>()
    heard.push({ call: `${c.req.method} ${c.req.path}`, lead })
    return answer()
  })
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => server.request(path, init))
  return heard
}

beforeEach(() => {
  vi.stubGlobal('window', { location: { origin: 'https://west.test', pathname: '/contact' } })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const form = aLeadForm()
const first = startFill(form, 'k'.repeat(22))
const last = { ...first, steps: { ...first.steps, index: 1 } }

/** Submits slowly enough to be accepted as a human visitor. */
function send(given = form, fill = last) {
  const reports: string[] = []
  const sender = {
    tickets: { get: async () => ({ text: 'ticket', fetchedAtMs: 0 }) },
    isHiddenFilled: () => false,
    report: (text: string) => void reports.push(text),
  }
  return sendFill(sender, given, fill).then((result) => ({ result, reports }))
}

const refused = { error: 'That time has just been taken.' }
const unexpected = { lead_id: null, error: 'An unexpected error occured' }

describe('a form that is handed in', () => {
  it.each([
    [
      'an id',
      { id, reference: 'ABC-123', error: 'not read', anything: 1 },
      201,
      { lead_id: id, error: null },
    ],
    ['a number', { id: 7 }, 200, { lead_id: '7', error: null }],
    ['an error', refused, 409, { lead_id: null, error: 'That time has just been taken.' }],
    ['an error by field', { ...refused, errors: { phone: 'x' } }, 422, { lead_id: null, ...refused }],
    ['neither', { message: 'no' }, 500, unexpected],
    ['nothing', null, 204, unexpected],
  ])(
    'whose answer is %s returns a lead_id or an error, and reads nothing else [S7.28] [S7.33] [S8.04]',
    async (_, body, status, result) => {
      aServer(() => new Response(body && JSON.stringify(body), { status }))
      expect(await send()).toEqual({ result, reports: [] })
    },
  )

  it('sends its data, says whether it was the last step, and goes where its route says [S7.32]', async () => {
    const heard = aServer(() => Response.json({ id }))
    const typed = { ...last, values: { name: 'Ann', message: 'Hello' } }
    await send(form, { ...first, values: { name: 'Ann' } })
    await send(form, { ...typed, steps: { ...typed.steps, recordId: id } })
    await send(aLeadForm({ destination: 'mock' }), typed)
    expect(heard).toMatchObject([
      { call: 'POST /api/leads', lead: { name: 'Ann', form_completed: false, lead_status: 'Incomplete' } },
      {
        call: `PUT /api/leads/${id}`,
        lead: { message: 'Hello', form_completed: true, lead_status: 'Complete' },
      },
      { call: 'POST /mock/leads', lead: { form_completed: true } },
    ])
  })

  it('with a route that nobody knows is an error that is reported, and sends nothing [S7.34] [S8.07]', async () => {
    const heard = aServer(() => Response.json({ id }))
    const lost = await send(aLeadForm({ destination: 'nowhere' as never }))
    expect(lost).toEqual({
      result: {
        lead_id: null,
        error: 'An incorrect option was provided to a switch-case statement',
        isUnsent: true,
      },
      reports: [
        'General Enquiry Form submission error occured. An incorrect option was provided to a switch-case statement',
      ],
    })
    expect(heard).toEqual([])
  })
})
