import { ContractError } from '@forecourt/contract/call/contract-error'
import type { ScoreBand } from '@forecourt/contract/endpoints/finance'
import { scoreConsent } from '@forecourt/domain/finance/application/finance-consents'
import { dateOfBirthMessage } from '@forecourt/domain/form/checks/date-of-birth'
import { resolveFlags } from '@forecourt/domain/site/configuration/resolve-flags'
import { createElement } from 'react'
import { describe, expect, it } from 'vitest'
import { aCar } from '../testing/a-car.ts'
import { aFormFixture } from '../testing/a-form-fixture.ts'
import { aSite } from '../testing/a-site.ts'
import { findTags, parseHtml, readText } from '../testing/parse-html.ts'
import { renderRouted, renderRoutedWhole } from '../testing/render.tsx'
import CreditScore, { action, loader } from './credit-score.tsx'
import Finance, { loader as loadFinance } from './finance.tsx'

const site = aSite({ flags: resolveFlags([{ scope: 'site', key: 'creditScore', state: 'on' }]) })
const address = '/finance/credit-score'
const person = {
  name: 'Ann',
  last_name: 'Quill',
  postcode: '2795',
  date_of_birth: '',
  day: '4',
  month: '7',
  year: '1988',
  score_consent: 'on',
}
const band: ScoreBand = {
  band: 'very good',
  bureau: 'Sandbox bureau',
  scored_at: '2026-11-15T00:00:00.000Z',
}

function aFixture(score: () => Promise<ScoreBand> = async () => band) {
  const asked: object[] = []
  const fixture = aFormFixture(site, aCar(), 'ann', {
    scoreCredit(request) {
      asked.push(request)
      return score()
    },
  })
  const post = (posted: Record<string, string>) => fixture.post(action as never, address, posted)
  async function show() {
    const loaderData = await loader(fixture.argsOf(address))
    const props = { loaderData, actionData: undefined, params: {}, matches: [] } as never
    return { html: await renderRoutedWhole(createElement(CreditScore, props)), loaderData }
  }
  return { ...fixture, asked, post, show }
}

describe('the page of a credit score', () => {
  it('sends the bureau no date of birth in the future, by the site’s clock', async () => {
    const fixture = aFixture()
    const tomorrow = { ...person, day: '16', month: '11', year: '2026' }
    for (const dates of [tomorrow, { ...person, year: '2999' }])
      expect((await fixture.post(dates)).errors).toEqual({ date_of_birth: dateOfBirthMessage })
    expect(fixture.asked).toEqual([])
  })

  it('asks a bureau with consent, shows the band, and keeps nothing else [S9.02]', async () => {
    const fixture = aFixture()
    expect((await fixture.post(person)).to).toBe(address)
    const { text, version } = scoreConsent(site)
    expect(fixture.asked).toEqual([
      {
        websiteId: site.id,
        body: {
          first_name: 'Ann',
          last_name: 'Quill',
          date_of_birth: '1988-07-04',
          postcode: '2795',
          consent: { text, version },
        },
        // The requester against whose limit the lookups count.
        visitor: 'ann',
        address: 'lookup-address',
      },
    ])
    expect(fixture.events.map(({ event_id }) => event_id)).toEqual([30])
    const { html, loaderData } = await fixture.show()
    expect(readText(parseHtml(html))).toContain('Your credit score is very good')
    expect(loaderData.fill?.values).toEqual({})
    for (const secret of ['Quill', '1988', '2795']) expect(html).not.toContain(secret)
    await fixture.post({ intent: 'clear' })
    expect((await fixture.show()).loaderData.fill).toBeNull()
    expect(fixture.sent).toEqual([])
  })

  it.each([
    ['without consent', { score_consent: '' }, { score_consent: '*This is a required field.' }],
    ['without a date of birth', { year: '' }, { date_of_birth: expect.any(String) }],
    ['with a day that no month has', { day: '31', month: '2' }, { date_of_birth: expect.any(String) }],
  ])('does not ask the bureau %s', async (_, change, errors) => {
    const fixture = aFixture()
    const given = Object.entries({ ...person, ...change }).filter(
      ([name, value]) => value || name !== 'score_consent',
    )
    const answer = await fixture.post({ ...Object.fromEntries(given), fields: 'score_consent' })
    expect([answer.status, answer.errors]).toEqual([422, errors])
    expect(fixture.asked).toEqual([])
    expect(fixture.events).toEqual([])
  })

  it.each([
    [409, 'The bureau has no score for these details. Please check them.'],
    [404, 'We can’t check scores right now. Please try again in a minute.'],
    [500, 'We can’t check scores right now. Please try again in a minute.'],
  ])('explains an answer with status %i', async (status, sentence) => {
    const fixture = aFixture(() =>
      Promise.reject(
        new ContractError(
          'http_status',
          'The bureau has no score for these details. Please check them.',
          status,
        ),
      ),
    )
    const answer = await fixture.post(person)
    expect(answer.fill?.formError).toBe(sentence)
    expect(answer.fill?.values.name).toBe('Ann')
    expect((await fixture.show()).loaderData.fill).toBeNull()
  })

  it('is there and on the pages of finance where the site’s flag says so', async () => {
    async function links(of: typeof site) {
      const loaderData = await loadFinance(aFormFixture(of).argsOf('/finance'))
      const props = { loaderData, actionData: undefined, params: {}, matches: [] } as never
      return findTags(parseHtml(renderRouted(createElement(Finance, props))), 'a').map(
        ({ attributes }) => attributes.href,
      )
    }
    expect(await links(site)).toContain(address)
    expect(await links(aSite())).not.toContain(address)
    await expect(loader(aFormFixture(aSite()).argsOf(address))).rejects.toMatchObject({
      init: { status: 404 },
    })
  })
})
