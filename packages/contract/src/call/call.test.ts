import { describe, expect, expectTypeOf, it } from 'vitest'
import * as z from 'zod'
import { endpoints } from '../endpoint-table.ts'
import { type Endpoint, get, post } from '../endpoints/endpoint.ts'
import { type Caller, createCaller, type Fetch } from './call.ts'
import type { AnswerOf, CallInput } from './call-input.ts'

const addresses = { base: 'https://base.example/', dashboard: 'https://dashboard.example', staging: null }
const credentials = { user: 'me', password: 'ü secret' }

/** A fake platform that gives these responses one after the other and records the requests. */
function aPlatform(...answers: (() => Response)[]) {
  const asked: Request[] = []
  const fetch: Fetch = (request) => {
    asked.push(request)
    const answer = answers[Math.min(asked.length, answers.length) - 1]
    if (!answer) throw new TypeError('fetch failed')
    return answer()
  }
  return { asked, fetch }
}

const json = (body: unknown, init?: ResponseInit) => () => Response.json(body, init)
const thing = get('dashboard', '/things/:id.json', { answer: z.object({ name: z.string() }) })
const stockThing = { ...thing, host: 'base' as const, retries: 2 }

describe('a call', () => {
  it('goes to the base or the dashboard address [S7.01]', async () => {
    const { asked, fetch } = aPlatform(json({ name: 'a' }))
    const caller = createCaller({ addresses, credentials, fetch })
    await caller.call(thing, { id: 'a/b c' })
    await caller.call(stockThing, { id: 7 })
    expect(asked.map((request) => request.url)).toEqual([
      'https://dashboard.example/things/a%2Fb%20c.json',
      'https://base.example/things/7.json',
    ])
  })

  it('goes to the staging host instead of the dashboard when one is set [S7.02]', async () => {
    const { asked, fetch } = aPlatform(json({ name: 'a' }))
    const caller = createCaller({
      addresses: { ...addresses, staging: 'https://staging.example' },
      credentials,
      fetch,
    })
    await caller.call(thing, { id: 1 })
    await caller.call(stockThing, { id: 1 })
    expect(asked.map((request) => new URL(request.url).host)).toEqual(['staging.example', 'base.example'])
  })

  it('carries basic authentication from configuration [S7.04]', async () => {
    const { asked, fetch } = aPlatform(json({ name: 'a' }))
    await createCaller({ addresses, credentials, fetch }).call(thing, { id: 1 })
    const token = asked[0]?.headers.get('authorization')?.replace('Basic ', '') ?? ''
    expect(Buffer.from(token, 'base64').toString()).toBe('me:ü secret')
  })

  it('repeats a stock fetch twice on a non-OK status, then fails with the status [S7.03] [S8.02]', async () => {
    const down = json({}, { status: 503 })
    const { asked, fetch } = aPlatform(down, down, down, json({ name: 'late' }))
    const caller = createCaller({ addresses, credentials, fetch })
    await expect(caller.call(stockThing, { id: 1 })).rejects.toMatchObject({ status: 503 })
    expect(asked).toHaveLength(3)
  })

  it('takes the answer of a repeated stock fetch', async () => {
    const { asked, fetch } = aPlatform(json({}, { status: 500 }), json({ name: 'second' }))
    const caller = createCaller({ addresses, credentials, fetch })
    expect(await caller.call(stockThing, { id: 1 })).toEqual({ name: 'second' })
    expect(asked).toHaveLength(2)
  })

  it('repeats a stock fetch whose body was cut off [S7.03]', async () => {
    const cut = () =>
      new Response(new ReadableStream({ start: (body) => body.error(new TypeError('terminated')) }))
    const { asked, fetch } = aPlatform(cut, json({ name: 'second' }))
    const caller = createCaller({ addresses, credentials, fetch })
    expect(await caller.call(stockThing, { id: 1 })).toEqual({ name: 'second' })
    expect(asked).toHaveLength(2)
  })

  it.each([
    ['a call that reads', thing],
    ['a call that says that repeating it changes nothing', { ...thing, method: 'POST', isIdempotent: true }],
  ] as const)('repeats %s when its answer was lost', async (_, row) => {
    const broken = () => {
      throw new TypeError('fetch failed')
    }
    const { asked, fetch } = aPlatform(broken, json({}, { status: 502 }), json({ name: 'third' }))
    const caller = createCaller({ addresses, credentials, fetch })
    expect(await caller.call(row, { id: 1 })).toEqual({ name: 'third' })
    expect(asked).toHaveLength(3)
  })

  it('does not repeat a call that writes when its answer was lost', async () => {
    const { asked, fetch } = aPlatform(json({}, { status: 502 }), json({ name: 'second' }))
    const caller = createCaller({ addresses, credentials, fetch })
    await expect(caller.call({ ...thing, method: 'POST' }, { id: 1 })).rejects.toMatchObject({ status: 502 })
    expect(asked).toHaveLength(1)
  })

  it('does not repeat other calls', async () => {
    const { asked, fetch } = aPlatform(json({}, { status: 500 }), json({ name: 'second' }))
    await expect(
      createCaller({ addresses, credentials, fetch }).call(thing, { id: 1 }),
    ).rejects.toMatchObject({ code: 'http_status' })
    expect(asked).toHaveLength(1)
  })

  it.each([
    [json({ error: 'The name is missing.' }, { status: 422 }), 'The name is missing.', 422],
    [
      json({ fault: 1 }, { status: 500, statusText: 'Server Error' }),
      'An unexpected error occurred: Server Error',
      500,
    ],
    [() => new Response('<html>', { status: 503 }), 'An unexpected error occurred', 503],
  ])(
    'of the dashboard fails with the server’s own words or the unexpected [S8.03] (%#)',
    async (answer, message, status) => {
      const { fetch } = aPlatform(answer)
      await expect(
        createCaller({ addresses, credentials, fetch }).call(thing, { id: 1 }),
      ).rejects.toMatchObject({ message, status })
    },
  )

  it('fails as unreachable when nobody answers, and as a bad answer when the shape is another', async () => {
    const nobody = createCaller({ addresses, credentials, fetch: aPlatform().fetch })
    await expect(nobody.call(thing, { id: 1 })).rejects.toMatchObject({
      code: 'unreachable',
      status: null,
    })
    const strange = createCaller({ addresses, credentials, fetch: aPlatform(json({ name: 1 })).fetch })
    await expect(strange.call(thing, { id: 1 })).rejects.toMatchObject({ code: 'bad_answer' })
  })

  it('times out on a platform that hangs', async () => {
    const hanging: Fetch = (request) =>
      new Promise((_, reject) =>
        request.signal.addEventListener('abort', () => reject(request.signal.reason)),
      )
    const caller = createCaller({ addresses, credentials, fetch: hanging, deadlineMs: 20 })
    await expect(caller.call(thing, { id: 1 })).rejects.toMatchObject({ code: 'unreachable' })
  })
})

describe('what a call takes', () => {
  const note = post('base', '/sites/:siteId/notes/:noteId.json', {
    query: ['draft', 'after'],
    body: z.object({ text: z.string(), at: z.iso.datetime().transform((iso) => Date.parse(iso)) }),
    answer: z.object({ id: z.number() }),
  })
  const picture = get('base', '/pictures/:id', {})

  it('is read from its row: parameters, query and body, and what comes back', () => {
    type Input = CallInput<typeof note>
    expectTypeOf<Input['siteId']>().toEqualTypeOf<string | number>()
    expectTypeOf<Input['noteId']>().toEqualTypeOf<string | number>()
    expectTypeOf<Input['body']>().toEqualTypeOf<{ readonly text: string; readonly at: string }>()
    expectTypeOf<keyof NonNullable<Input['query']>>().toEqualTypeOf<'draft' | 'after'>()
    expectTypeOf<AnswerOf<typeof note>>().toEqualTypeOf<{ id: number }>()
    expectTypeOf<AnswerOf<typeof picture>>().toEqualTypeOf<Response>()
  })

  it('does not compile with a parameter that is missing or misspelt', () => {
    const body = { text: 'Called back', at: '2026-11-19T01:00:00Z' }
    const calls = ({ call }: Caller) => [
      call(picture, { id: 1 }),
      call(note, { siteId: 1, noteId: 'a', body, query: { draft: 1 } }),
      // @ts-expect-error: nothing is handed in
      call(picture),
      // @ts-expect-error: the note is missing
      call(note, { siteId: 1, body }),
      // @ts-expect-error: the site is misspelt
      call(note, { sideId: 1, noteId: 'a', body }),
      // @ts-expect-error: the body is missing
      call(note, { siteId: 1, noteId: 'a' }),
      // @ts-expect-error: the body lacks a field
      call(note, { siteId: 1, noteId: 'a', body: { text: 'Called back' } }),
      // @ts-expect-error: the row knows no such query
      call(note, { siteId: 1, noteId: 'a', body, query: { page: 2 } }),
      // @ts-expect-error: the row takes no query
      call(picture, { id: 1, query: { draft: 1 } }),
    ]
    expect(calls).toBeTypeOf('function')
  })

  it('is sent as the row’s own JSON, with the session of its caller', async () => {
    const { asked, fetch } = aPlatform(json({ id: 1 }))
    const encoded = { ...note, encode: (text: string) => ({ text, at: '2026-11-19T01:00:00Z' }) }
    const caller = createCaller({ addresses, credentials, fetch }).as({ staff: 'token' })
    await caller.call(encoded, { siteId: 1, noteId: 2, body: 'Called back', query: { after: undefined } })
    expect(asked[0]?.url).toBe('https://base.example/sites/1/notes/2.json')
    expect(asked[0]?.headers.get('x-staff-session')).toBe('token')
    expect(await asked[0]?.json()).toEqual({ text: 'Called back', at: '2026-11-19T01:00:00Z' })
  })

  it('passes its body as an object when the platform is in the same process', async () => {
    const { asked, fetch } = aPlatform(json({ id: 1 }))
    const encode = (text: string) => ({ text, at: '2026-11-19T01:00:00Z' })
    const row = { ...note, encode, takesData: true } as const
    const handed: unknown[] = []
    const handOver = (request: Request, data: unknown) => {
      handed.push(request.body, data)
      return fetch(request)
    }
    const options = { addresses, credentials, fetch, handOver }
    await createCaller(options).call(row, { siteId: 1, noteId: 2, body: 'Called back' })
    expect(handed).toEqual([null, 'Called back'])
    await createCaller(options).call({ ...note, encode }, { siteId: 1, noteId: 2, body: 'Called back' })
    expect(handed).toHaveLength(2)
    expect(await asked[1]?.json()).toEqual(encode('Called back'))
  })

  it('answers with the response itself where the row has bytes', async () => {
    const { fetch } = aPlatform(
      () => new Response('bytes'),
      () => Response.json({}, { status: 404 }),
    )
    const { call } = createCaller({ addresses, credentials, fetch })
    expect(await (await call(picture, { id: 1 })).text()).toBe('bytes')
    await expect(call(picture, { id: 2 })).rejects.toMatchObject({ status: 404 })
  })
})

describe('the deadline of a call', () => {
  it('applies also when the platform is in the same process and ignores the signal', async () => {
    const stalled: Fetch = () => new Promise(() => {})
    const caller = createCaller({ addresses, credentials, fetch: stalled, deadlineMs: 20 })
    await expect(caller.call(thing, { id: 1 })).rejects.toMatchObject({ code: 'unreachable' })
  })

  it('includes reading the body, of an answer and of an error', async () => {
    for (const status of [200, 500]) {
      const stalled: Fetch = () => new Response(new ReadableStream(), { status })
      const caller = createCaller({ addresses, credentials, fetch: stalled, deadlineMs: 20 })
      const refused = { code: 'unreachable', status: null }
      await expect(caller.call(thing, { id: 1 })).rejects.toMatchObject(refused)
      if (status === 500) await expect(caller.raw(thing, { id: 1 })).rejects.toMatchObject(refused)
    }
  })

  it('is shared by all attempts', async () => {
    let asked = 0
    const stalled: Fetch = () => {
      asked += 1
      return new Promise(() => {})
    }
    const caller = createCaller({ addresses, credentials, fetch: stalled, deadlineMs: 20 })
    await expect(caller.call(stockThing, { id: 1 })).rejects.toMatchObject({
      code: 'unreachable',
    })
    expect(asked).toBe(1)
  })
})

describe('the table of calls', () => {
  it('names every row of section 7', () => {
    const rows = Object.values<Endpoint>(endpoints).map(({ method, host, path, query = [] }) =>
      [method, host, path, ...query].join(' '),
    )
    expect(rows).toEqual(
      expect.arrayContaining([
        'GET base /websites/:websiteId/cars/:slug.json',
        'GET dashboard /websites/:websiteId/cars/:carId.json',
        'GET base /api/websites/:websiteId/cars/:slug/similar_cars',
        'GET base /models/:id.json website_id',
        'GET base /manufacturers/:id.json website_id',
        'GET base /dealerships/:id/available_service_bookings.json',
        'GET base /dealerships/:id/available_appointment_bookings.json car_id',
        'GET base /api/delivery_prices postcode website_id',
        'POST base /dealerships/:dealershipId/payment_intent car_id model_id',
        'GET dashboard /api/v1/websites/:websiteId/website_session_data.json',
        'GET dashboard /cars/:carId/print website_id',
        'GET site /api/auth',
        'GET site /api/websiteUsers after limit',
        'POST site /api/miscellaneous',
        'POST site /api/leads',
        'POST site /mock/leads',
        'PUT site /api/leads/:leadId',
        'POST site /api/carClarityCustomer',
        'POST site /api/nevdis',
        'POST site /api/simple-autograb-lookup',
        'POST site /api/valuations',
        'PUT site /api/valuations',
        'POST site /api/credit-score',
        'POST base /api/events/car_phone_call',
      ]),
    )
  })

  it('repeats stock fetches twice and nothing that writes [S7.03]', () => {
    const { searchService, ...others } = endpoints
    // A search changes no data, although it is a POST.
    expect(searchService.retries).toBe(2)
    for (const { method, path, retries = 0 } of Object.values<Endpoint>(others)) {
      if (method !== 'GET') expect(retries, path).toBe(0)
      else if (/\/(cars|models|manufacturers)\//.test(path) && !path.endsWith('/print'))
        expect(retries, path).toBe(2)
    }
  })
})
