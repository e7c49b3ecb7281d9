import type { MailSubscription } from '@forecourt/contract/endpoints/visitor/subscriptions'
import type { FlagKey } from '@forecourt/domain/site/configuration/flag-table'
import { RouterContextProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import * as keys from '../request/contexts.ts'
import { aSession } from '../testing/a-session.ts'
import { aSite, createTestPaths } from '../testing/a-site.ts'
import { fakeCalls } from '../testing/fake-platform.ts'
import { findTags, parseHtml, readText } from '../testing/parse-html.ts'
import { render } from '../testing/render.tsx'
import Newsletter, * as newsletter from './newsletter.tsx'
import SaveSearch, * as saveSearch from './save-search.tsx'
import Subscription, * as subscription from './subscription.tsx'

const saved: MailSubscription = {
  kind: 'search',
  search: 'refinementList[make][0]=Mazda',
  label: 'Mazda cars',
  frequency: 'daily',
  kinds: ['new', 'sold'],
  confirmed: false,
  ended: false,
}

type Refusing = { refuses?: Error }

function fixture(known: MailSubscription | null = null, { refuses }: Refusing = {}, off: FlagKey[] = []) {
  const calls: object[] = []
  const { flags, ...rest } = aSite()
  const on = Object.fromEntries(off.map((key) => [key, false]))
  const site = { ...rest, flags: { ...flags, searchAlerts: true, newsletter: true, ...on } }
  const context = new RouterContextProvider()
  context.set(keys.siteContext, site)
  context.set(keys.pathsContext, createTestPaths(site))
  context.set(keys.sessionContext, aSession().session)
  const platform = fakeCalls({
    subscribe(wish) {
      if (refuses) throw refuses
      calls.push(wish)
      return { asked: true }
    },
    subscription: () => ({ subscription: known }),
    changeSubscription(change) {
      if (refuses) throw refuses
      calls.push(change)
      return { subscription: known }
    },
  })
  context.set(keys.platformContext, platform)
  const args = (path: string, fields?: readonly (readonly [string, string])[]) => {
    const url = new URL(`https://west.test${path}`)
    const body = new FormData()
    for (const [name, value] of fields ?? []) body.append(name, value)
    const request = new Request(url, fields ? { method: 'POST', body } : {})
    return { context, url, request, params: {}, pattern: url.pathname } as never
  }
  return { calls, args }
}

const unwrap = (answer: unknown) =>
  answer as { data: Record<string, unknown>; init: ResponseInit | null } | null

describe('the page that saves a search', () => {
  const path = '/save-search?refinementList[make][0]=Mazda&range[price]=:30000&sortBy=price:asc&page=3'

  it('says in words what is saved, and is a plain form, which needs no script', async () => {
    const loaderData = saveSearch.loader(fixture().args(path))
    const html = await render(
      <SaveSearch {...({ loaderData } as unknown as Parameters<typeof SaveSearch>[0])} />,
    )
    const page = parseHtml(html)
    expect(readText(page)).toContain('We’ll email you about Mazda cars, Up to $30,000.')
    expect(findTags(page, 'form').map(({ attributes }) => attributes.method)).toEqual(['post'])
    const named = findTags(page, 'input').map(({ attributes: { name, value } }) => [name, value])
    expect(named.filter(([name]) => name === 'kinds').map(([, value]) => value)).toEqual([
      'new',
      'price-drop',
      'back',
      'sold',
    ])
    expect(named.filter(([name]) => name === 'frequency')).toHaveLength(2)
  })

  it('sends the platform the search and the visitor’s address, without invalid kinds', async () => {
    const { args, calls } = fixture()
    const fields = [
      ['email', ' jo@example.com '],
      ['kinds', 'new'],
      ['kinds', 'rubbish'],
      ['frequency', 'at-once'],
    ] as const
    const answer = unwrap(await saveSearch.action(args(path, fields)))
    expect(answer?.data).toEqual({ asked: true })
    expect(calls).toMatchObject([
      {
        websiteId: 7,
        address: expect.any(String),
        body: {
          kind: 'search',
          email: 'jo@example.com',
          search: 'refinementList%5Bmake%5D%5B0%5D=Mazda&range%5Bprice%5D=%3A30000',
          label: 'Mazda cars, Up to $30,000',
          kinds: ['new'],
          frequency: 'at-once',
        },
      },
    ])
    const loaderData = saveSearch.loader(args(path))
    const html = await render(
      <SaveSearch
        {...({ loaderData, actionData: answer?.data } as unknown as Parameters<typeof SaveSearch>[0])}
      />,
    )
    expect(readText(parseHtml(html))).toContain('check your email')
  })

  it('keeps what was typed beside what the platform refuses', async () => {
    const refuses = Object.assign(new Error('Please enter a valid email address.'), { status: 400 })
    const { args } = fixture(null, { refuses })
    const answer = unwrap(
      await saveSearch.action(
        args(path, [
          ['email', 'nobody'],
          ['kinds', 'sold'],
        ]),
      ),
    )
    expect(answer?.init?.status).toBe(400)
    const loaderData = saveSearch.loader(args(path))
    const html = await render(
      <SaveSearch
        {...({ loaderData, actionData: answer?.data } as unknown as Parameters<typeof SaveSearch>[0])}
      />,
    )
    expect(readText(parseHtml(html))).toContain('Please enter a valid email address.')
    expect(html).toContain('value="nobody"')
  })

  it('is not found on a site without alerts or newsletter', () => {
    expect(() => saveSearch.loader(fixture(null, {}, ['searchAlerts']).args(path))).toThrow()
    expect(() => newsletter.loader(fixture(null, {}, ['newsletter']).args('/newsletter'))).toThrow()
  })
})

it('has a newsletter by the same form, without anything to choose', async () => {
  const { args, calls } = fixture()
  const loaderData = newsletter.loader(args('/newsletter'))
  const html = await render(
    <Newsletter {...({ loaderData } as unknown as Parameters<typeof Newsletter>[0])} />,
  )
  expect(findTags(parseHtml(html), 'input').map(({ attributes }) => attributes.name)).toEqual(['email'])
  await newsletter.action(args('/newsletter', [['email', 'jo@example.com']]))
  expect(calls).toMatchObject([{ body: { kind: 'newsletter', search: '', email: 'jo@example.com' } }])
})

describe('the page behind the link of the mails', () => {
  async function show(known: MailSubscription | null, link = '?link=tok') {
    const { args, calls } = fixture(known)
    const { data: loaderData, init } = await subscription.loader(args(`/subscription${link}`))
    const html = await render(
      <Subscription {...({ loaderData } as unknown as Parameters<typeof Subscription>[0])} />,
    )
    return { calls, status: init?.status, html, text: readText(parseHtml(html)) }
  }

  it('changes nothing when it is opened, and asks with a button', async () => {
    const { calls, text, html } = await show(saved)
    expect([calls, text]).toEqual([[], expect.stringContaining('We’ll email you about Mazda cars.')])
    expect(html).toContain('value="confirm"')
  })

  it('lets a confirmed one be changed and ended, and says when it is', async () => {
    const { text, html } = await show({ ...saved, confirmed: true })
    expect(text).toContain('We’re watching Mazda cars for you.')
    expect(html).toContain('value="end"')
    const ended = await show({ ...saved, confirmed: true, ended: true })
    expect(ended.text).toContain('We’ve stopped them.')
    expect(ended.html).not.toContain('<form')
  })

  it('is no page where the link is not known, and one without a link', async () => {
    expect(await show(null)).toMatchObject({ status: 404, text: expect.stringContaining('no longer works') })
    expect((await show(null, '')).status).toBe(200)
  })

  it.each([
    [[['intent', 'confirm']], { intent: 'confirm' }],
    [[['intent', 'end']], { intent: 'end' }],
    [
      [
        ['intent', 'change'],
        ['kinds', 'sold'],
        ['frequency', 'at-once'],
      ],
      { intent: 'change', kinds: ['sold'], frequency: 'at-once' },
    ],
  ] as const)('forwards %j', async (fields, change) => {
    const { args, calls } = fixture(saved)
    await subscription.action(args('/subscription?link=tok', fields))
    expect(calls).toEqual([{ websiteId: 7, token: 'tok', body: change }])
  })

  it('ignores a post without an action or a link', async () => {
    const { args, calls } = fixture(saved)
    await subscription.action(args('/subscription?link=tok', [['intent', 'eat']]))
    await subscription.action(args('/subscription', [['intent', 'end']]))
    expect(calls).toEqual([])
  })
})
