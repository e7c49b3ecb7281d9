import { RouterContextProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import * as keys from '../request/contexts.ts'
import { aSite, createTestPaths } from '../testing/a-site.ts'
import { fakeCalls } from '../testing/fake-platform.ts'
import { render } from '../testing/render.tsx'
import Unsubscribe, { action, loader } from './unsubscribe.tsx'

const url = 'https://west.test/unsubscribe?link=tok'

function fixture(isUnsubscribed: boolean | null = false) {
  const calls: object[] = []
  const site = aSite()
  const context = new RouterContextProvider()
  context.set(keys.siteContext, site)
  context.set(keys.pathsContext, createTestPaths(site))
  const platform = fakeCalls({
    mailRecipient: () =>
      isUnsubscribed === null
        ? Promise.reject(Object.assign(new Error('There is nobody.'), { status: 404 }))
        : { unsubscribed: isUnsubscribed },
    unsubscribe(of) {
      calls.push(of)
      return { unsubscribed: true }
    },
  })
  context.set(keys.platformContext, platform)
  const args = (request: Request) => ({
    context,
    request,
    url: new URL(request.url),
    params: {},
    pattern: '/unsubscribe',
  })
  const load = (address = url) => loader(args(new Request(address)) as Parameters<typeof loader>[0])
  return {
    calls,
    load,
    page: async () =>
      render(<Unsubscribe {...({ loaderData: await load() } as Parameters<typeof Unsubscribe>[0])} />),
    post: (body: Record<string, string>) =>
      action(
        args(new Request(url, { method: 'POST', body: new URLSearchParams(body) })) as Parameters<
          typeof action
        >[0],
      ),
  }
}

describe('the page behind the link of a mail', () => {
  it('changes nothing when it is opened, and asks with a button', async () => {
    const { calls, page } = fixture()
    expect(await page()).toMatch(/<form[^>]*>.*Unsubscribe<\/button>/)
    expect(calls).toEqual([])
  })

  it('unsubscribes by its button, by the mail program’s own, and subscribes again', async () => {
    const { calls, post } = fixture()
    await post({ intent: 'unsubscribe' })
    await post({ 'List-Unsubscribe': 'One-Click' })
    await post({ intent: 'undo' })
    const of = { websiteId: 7, token: 'tok' }
    expect(calls).toEqual([
      { ...of, body: { by: 'page' } },
      { ...of, body: { by: 'one-click' } },
      { ...of, body: { by: null } },
    ])
    await expect(post({ name: 'x' })).rejects.toMatchObject({ init: { status: 400 } })
  })

  it('says so once it is done, and refuses links that are not ours', async () => {
    expect(await fixture(true).page()).toContain('You’re unsubscribed')
    const stranger = fixture(null)
    await expect(stranger.load()).rejects.toMatchObject({ init: { status: 404 } })
    await stranger.post({ intent: 'unsubscribe' })
    expect(stranger.calls).toEqual([])
    await expect(fixture().load('https://west.test/unsubscribe')).rejects.toMatchObject({
      init: { status: 404 },
    })
  })
})
