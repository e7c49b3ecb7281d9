import { afterAll, beforeAll, expect, it } from 'vitest'
import { sendLead } from '../../../../testing/people/send-lead.ts'
import {
  openTestPlatform,
  type TestPlatform,
  testCredentials,
} from '../../../../testing/platform/open-test-platform.ts'
import { aDealer } from '../../../../testing/stock/a-dealer.ts'
import { createPlatform } from '../../../app.ts'
import { settleRace } from '../../../infrastructure/database/connection/retry-conflicts.ts'
import { createErrorReports } from '../../../infrastructure/http/error-reports.ts'
import { fail } from '../../../infrastructure/http/platform-error.ts'
import { leadFailure } from './lead-failure.ts'

let platform: TestPlatform
let siteId: number
beforeAll(async () => {
  platform = await openTestPlatform()
  siteId = (await platform.addDealer(aDealer('north'))).siteId
})
afterAll(() => platform.close())

/** The platform's log, of which one method is another; its other methods live on its prototype. */
function logWithErrors(error: (...fields: never[]) => void): typeof platform.context.log {
  return Object.assign(Object.create(platform.context.log), { error })
}

it('reports a lead that could not be taken in, and says nothing of who sent it [S8.07]', async () => {
  const reported: { message: string; stack: string | undefined }[] = []
  const reports = createErrorReports((report) => reported.push(report))
  const logged: unknown[] = []
  const log = logWithErrors((...fields) => logged.push(fields))
  const app = createPlatform({ ...platform.context, reports, log }, testCredentials)
  await platform.database.pool.query('alter table leads rename to leads_away')
  const lead = { name: 'Ann Secret', email: 'ann@secret.example', category: 'Finance Enquiry' }
  const answer = await sendLead(app, { siteId, lead })
  await platform.database.pool.query('alter table leads_away rename to leads')
  expect(answer).toEqual({ status: 500, body: { error: 'Something went wrong here. Please try again.' } })
  expect(reported.map(({ message }) => message)).toEqual([
    'Finance Enquiry Form submission error occured. The database answered 42P01.',
  ])
  expect(reported[0]?.stack).toContain('submit-lead.ts')
  const all = [...reported, ...logged.flat()].map((part) =>
    JSON.stringify(part, (_, value) => (value instanceof Error ? { ...value, stack: value.stack } : value)),
  )
  expect(all.join()).not.toContain('ecret')
  expect((await sendLead(app, { siteId, lead })).status).toBe(200)
})

it.each([
  new Error('timeout exceeded when trying to connect'),
  new Error('Failed query', { cause: new Error('Connection terminated unexpectedly') }),
  Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' }),
  settleRace(),
])('asks whoever met a busy database to come again (%s)', async (error) => {
  const logged: { err: Error }[] = []
  const log = logWithErrors((fields: { err: Error }) => logged.push(fields))
  const pool = { query: () => Promise.reject(error) }
  const app = createPlatform({ ...platform.context, pool: pool as never, log }, testCredentials)
  const lead = { email: 'ann@example.com', category: 'Test Drive' }
  expect(await sendLead(app, { siteId, lead })).toEqual({
    status: 503,
    body: { error: 'The service is busy at this moment. Please try again in a minute.' },
  })
  expect(logged.map(({ err }) => err.message)).toEqual([
    expect.stringMatching(/^Test Drive Form submission error occured\. ./),
  ])
})

it('leaves expected refusals as they are, and repeats no category that may be a person', () => {
  const refusal = fail('slot-full')
  expect(leadFailure(refusal, 'x')).toBe(refusal)
  expect(leadFailure(new Error('boom'), 'ann@example.com')).toMatchObject({
    message: 'Unknown Form submission error occured. boom',
  })
})
