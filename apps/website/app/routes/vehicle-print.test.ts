import { createCaller } from '@forecourt/contract/call/call'
import { endpoints } from '@forecourt/contract/endpoint-table'
import { RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import * as keys from '../request/contexts.ts'
import { aCar } from '../testing/a-car.ts'
import { aSite, createTestPaths } from '../testing/a-site.ts'
import { fakeCalls } from '../testing/fake-platform.ts'
import { loader } from './vehicle-print.ts'

/** The response to the browser for this platform response to the request for the sheet. */
async function ask(answer: () => Response) {
  const site = aSite()
  const context = new RouterContextProvider()
  context.set(keys.siteContext, site)
  context.set(keys.pathsContext, createTestPaths(site))
  context.set(keys.logContext, { info: () => {}, warn: () => {}, error: () => {} })
  const caller = createCaller({
    addresses: { base: 'https://platform.test', dashboard: 'https://platform.test', staging: null },
    credentials: { user: 'website', password: 'secret' },
    fetch: async () => answer(),
  })
  const platform = fakeCalls({
    carDetail: () => aCar(),
    printSheet: (of) => caller.call(endpoints.printSheet, of),
  })
  context.set(keys.platformContext, platform)
  const request = new Request('https://west.test/cars/2022-mazda-3/print')
  const params = { segment: 'cars', slug: '2022-mazda-3' }
  const response = await loader({
    context,
    params,
    request,
    url: new URL(request.url),
    pattern: '/:segment/:slug/print',
  })
  const name = response.headers.get('content-disposition')
  return { status: response.status, name, body: response.ok ? await response.text() : await response.json() }
}

const sentence = 'We couldn’t make the PDF just now. Please try again in a moment.'

it.each([
  [
    'a refusal',
    () => Response.json({ error: 'Too many sheets at once.' }, { status: 429 }),
    429,
    'Too many sheets at once.',
  ],
  [
    'a fault',
    () => Response.json({ error: 'The sheet has no room.' }, { status: 500 }),
    503,
    'The sheet has no room.',
  ],
  [
    'no JSON',
    () => new Response('', { status: 502, statusText: 'Bad Gateway' }),
    503,
    'An unexpected error occurred: Bad Gateway',
  ],
  ['its password', () => Response.json({ error: 'Not known here.' }, { status: 401 }), 503, sentence],
  [
    'nothing',
    () => {
      throw new TypeError('refused')
    },
    503,
    sentence,
  ],
] as const)(
  'the alert shows the platform’s message for a sheet that failed: %s [S8.08]',
  async (_, answer, status, error) => {
    expect(await ask(answer)).toEqual({ status, name: null, body: { error } })
  },
)

it('the sheet of a vehicle is found by its slug and saved under that name [S7.29]', async () => {
  const sheet = new Response('%PDF-', { headers: { 'content-type': 'application/pdf' } })
  expect(await ask(() => sheet)).toEqual({
    status: 200,
    name: 'attachment; filename="2022-mazda-3.pdf"',
    body: '%PDF-',
  })
})
