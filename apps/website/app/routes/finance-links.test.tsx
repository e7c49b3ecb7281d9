import { createElement } from 'react'
import { RouterContextProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import * as keys from '../request/contexts.ts'
import { aSession } from '../testing/a-session.ts'
import { aLocation, aSite, createTestPaths } from '../testing/a-site.ts'
import { type Answers, absent, fakeCalls } from '../testing/fake-platform.ts'
import { findTags, parseHtml, readText } from '../testing/parse-html.ts'
import { renderRouted } from '../testing/render.tsx'
import FinanceApplication, { loader as loadApplication } from './finance-application.tsx'
import FinanceResume, { loader as loadResume, action as resume } from './finance-resume.tsx'

function fixture(links: Answers = {}, site = aSite()) {
  const context = new RouterContextProvider()
  const asked: unknown[] = []
  context.set(keys.siteContext, site)
  context.set(keys.pathsContext, createTestPaths(site))
  context.set(keys.sessionContext, aSession().session)
  const platform = fakeCalls({
    resumedApplication: absent,
    resumeApplication(of) {
      asked.push(of)
      return { path: '/finance?car_id=12' }
    },
    sentApplication: absent,
    ...links,
  })
  context.set(keys.platformContext, platform)
  const argsOf = (address: string) => {
    const url = new URL(address, 'https://west.test')
    return { context, params: {}, request: new Request(url), url, pattern: url.pathname } as never
  }
  return { argsOf, asked }
}

describe('the link of a mail to an application that was begun', () => {
  it('shows a button and changes nothing; pressed, the application is this visitor’s on this device', async () => {
    const { argsOf, asked } = fixture({ resumedApplication: () => ({ path: '/finance?car_id=12' }) })
    const { data } = await loadResume(argsOf('/finance/resume?link=abc'))
    const page = parseHtml(renderRouted(createElement(FinanceResume, { loaderData: data } as never)))
    const [form] = findTags(page, 'form')
    expect(form?.attributes).toMatchObject({ method: 'post', action: '/finance/resume?link=abc' })
    expect(asked).toEqual([])
    const answer = await resume(argsOf('/finance/resume?link=abc'))
    expect([answer.status, answer.headers.get('location'), answer.headers.get('set-cookie')]).toEqual([
      303,
      '/finance?car_id=12#finance-form',
      'visitor=x',
    ])
    expect(asked).toEqual([{ websiteId: 7, link: 'abc', visitor: 'x' }])
  })

  it('leads nowhere else, whatever was kept', async () => {
    const { argsOf } = fixture({ resumeApplication: () => ({ path: '//evil.example/finance' }) })
    const answer = await resume(argsOf('/finance/resume?link=abc'))
    expect(answer.headers.get('location')).toBe('/finance#finance-form')
  })

  it('that has expired says so, and offers a new start', async () => {
    const { argsOf } = fixture()
    const { data, init } = await loadResume(argsOf('/finance/resume?link=abc'))
    expect(init?.status).toBe(404)
    const page = parseHtml(renderRouted(createElement(FinanceResume, { loaderData: data } as never)))
    expect(findTags(page, 'a').map((link) => [readText(link), link.attributes.href])).toEqual([
      ['Start a new application', '/finance'],
    ])
  })
})

describe('the dealer’s link to an application', () => {
  const application = {
    reference: 'ABC-123',
    rows: [{ label: 'Date of birth', value: '4/7/1988' }],
    consents: [{ text: 'I agree.', version: '2026-11', atMs: Date.parse('2026-11-15T00:00:00.000Z') }],
    erasesAtMs: Date.parse('2027-01-14T00:00:00.000Z'),
    documents: [{ id: '00000000-0000-4000-8000-000000000001', width: 8, height: 5 }],
  }

  it('shows everything, what was agreed to, and when it is erased', async () => {
    const { argsOf } = fixture({ sentApplication: () => application })
    const { data } = await loadApplication(argsOf('/finance/application?link=abc'))
    const page = parseHtml(renderRouted(createElement(FinanceApplication, { loaderData: data } as never)))
    const text = readText(page)
    expect(findTags(page, 'img').map(({ attributes }) => attributes.src)).toEqual([
      '/finance-licence/00000000-0000-4000-8000-000000000001?link=abc',
    ])
    for (const part of ['ABC-123', '4/7/1988', 'I agree.', 'wording 2026-11', '14 January 2027'])
      expect(text).toContain(part)
  })

  it('dates what was agreed to by the dealer’s own clock', async () => {
    const perth = aSite({ locations: [aLocation({ timeZone: 'Australia/Perth' })] })
    const consents = [{ text: 'I agree.', version: '2026-11', atMs: Date.parse('2026-11-03T13:30:00.000Z') }]
    const { argsOf } = fixture({ sentApplication: () => ({ ...application, consents }) }, perth)
    const { data } = await loadApplication(argsOf('/finance/application?link=abc'))
    const page = parseHtml(renderRouted(createElement(FinanceApplication, { loaderData: data } as never)))
    expect(readText(page)).toContain('3 November 2026')
  })

  it('is a 404 for a link of none, and for a site without finance', async () => {
    expect((await loadApplication(fixture().argsOf('/finance/application?link=abc'))).init?.status).toBe(404)
    const without = aSite({ flags: { ...aSite().flags, finance: false } })
    for (const load of [loadApplication, loadResume])
      await expect(load(fixture({}, without).argsOf('/finance/application?link=abc'))).rejects.toMatchObject({
        init: { status: 404 },
      })
  })
})
