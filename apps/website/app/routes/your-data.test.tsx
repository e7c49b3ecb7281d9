import type { PrivacyState } from '@forecourt/contract/endpoints/visitor/privacy'
import { RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import * as keys from '../request/contexts.ts'
import { aSession } from '../testing/a-session.ts'
import { aSite, createTestPaths } from '../testing/a-site.ts'
import { fakeCalls } from '../testing/fake-platform.ts'
import { findTags, parseHtml, readText } from '../testing/parse-html.ts'
import { render } from '../testing/render.tsx'
import YourData, * as yourData from './your-data.tsx'
import * as yourDataCopy from './your-data-copy.ts'

function fixture(known: PrivacyState | null = null, refuses?: Error) {
  const calls: object[] = []
  const site = aSite()
  const context = new RouterContextProvider()
  context.set(keys.siteContext, site)
  context.set(keys.pathsContext, createTestPaths(site))
  context.set(keys.sessionContext, aSession().session)
  const platform = fakeCalls({
    requestPersonalData(asked) {
      if (refuses) throw refuses
      calls.push(asked)
      return { asked: true }
    },
    personalDataRequest: () => ({ request: known }),
    confirmPersonalDataRequest(of) {
      calls.push(of)
      return { request: known }
    },
    downloadPersonalData: () =>
      known?.state === 'done'
        ? new Response('{"enquiries":[]}')
        : Promise.reject(Object.assign(new Error('There is no copy.'), { status: 404 })),
  })
  context.set(keys.platformContext, platform)
  const args = (path: string, fields?: Record<string, string>) => {
    const url = new URL(`https://west.test${path}`)
    const body = new URLSearchParams(fields)
    const request = new Request(url, fields ? { method: 'POST', body } : {})
    return { context, url, request, params: {}, pattern: url.pathname } as never
  }
  const show = async (path: string, actionData?: unknown) => {
    const { data: loaderData, init } = await yourData.loader(args(path))
    const props = { loaderData, actionData } as unknown as Parameters<typeof YourData>[0]
    return { page: parseHtml(await render(<YourData {...props} />)), status: init?.status }
  }
  return { calls, args, show }
}

const unwrap = (answer: unknown) =>
  answer as { data: Record<string, unknown>; init: ResponseInit | null } | undefined

it('is a plain form, which needs no script, and says what stays', async () => {
  const { page } = await fixture().show('/your-data')
  expect(readText(page)).toContain('Deposits and payments stay in our books')
  const named = findTags(page, 'input').map(({ attributes: { name, value } }) => [name, value ?? ''])
  expect(named).toEqual([
    ['kind', 'access'],
    ['kind', 'erasure'],
    ['email', ''],
  ])
})

it('has the platform mail a confirmation, and answers the same whoever it is', async () => {
  const { args, calls, show } = fixture()
  const answer = unwrap(
    await yourData.action(args('/your-data', { kind: 'erasure', email: ' jo@example.com ' })),
  )
  expect(calls).toMatchObject([
    { websiteId: 7, address: expect.any(String), body: { kind: 'erasure', email: 'jo@example.com' } },
  ])
  const { page } = await show('/your-data', answer?.data)
  expect(readText(page)).toContain('check your email')
})

it('keeps what was typed beside what the platform refuses', async () => {
  const refuses = Object.assign(new Error('Please enter a valid email address.'), { status: 400 })
  const { args, show } = fixture(null, refuses)
  const answer = unwrap(await yourData.action(args('/your-data', { kind: 'erasure', email: 'nobody' })))
  expect(answer?.init?.status).toBe(400)
  const { page } = await show('/your-data', answer?.data)
  expect(readText(page)).toContain('Please enter a valid email address.')
  const inputs = findTags(page, 'input').map(({ attributes }) => attributes)
  expect(inputs.find(({ name }) => name === 'email')?.value).toBe('nobody')
  expect(inputs.find(({ value }) => value === 'erasure')?.checked).toBeDefined()
})

it.each([
  ['asked', 'access', 'Do you want a copy of your data?', 'Yes, send me my copy'],
  ['asked', 'erasure', 'Do you want us to delete your data?', 'Yes, delete my data'],
  ['open', 'access', 'We’re on to it', 'by 16 December 2026'],
  ['done', 'access', 'Your copy is ready', 'Download my data'],
  ['done', 'erasure', 'We’ve deleted your data', 'nothing more'],
  ['refused', 'erasure', 'We couldn’t do this', 'Our email says why'],
] as const)('behind the link of a mail shows its status: %s, %s', async (state, kind, title, text) => {
  const known = { kind, state, dueAtMs: Date.parse('2026-12-15T22:00:00.000Z') }
  const { calls, show } = fixture(known)
  const { page, status } = await show('/your-data?link=tok')
  expect(status).toBe(200)
  expect(readText(page)).toContain(title)
  expect(readText(page)).toContain(text)
  const copies = findTags(page, 'a').filter(({ attributes }) => attributes.download !== undefined)
  expect(copies.map(({ attributes }) => attributes.href)).toEqual(
    state === 'done' && kind === 'access' ? ['/your-data/copy?link=tok'] : [],
  )
  // Mail programs open links before people do.
  expect(calls).toEqual([])
})

it('confirms by the button alone, and says so where a link is not known', async () => {
  const { args, calls, show } = fixture()
  await yourData.action(args('/your-data?link=tok', { intent: 'eat' }))
  expect(calls).toEqual([])
  await yourData.action(args('/your-data?link=tok', { intent: 'confirm' }))
  expect(calls).toEqual([{ websiteId: 7, token: 'tok' }])
  const { page, status } = await show('/your-data?link=tok')
  expect(status).toBe(404)
  expect(readText(page)).toContain('This link no longer works')
})

it('sends the copy as a file that is not cached', async () => {
  const dueAtMs = Date.parse('2026-12-15T22:00:00.000Z')
  const ready = await yourDataCopy.loader(
    fixture({ kind: 'access', state: 'done', dueAtMs }).args('/your-data/copy?link=tok'),
  )
  expect(await ready.json()).toEqual({ enquiries: [] })
  expect(ready.headers.get('content-disposition')).toContain('attachment')
  expect(ready.headers.get('cache-control')).toBe('no-store')
  for (const path of ['/your-data/copy', '/your-data/copy?link=tok'])
    expect((await yourDataCopy.loader(fixture().args(path))).status).toBe(404)
})
