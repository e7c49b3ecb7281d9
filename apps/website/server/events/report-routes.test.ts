import { Hono } from 'hono'
import pino from 'pino'
import { expect, it } from 'vitest'
import { aSite } from '../../app/testing/a-site.ts'
import type { WebsiteVariables } from '../http/website-variables.ts'
import { createSessions, openSessions } from '../session/create-sessions.ts'
import { noDrafts } from '../testing/no-drafts.ts'
import { testKeys } from '../testing/test-keys.ts'
import { reportRoutes } from './report-routes.ts'

function aFixture() {
  const reported: string[] = []
  const app = new Hono<{ Variables: WebsiteVariables }>()
  app.use(async (c, next) => {
    c.set('site', aSite())
    c.set('log', pino({}, { write: (line: string) => void reported.push(JSON.parse(line).message) }))
    await next()
  })
  app.use(openSessions(createSessions({ platform: noDrafts, keys: testKeys.visitors }), false))
  app.route('/api/reports', reportRoutes())
  const post = async (body: string) =>
    (await app.request('https://west.test/api/reports', { method: 'POST', body })).status
  return { reported, post, report: (text: unknown) => post(JSON.stringify({ text })) }
}

it('reports a form that failed in a browser in the specified words, and no more of it than a line [S8.07]', async () => {
  const { report, reported } = aFixture()
  expect(await report('Finance Enquiry Form submission error occured. Failed to fetch')).toBe(204)
  await report('x'.repeat(2_000))
  expect(reported).toEqual([
    'Finance Enquiry Form submission error occured. Failed to fetch',
    'x'.repeat(300),
  ])
})

it('logs no address and no phone number', async () => {
  const { report, reported } = aFixture()
  await report('Cannot send ann@example.com of 0412 345 678 to /success?email=ann@example.com')
  expect(reported).toEqual(['Cannot send [address] of [number] to /success?…'])
})

it('ignores minified errors of the framework and failed hydrations [S8.16]', async () => {
  const { report, reported } = aFixture()
  for (const noise of [
    'Minified React error #418; visit https://react.dev/errors/418',
    'Hydration failed because the server rendered HTML did not match the client.',
    'Text content does not match server-rendered HTML.',
  ])
    expect(await report(noise)).toBe(204)
  expect(reported).toEqual([])
})

it('refuses what is no report', async () => {
  const { post, reported } = aFixture()
  for (const body of ['', '{', 'null', '{"text":5}', '{"text":""}']) expect(await post(body)).toBe(204)
  expect(await post('x'.repeat(5_000))).toBe(413)
  expect(reported).toEqual([])
})
