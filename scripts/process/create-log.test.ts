import { runAlerts } from '@forecourt/platform/people/alerts/run-alerts'
import { openTestPlatform } from '@forecourt/platform/testing/platform/open-test-platform'
import { aDealer, aStockCar } from '@forecourt/platform/testing/stock/a-dealer'
import { DrizzleQueryError } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { createLog } from './create-log.ts'

function openLog() {
  const lines: string[] = []
  return { lines, log: createLog('info', { output: { write: (line) => void lines.push(line) } }) }
}

const refused = Object.assign(new Error('duplicate key'), {
  code: '23505',
  detail: 'Key (email)=(ann@example.com) already exists.',
})
const failed = new DrizzleQueryError('insert into deliveries', ['ann@example.com'], refused)

it.each([
  ['a query', failed, 'The database answered 23505.'],
  ['a query without an answer', new DrizzleQueryError('select', ['ann@example.com']), 'did not answer'],
  [
    'what a query made fail',
    new Error('No round', { cause: failed }),
    'No round: The database answered 23505.',
  ],
  [
    'what failed further down',
    new Error('No', { cause: new Error('round', { cause: failed }) }),
    'No: round',
  ],
  ['several at once', new AggregateError([failed, failed], 'Both failed'), 'Both failed'],
  [
    'a mail',
    Object.assign(new Error('550 <ann@example.com>'), { rejected: ['ann@example.com'] }),
    '[address]',
  ],
])('the line of %s that failed has nothing of a person', (_, error, words) => {
  const { lines, log } = openLog()
  log.warn({ err: error }, 'It could not be done')
  log.child({ siteId: 7 }).warn({ err: error }, 'It could not be done')
  expect(lines).toHaveLength(2)
  for (const line of lines) {
    expect(line).not.toContain('@')
    expect(JSON.parse(line).err.message).toContain(words)
    expect(JSON.parse(line).err.stack).toContain('create-log.test.ts')
  }
})

it('the line of any other failure says why, by which code, and where', () => {
  const { lines, log } = openLog()
  const cause = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:1'), { code: 'ECONNREFUSED' })
  log.error({ err: new TypeError('fetch failed', { cause }) }, 'The platform does not answer yet')
  log.error({ err: cause }, 'The platform does not answer yet')
  expect(lines.map((line) => JSON.parse(line).err)).toMatchObject([
    {
      message: 'fetch failed: connect ECONNREFUSED 127.0.0.1:1',
      stack: expect.stringContaining('TypeError: f'),
    },
    { code: 'ECONNREFUSED' },
  ])
})

it('what is called like a person’s data is cut out', () => {
  const { lines, log } = openLog()
  log.info({ email: 'ann@example.com', lead: { phone: '0412 345 678' } }, 'A line')
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ email: '[cut]', lead: { phone: '[cut]' } })
})

it('names nobody who saved a search when their mails cannot be written', async () => {
  const platform = await openTestPlatform()
  const { lines, log } = openLog()
  const query = (statement: string) => platform.database.pool.query(statement)
  try {
    const { siteId } = await platform.addDealer(aDealer('north'), [aStockCar('north', 1)])
    await query(`insert into alert_sites (site_id, revision) values (${siteId}, 1)`)
    await query(`insert into subscriptions
      (site_id, kind, email, search, label, frequency, kinds, token, confirmed_at, revision)
      values (${siteId}, 'search', 'ann@example.com', '', 'Any', 'at-once', array['price-drop'], 't', now(), 1)`)
    const running = runAlerts({ ...platform.context, log }, 3_600)
    await vi.waitFor(async () => expect((await query('select from alert_cars')).rowCount).toBe(1))
    await query(`alter table deliveries add constraint nothing_new check (kind <> 'search-alert')`)
    await query('update cars set price_cents = price_cents - 100000')
    await vi.waitFor(() => expect(lines).not.toEqual([]), { timeout: 10_000 })
    await running.close()
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      siteId,
      msg: 'Saved searches could not read stock changes; trying again',
      err: { message: 'The database answered 23514.' },
    })
    expect(lines.join()).not.toContain('ann@')
  } finally {
    await platform.close()
  }
})
