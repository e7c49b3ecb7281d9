import { createElement } from 'react'
import type { RouterContextProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { pageContext } from '../request/contexts.ts'
import { aDocument, documentCalls } from '../testing/a-block-data-fixture.ts'
import { aCar } from '../testing/a-car.ts'
import { aFormFixture } from '../testing/a-form-fixture.ts'
import { aSite } from '../testing/a-site.ts'
import { noCacheHints } from '../testing/no-cache-hints.ts'
import { findTags, parseHtml, readText } from '../testing/parse-html.ts'
import { renderRoutedWhole } from '../testing/render.tsx'
import Contact, { action, loader as loadContact } from './contact.tsx'
import { loader as loadSitemap } from './sitemap.ts'
import SpecialOffers, { loader } from './special-offers.tsx'

const fields = { description: '', price: '', terms: '', search: '', image: null }
const offers = [
  { ...aDocument<'offer'>('free-tow-bar', { ...fields, date: '2026-11-30' }), title: 'Free tow bar' },
  { ...aDocument<'offer'>('gone', { ...fields, date: '2026-11-01' }), title: 'Long gone' },
]
const person = {
  category: 'General Enquiry',
  name: 'Alinta',
  last_name: 'Murray',
  postcode: '2795',
  phone: '0412 345 678',
  email: 'a@example.com',
  message: 'Does it fit my ute?',
}

function aFixture() {
  const fixture = aFormFixture(aSite(), aCar(), null, {
    ...documentCalls({ offer: offers }),
  })
  const show = async (page: unknown, load: (args: never) => Promise<unknown>, path: string, params = {}) => {
    const loaded = (await load(fixture.argsOf(path, {}, params))) as { data?: unknown }
    const props = { loaderData: loaded.data ?? loaded, actionData: undefined, params, matches: [] }
    return parseHtml(await renderRoutedWhole(createElement(page as never, props as never)))
  }
  return {
    ...fixture,
    /** A page's answer, and the instants at which it declares that time changes it. */
    async ask(load: (args: never) => Promise<unknown>, path: string, params = {}) {
      const ends: number[] = []
      const args = fixture.argsOf(path, {}, params) as { context: RouterContextProvider }
      args.context.set(pageContext, {
        ...noCacheHints,
        expiresAt: (ms) => void (ms !== null && ends.push(ms)),
      })
      return { answer: await load(args as never), ends: new Set(ends) }
    },
    show: (slug: string) => show(SpecialOffers, loader as never, `/special-offers/${slug}`, { '*': slug }),
    showContact: (path: string) => show(Contact, loadContact as never, path),
  }
}

describe('asking about an offer', () => {
  it('carries the offer from its page into the form and into the lead, without script', async () => {
    const fixture = aFixture()
    const links = findTags(await fixture.show('free-tow-bar'), 'a').filter(
      (link) => readText(link) === 'Ask about this offer',
    )
    expect(links.length).toBeGreaterThan(0)
    for (const { attributes } of links) expect(attributes.href).toBe('/contact?offer=free-tow-bar')

    const page = await fixture.showContact('/contact?offer=free-tow-bar')
    expect(readText(page)).toContain('Ask about “Free tow bar”')
    const [message] = findTags(page, 'textarea')
    expect(message && readText(message)).toContain('Free tow bar')
    const form = findTags(page, 'form').find(({ attributes }) => attributes.method === 'post')
    expect(form?.attributes.action).toBe('/contact?offer=free-tow-bar')

    await fixture.post(action as never, String(form?.attributes.action), person)
    expect(fixture.sent).toHaveLength(1)
    expect(fixture.sent[0]?.lead).toMatchObject({
      category: 'General Enquiry',
      special_offer: 'Free tow bar',
      message: 'Does it fit my ute?',
    })
  })

  it.each(['/contact?offer=gone', '/contact?offer=never-was', '/contact'])(
    'is the general form at %s',
    async (path) => {
      const fixture = aFixture()
      const page = await fixture.showContact(path)
      expect(readText(page)).toContain('Send us a message')
      const form = findTags(page, 'form').find(({ attributes }) => attributes.method === 'post')
      expect(form?.attributes.action).toBe('/contact')
      await fixture.post(action as never, path, person)
      expect(fixture.sent[0]?.lead).not.toHaveProperty('special_offer')
    },
  )
})

describe('the end of an offer', () => {
  /** Midnight in Sydney after its last day. */
  const ends = new Set([Date.parse('2026-11-30T13:00Z')])

  it.each([
    ['/special-offers/free-tow-bar', { '*': 'free-tow-bar' }],
    ['/special-offers', { '*': '' }],
  ])('is the instant until which %s holds', async (path, params) => {
    expect((await aFixture().ask(loader as never, path, params)).ends).toEqual(ends)
  })

  it('takes it out of the sitemap, which holds until then', async () => {
    const asked = await aFixture().ask(loadSitemap as never, '/sitemaps/pages.xml', { file: 'pages.xml' })
    const text = await (asked.answer as Response).text()
    expect(text).toContain('/special-offers/free-tow-bar</loc>')
    expect(text).not.toContain('/special-offers/gone')
    expect(asked.ends).toEqual(ends)
  })
})
