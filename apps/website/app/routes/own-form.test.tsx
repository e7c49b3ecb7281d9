import type { Site } from '@forecourt/domain/site/site'
import { createElement } from 'react'
import { describe, expect, it } from 'vitest'
import { documentCalls } from '../testing/a-block-data-fixture.ts'
import { aCar } from '../testing/a-car.ts'
import { aFormFixture } from '../testing/a-form-fixture.ts'
import { aLocation, aSite } from '../testing/a-site.ts'
import { anOwnForm, aPageOf, ownField } from '../testing/an-own-form.ts'
import { absent } from '../testing/fake-platform.ts'
import { findField, findTags, type HtmlElement, parseHtml, readText } from '../testing/parse-html.ts'
import { renderRoutedWhole } from '../testing/render.tsx'
import Page, { loader as pageLoader } from './content-page.tsx'
import OwnFormPage, { action, loader, meta } from './own-form.tsx'

const path = '/form?of=page%2Ffleet&block=quote'
const answers = {
  name: 'Ann',
  email: 'ann@example.com',
  'How will you pay?': 'Lease',
  'From when?': '2026-12-01',
  message: '',
  opt_in: 'on',
}

function aFixture(block: object = anOwnForm(), changes: Partial<Site> = {}) {
  const asked: object[] = []
  const { content } = documentCalls({ page: [aPageOf('fleet', block)] })
  const fixture = aFormFixture(aSite(changes), aCar(), null, {
    content(of) {
      asked.push({ kind: of.kind, slug: of.slug })
      return content?.(of) ?? absent()
    },
  })
  const post = (posted: Record<string, string>, to = path) => fixture.post(action as never, to, posted)
  return { ...fixture, asked, post }
}

const formOf = (page: HtmlElement) =>
  findTags(page, 'form').find(({ attributes }) => attributes.method === 'post')

describe('a form that staff made', () => {
  it('stands in its page with what they ask, and posts to a page of its own', async () => {
    const { argsOf } = aFixture()
    const answer = (await pageLoader(argsOf('/pages/fleet', {}, { '*': 'fleet' }))) as { data: unknown }
    const html = await renderRoutedWhole(createElement(Page, { loaderData: answer.data } as never))
    const form = formOf(parseHtml(html))
    expect(form?.attributes.action).toBe(path)
    expect(readText(parseHtml(html))).toContain('We’ll send prices.')
    if (!form) throw new Error('The page has no form.')
    for (const name of Object.keys(answers)) expect(findField(form, name), name).not.toBeNull()
    expect(findField(form, 'From when?')?.attributes).toMatchObject({ type: 'date' })
    const options = findTags(form, 'option').map(({ attributes }) => attributes.value)
    expect(options).toEqual(expect.arrayContaining(['Buy', 'Lease']))
  })

  it('is shown by itself where it is posted to, which search engines leave out', async () => {
    const loaderData = await loader(aFixture().argsOf(path))
    const html = await renderRoutedWhole(createElement(OwnFormPage, { loaderData } as never))
    expect(findTags(parseHtml(html), 'h1').map(readText)).toEqual(['Ask for a fleet quote'])
    expect(formOf(parseHtml(html))?.attributes.action).toBe(path)
    expect(meta({ loaderData } as never)).toEqual([
      { title: 'Ask for a fleet quote | West Motors' },
      { name: 'robots', content: 'noindex, follow' },
    ])
  })

  it('becomes a lead of its category with every answer under its label, and tells its own event', async () => {
    const fixture = aFixture()
    const { status, to } = await fixture.post(answers)
    expect([status, to]).toEqual([303, '/success?category=Fleet+Enquiry&lead_id=L1'])
    expect(fixture.sent).toMatchObject([
      {
        form: 'own-quote',
        destination: 'leads',
        lead: {
          name: 'Ann',
          email: 'ann@example.com',
          category: 'Fleet Enquiry',
          subcategory: 'Ask for a fleet quote',
          page_id: 'ownForm',
          opt_in: true,
          dealership_slug: '',
          manufacturer_slug: '',
          'How will you pay?': 'Lease',
          'From when?': '2026-12-01',
          form_completed: true,
        },
      },
    ])
    expect(fixture.events).toMatchObject([{ event_id: 24, path: '/form' }])
    expect(fixture.asked).toEqual([{ kind: 'page', slug: 'fleet' }])
  })

  it('is shown again with the errors and everything that was typed', async () => {
    const fixture = aFixture()
    const wrong = { ...answers, email: 'ann', 'How will you pay?': 'Beg', 'From when?': '2026-02-30' }
    const { status, errors, fill } = await fixture.post(wrong)
    expect(status).toBe(422)
    expect(errors).toEqual({
      email: 'invalid email address',
      'How will you pay?': '*This is a required field.',
      'From when?': 'Invalid date. Please enter day, month and year.',
    })
    expect(fill?.values).toMatchObject({ name: 'Ann', email: 'ann', 'From when?': '2026-02-30' })
    expect([fixture.sent, fixture.events]).toEqual([[], []])
  })

  it('keeps what was typed when the platform is unavailable', async () => {
    const fixture = aFixture()
    fixture.away.add('sendLead')
    const { status, fill } = await fixture.post(answers)
    expect(status).toBe(503)
    expect(fill?.values).toMatchObject({ name: 'Ann', 'How will you pay?': 'Lease' })
  })

  it('asks for a place only where there are several to choose from', async () => {
    const block = anOwnForm({
      fields: [ownField('email', 'Email'), ownField('location', 'Nearest yard')],
    })
    const [one, two] = [aLocation(), aLocation({ id: 2, name: 'East', slug: 'east' })]
    const names = async (locations: Site['locations']) =>
      (await loader(aFixture(block, { locations }).argsOf(path))).form.steps[0]?.fields.map(
        ({ name }) => name,
      )
    expect(await names([one])).toEqual(['email', 'opt_in'])
    expect(await names([one, two])).toEqual(['email', 'location', 'opt_in'])
  })

  it('does not confuse a label with another field of the lead', async () => {
    const fields = [ownField('email', 'Email'), ownField('text', 'Category'), ownField('checkbox', 'opt_in')]
    const fixture = aFixture(anOwnForm({ fields }))
    await fixture.post({
      email: 'a@example.com',
      'Question: Category': 'Parts Enquiry',
      'Question: opt_in': 'on',
      category: 'Parts Enquiry',
      dealership_slug: 'elsewhere',
    })
    expect(fixture.sent[0]?.lead).toMatchObject({
      category: 'Fleet Enquiry',
      dealership_slug: '',
      'Question: Category': 'Parts Enquiry',
      'Question: opt_in': 'true',
    })
  })

  it('is found within other blocks, and not where the site hides it', async () => {
    const within = (className: string) => ({
      id: 'box',
      type: 'section',
      version: 1,
      props: { ground: 'none', space: false },
      className,
      children: [anOwnForm()],
    })
    expect((await loader(aFixture(within('')).argsOf(path))).form.id).toBe('own-quote')
    for (const block of [within('remove-west'), anOwnForm({}, { className: 'website-east' })])
      await expect(loader(aFixture(block).argsOf(path))).rejects.toMatchObject({ init: { status: 404 } })
  })

  it.each([
    '/form',
    '/form?of=page%2Ffleet',
    '/form?of=page%2Ffleet&block=other',
    '/form?of=page%2Fgone&block=quote',
    '/form?of=secret%2Ffleet&block=quote',
    '/form?of=fleet&block=quote',
  ])('is not at %s', async (asked) => {
    await expect(loader(aFixture().argsOf(asked))).rejects.toMatchObject({ init: { status: 404 } })
    await expect(aFixture().post(answers, asked)).rejects.toMatchObject({ init: { status: 404 } })
  })

  it('is not a form of ours that another block shows', async () => {
    const block = anOwnForm({ form: 'contact' })
    await expect(loader(aFixture(block).argsOf(path))).rejects.toMatchObject({ init: { status: 404 } })
  })
})
