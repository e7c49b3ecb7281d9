import { RouterContextProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { AccountPostResult } from '../features/garage/account/account-post-result.ts'
import * as keys from '../request/contexts.ts'
import { aCar } from '../testing/a-car.ts'
import { aSession } from '../testing/a-session.ts'
import { aSite, createTestPaths } from '../testing/a-site.ts'
import { fakeCalls } from '../testing/fake-platform.ts'
import { findTags, parseHtml, readText } from '../testing/parse-html.ts'
import { render } from '../testing/render.tsx'
import Account, * as account from './account.tsx'

type Told = Record<string, unknown>

const device = { address: 'address', browser: 'browser' }
type Fixture = {
  isSignedIn?: boolean
  flags?: Partial<Record<'authentication' | 'garage', boolean>>
  fails?: Error
}

function fixture({ isSignedIn = false, flags = {}, fails }: Fixture = {}) {
  const calls: [string, Told][] = []
  const logged: string[] = []
  const base = aSite()
  const site = { ...base, flags: { ...base.flags, authentication: true, ...flags } }
  const { session } = aSession({ account: isSignedIn ? 'token' : null })
  const note = (name: string, told: Told) => {
    calls.push([name, told])
    if (fails) throw fails
  }
  const done = (name: string, told: Told) => {
    note(name, told)
    return { done: true as const }
  }
  const platform = fakeCalls({
    requestVisitorCode(told) {
      note('requestVisitorCode', told)
      return { sent: true }
    },
    changeVisitor: (told) => done('changeVisitor', told),
    signOutVisitor: (told) => done('signOutVisitor', told),
    deleteVisitor: (told) => done('deleteVisitor', told),
    signInVisitor(told) {
      note('signInVisitor', told)
      return { token: 'fresh', expires_at: '2026-12-01T00:00:00.000Z', new: true, browser: 'proved' }
    },
    visitorAccount() {
      if (fails) throw fails
      return { user: { id: 'u', name: 'Jo', email: 'jo@example.com' }, watchlist: [4, 5], sessions: 2 }
    },
    savedCars: ({ query }) => ({
      cars: String(query?.ids)
        .split(',')
        .map((id) => aCar({ id: Number(id), slug: `car-${id}` })),
      gone: [],
    }),
  })
  const context = new RouterContextProvider()
  context.set(keys.siteContext, site)
  context.set(keys.pathsContext, createTestPaths(site))
  context.set(keys.sessionContext, session)
  context.set(keys.platformContext, platform)
  context.set(keys.logContext, { info() {}, error() {}, warn: (_, message) => void logged.push(message) })
  const args = (fields?: Readonly<Record<string, string>>, query = '') => {
    const url = new URL(`https://west.test/account${query}`)
    const body = new FormData()
    for (const [name, value] of Object.entries(fields ?? {})) body.append(name, value)
    const request = new Request(url, fields ? { method: 'POST', body } : {})
    return { context, url, request, params: {}, pattern: '' } as never
  }
  return {
    calls,
    logged,
    open: (query?: string) => account.loader(args(undefined, query)),
    async post(fields: Readonly<Record<string, string>>) {
      const answer = await account.action(args(fields)).catch((thrown: unknown) => thrown)
      if (answer instanceof Response)
        return {
          reply: undefined,
          status: answer.status,
          location: answer.headers.get('location'),
          headers: answer.headers,
        }
      if (answer instanceof Error) throw answer
      const { data, init } = answer as { data: AccountPostResult; init: ResponseInit | null }
      return { reply: data, status: init?.status ?? 200, location: null, headers: new Headers(init?.headers) }
    },
    async show(reply?: AccountPostResult) {
      const loaderData = await account.loader(args())
      const props = { loaderData, actionData: reply } as unknown as Parameters<typeof Account>[0]
      return parseHtml(render(<Account {...props} />))
    },
  }
}

const intents = (page: ReturnType<typeof parseHtml>) =>
  findTags(page, 'button').map(({ attributes }) => attributes.value)
const refuse = (status: number, text: string) => Object.assign(new Error(text), { status })

describe('signing in', () => {
  it('keeps the link of a mail in a cookie and out of the address', async () => {
    const answer = await fixture()
      .open('?browser=from-a-mail')
      .catch((thrown: unknown) => thrown)
    expect(answer).toBeInstanceOf(Response)
    const { status, headers } = answer instanceof Response ? answer : new Response()
    expect([status, headers.get('location'), headers.get('set-cookie')]).toEqual([
      303,
      '/account',
      'mailed=from-a-mail',
    ])
  })

  it('is two plain forms: an address, then the code that was mailed there', async () => {
    const { show, post, calls } = fixture()
    const first = await show()
    expect(findTags(first, 'h1').map(readText)).toEqual(['Sign in'])
    expect(findTags(first, 'form').map(({ attributes }) => attributes.method)).toEqual(['post'])
    const asked = await post({ intent: 'code', email: ' jo@example.com ' })
    expect(calls).toEqual([
      ['requestVisitorCode', { websiteId: 7, body: { email: 'jo@example.com', path: '/account', device } }],
    ])
    // The code is valid in this browser only, so the browser must be recognisable.
    expect(asked.headers.get('set-cookie')).toBe('browser=browser')
    const second = await show(asked.reply)
    expect(readText(second)).toContain('We’ve sent a six-digit code to jo@example.com.')
    expect(intents(second)).toEqual(['sign-in', 'code', 'other'])
    const code = findTags(second, 'input').find(({ attributes }) => attributes.name === 'code')
    expect(code?.attributes).toMatchObject({ autoComplete: 'one-time-code', inputMode: 'numeric' })

    const done = await post({ intent: 'sign-in', email: 'jo@example.com', code: '123456' })
    expect([done.status, done.location, done.headers.get('set-cookie')]).toEqual([
      303,
      '/my-garage?tab=saved-cars',
      'account=fresh, browser=proved',
    ])
  })

  it('shows at the field why a code is rejected, and asks for it again', async () => {
    const { post, show } = fixture({ fails: refuse(422, 'That code isn’t right.') })
    const answer = await post({ intent: 'sign-in', email: 'jo@example.com', code: '1' })
    expect(answer.status).toBe(422)
    const page = await show(answer.reply)
    expect(readText(page)).toContain('That code isn’t right.')
    const code = findTags(page, 'input').find(({ attributes }) => attributes.name === 'code')
    expect(code?.attributes).toMatchObject({
      'aria-invalid': 'true',
      'aria-describedby': 'sign-in-code-error',
    })
    expect(intents(await show({ intent: 'other', step: null, email: 'jo@example.com' }))).toEqual(['code'])
  })

  it('is no page of a site where it, or the garage, is off [S6.03]', async () => {
    for (const flags of [{ authentication: false }, { garage: false }]) {
      await expect(fixture({ flags }).open()).rejects.toMatchObject({ init: { status: 404 } })
      const { calls, post } = fixture({ flags })
      expect([(await post({ intent: 'code' })).status, calls]).toEqual([404, []])
    }
  })
})

describe('the account', () => {
  it('shows who is signed in and what they saved, the newest first, without script too [S3.32]', async () => {
    const page = await fixture({ isSignedIn: true }).show()
    expect(readText(page)).toContain('You’re signed in as jo@example.com.')
    expect(readText(page)).toContain('You’re signed in on 2 devices.')
    const links = findTags(page, 'a').map(({ attributes }) => attributes.href)
    expect(links.filter((href) => href?.startsWith('/cars/'))).toEqual(['/cars/car-5', '/cars/car-4'])
    expect(intents(page)).toEqual(['name', 'ask-email', 'sign-out', 'sign-out-everywhere', 'delete'])
  })

  it.each([
    [{ intent: 'name', name: 'Jo' }, 'changeVisitor', { body: { intent: 'name', name: 'Jo' } }],
    [
      { intent: 'ask-email', email: 'b@x.com' },
      'changeVisitor',
      { body: { intent: 'ask-email', email: 'b@x.com', device } },
    ],
    [
      { intent: 'email', email: 'b@x.com', code: '1' },
      'changeVisitor',
      { body: { intent: 'email', email: 'b@x.com', code: '1', device } },
    ],
    [{ intent: 'sign-out' }, 'signOutVisitor', { body: { everywhere: false, path: '/account' } }],
    [{ intent: 'sign-out-everywhere' }, 'signOutVisitor', { body: { everywhere: true, path: '/account' } }],
    [{ intent: 'delete', sure: 'on' }, 'deleteVisitor', {}],
  ])('forwards %j', async (fields, name, told) => {
    const { post, calls } = fixture({ isSignedIn: true })
    await post(fields as Record<string, string>)
    expect(calls).toEqual([[name, { websiteId: 7, account: 'token', ...told }]])
  })

  it('ends the cookie on signing out, and lists what the device should clear', async () => {
    const { reply, headers } = await fixture({ isSignedIn: true }).post({ intent: 'sign-out' })
    expect([reply?.done, reply?.left, headers.get('set-cookie')]).toEqual(['out', [4, 5], 'account='])
  })

  it('is not deleted by a press without the tick', async () => {
    const { post, show, calls } = fixture({ isSignedIn: true })
    const { reply } = await post({ intent: 'delete' })
    expect([calls, readText(await show(reply))]).toEqual([[], expect.stringContaining('Please tick the box')])
  })

  it('asks for the code of a new address, and keeps asking until it is right', async () => {
    const reply: AccountPostResult = { intent: 'ask-email', step: 'new-code', email: 'b@x.com' }
    const page = await fixture({ isSignedIn: true }).show(reply)
    expect(readText(page)).toContain('We’ve sent a code to b@x.com.')
    expect(intents(page)).toContain('email')
    const { post } = fixture({ isSignedIn: true, fails: refuse(422, 'No.') })
    expect((await post({ intent: 'email', email: 'b@x.com', code: '1' })).reply).toMatchObject({
      step: 'new-code',
      error: 'No.',
    })
  })

  it('asks a visitor whose session has ended to sign in, and treats any failure as a guest with one line in the log [S8.09]', async () => {
    const over = fixture({ isSignedIn: true, fails: refuse(401, 'Please sign in.') })
    expect((await over.post({ intent: 'name', name: 'Jo' })).status).toBe(200)
    const away = fixture({ isSignedIn: true, fails: new Error('away') })
    expect(findTags(await away.show(), 'h1').map(readText)).toEqual(['Sign in'])
    expect(away.logged).toEqual(['The account could not be read'])
  })
})
