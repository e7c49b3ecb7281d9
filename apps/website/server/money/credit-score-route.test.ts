import { resolveFlags } from '@forecourt/domain/site/configuration/resolve-flags'
import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { aSite } from '../../app/testing/a-site.ts'
import { fakeCalls } from '../../app/testing/fake-platform.ts'
import type { WebsiteVariables } from '../http/website-variables.ts'
import { creditScoreRoute } from './credit-score-route.ts'

const person = { first_name: 'Ann', last_name: 'Lee', date_of_birth: '1988-07-04', postcode: '2795' }

const scoring = aSite({ flags: resolveFlags([{ scope: 'site', key: 'creditScore', state: 'on' }]) })

function aServer(scoreCredit?: () => Promise<never>, site = scoring) {
  const events: number[] = []
  const arms: unknown[] = []
  const asked: unknown[] = []
  const logged: unknown[] = []
  const app = new Hono<{ Variables: WebsiteVariables }>()
  app.use((c, next) => {
    c.set('site', site)
    c.set('log', { warn: (...line: unknown[]) => logged.push(line) } as never)
    return next()
  })
  app.route(
    '/',
    creditScoreRoute({
      now: () => Date.UTC(2026, 10, 15),
      readLookupAsker: () => ({ address: 'address' }),
      platform: fakeCalls({
        event({ body: { event_id, arm } }) {
          events.push(event_id)
          arms.push(arm)
          return { recorded: true }
        },
        scoreCredit(of) {
          asked.push(of)
          if (scoreCredit) return scoreCredit()
          return { band: 'good', bureau: 'Sandbox bureau', scored_at: '2026-11-15T00:00:00.000Z' }
        },
      }),
    }),
  )
  const post = async (body: unknown, headers: Record<string, string> = {}) => {
    const init = { method: 'POST', headers, body: JSON.stringify(body) }
    const answer = await app.request('/api/credit-score', init)
    return { status: answer.status, body: await answer.json() }
  }
  return { post, events, arms, asked, logged }
}

describe('POST /api/credit-score', () => {
  it('answers a band to whoever agrees, once the start is recorded as event 30 [S9.02]', async () => {
    const { post, events, asked, logged } = aServer()
    expect(await post({ ...person, consent: true })).toEqual({
      status: 200,
      body: { band: 'good', bureau: 'Sandbox bureau', scored_at: '2026-11-15T00:00:00.000Z' },
    })
    expect(events).toEqual([30])
    expect(asked).toEqual([
      {
        websiteId: 7,
        address: 'address',
        body: {
          ...person,
          consent: { text: expect.stringContaining('West Motors'), version: '2026-11' },
        },
      },
    ])
    expect(logged).toEqual([])
  })

  it('says with the start which arm of a split test the visitor sees', async () => {
    const site = aSite({ flags: { ...scoring.flags, splitTests: true } })
    const { post, arms } = aServer(undefined, site)
    await post({ ...person, consent: true }, { cookie: 'consent=granted; split-financeLabel=quote' })
    await post({ ...person, consent: true })
    expect(arms).toEqual(['financeLabel:quote', undefined])
  })

  it.each([
    [person, 'Please agree to the check first.'],
    [{ ...person, consent: 'no' }, 'Please agree to the check first.'],
    [null, 'Please agree to the check first.'],
    [{ ...person, postcode: 'x', consent: true }, 'Please give your name, date of birth and postcode.'],
    [
      { ...person, date_of_birth: '2999-01-01', consent: true },
      'Please give your name, date of birth and postcode.',
    ],
    [{ consent: true }, 'Please give your name, date of birth and postcode.'],
  ])('does not ask the bureau for %j', async (body, error) => {
    const { post, events, asked } = aServer()
    expect(await post(body)).toEqual({ status: 422, body: { error } })
    expect([events, asked]).toEqual([[], []])
  })

  it.each([
    [Object.assign(new Error('The bureau has no score for these details.'), { status: 409 }), 409],
    [new Error('away'), 503],
  ])('says in a sentence why there is none: %s', async (error, status) => {
    const answer = await aServer(() => Promise.reject(error)).post({ ...person, consent: true })
    expect(answer.status).toBe(status)
    expect(answer.body.error).toMatch(/\.$/)
    expect(answer.body.error).not.toContain('away')
  })

  it('is not there on a site without finance', async () => {
    for (const flags of [{ finance: false }, { creditScore: false }]) {
      const site = aSite({ flags: { ...scoring.flags, ...flags } })
      expect((await aServer(undefined, site).post({ ...person, consent: true })).status).toBe(404)
    }
  })
})
