import type { WaitlistEntry } from '@forecourt/contract/codecs/reservation'
import { RouterContextProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import * as keys from '../request/contexts.ts'
import { aSite, createTestPaths } from '../testing/a-site.ts'
import { fakeCalls } from '../testing/fake-platform.ts'
import { findTags, parseHtml, readText } from '../testing/parse-html.ts'
import { render } from '../testing/render.tsx'
import WaitingList, { action, loader } from './waiting-list.tsx'

const car = { name: '2021 Mazda CX-5', slug: 'mazda-cx-5', isFree: false }
const waiting: WaitlistEntry = { isConfirmed: false, isNotified: false, car }

function fixture(waiter: WaitlistEntry | null, link = '?link=tok') {
  const confirmed: object[] = []
  const { flags, ...rest } = aSite()
  const site = { ...rest, flags: { ...flags, checkout: true } }
  const context = new RouterContextProvider()
  context.set(keys.siteContext, site)
  context.set(keys.pathsContext, createTestPaths(site))
  const platform = fakeCalls({
    waitlistEntry: () => ({ waiter }),
    confirmWaitlistEntry(of) {
      confirmed.push(of)
      return { waiter }
    },
  })
  context.set(keys.platformContext, platform)
  const url = new URL(`https://west.test/waiting-list${link}`)
  const args = (init?: RequestInit) => ({
    context,
    url,
    request: new Request(url, init),
    params: {},
    pattern: '/waiting-list',
  })
  return {
    confirmed,
    async page() {
      const { data: loaderData, init } = await loader(args() as Parameters<typeof loader>[0])
      const html = await render(<WaitingList {...({ loaderData } as Parameters<typeof WaitingList>[0])} />)
      return { status: init?.status, html, text: readText(parseHtml(html)) }
    },
    post: () => action(args({ method: 'POST', body: new FormData() }) as Parameters<typeof action>[0]),
  }
}

describe('the page behind the link of a mail about a waiting list', () => {
  it('changes nothing when it is opened, and asks with a button', async () => {
    const { confirmed, page, post } = fixture(waiting)
    const { html, text } = await page()
    expect(findTags(parseHtml(html), 'form').map(({ attributes }) => attributes.method)).toEqual(['post'])
    expect(text).toContain('Yes, let me know')
    expect(confirmed).toEqual([])
    await post()
    expect(confirmed).toEqual([{ websiteId: 7, token: 'tok' }])
  })

  it.each([
    ['You’re on the list', { ...waiting, isConfirmed: true }],
    ['We’ve emailed you', { ...waiting, isConfirmed: true, isNotified: true }],
    ['It’s available again', { ...waiting, car: { ...car, isFree: true } }],
  ])('says “%s”, without any button', async (words, waiter) => {
    const { html, text, status } = await fixture(waiter).page()
    expect(status).toBe(200)
    expect(text).toContain(words)
    expect(html).not.toContain('<form')
    expect(html).toContain('href="/cars/mazda-cx-5"')
  })

  it('is no page where the link is not known, and one without a link', async () => {
    const gone = await fixture(null).page()
    expect([gone.status, gone.text]).toEqual([404, expect.stringContaining('no longer works')])
    const bare = fixture(waiting, '')
    expect((await bare.page()).status).toBe(200)
    await bare.post()
    expect(bare.confirmed).toEqual([])
  })
})
