import { staffEndpoints } from '@forecourt/contract/staff-endpoints'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { mondayMs } from '../../../testing/people/a-bookable-dealer.ts'
import { testCredentials } from '../../../testing/platform/open-test-platform.ts'
import {
  openWritableFixture,
  type StaffCall,
  type StaffWrite,
  toRequest,
  type WritableFixture,
} from '../../../testing/staff/staff-writes.ts'

/** These write nothing: they read a file, sign a link, or query a provider. */
const withoutEffect: readonly StaffCall[] = [
  'sampleFile',
  'previewDocument',
  'previewLook',
  'staffPlateLookup',
  'reviewPrivacyTicks',
  'privacyData',
]
/** A stock import uses many transactions with a cursor; its audit entry is written before the first. */
const begun: readonly StaffCall[] = ['uploadStockFile', 'startRun', 'rollBackRun', 'retryRow']
/** Attempts are counted before the check, so that a refused one counts too. */
const counters = ['staff_second_factors']
const counting = 'update "staff_second_factors" set "wrong_codes"'

const calls = Object.keys(staffEndpoints) as StaffCall[]
const writes = calls.filter((call) => staffEndpoints[call].method !== 'GET' && !withoutEffect.includes(call))

let fixture: WritableFixture
let tables: string[]
beforeAll(async () => {
  fixture = await openWritableFixture()
  const rows = await fixture.ask(`
    select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and (table_schema = 'public' or (table_schema = 'pgboss' and table_name like 'job%'))`)
  tables = rows.map(({ name }): string => name).filter((name) => !counters.some((one) => name.endsWith(one)))
})
afterAll(() => fixture.platform.close())

/** The complete stored data, table by table. */
async function snapshot(): Promise<Record<string, string>> {
  const parts = tables
    .filter((name) => !name.endsWith('audit_log'))
    .map(
      (name) =>
        `select '${name}' as name, md5(coalesce(string_agg(t::text, ' ' order by t::text), '')) as hash from ${name} t`,
    )
  const rows = await fixture.ask(parts.join(' union all '))
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]))
}

/**
 * The transactions during some action, each with its writes. Savepoints count as part of their transaction; a write
 * outside of any is a transaction of its own.
 */
async function traceWrites(run: () => Promise<void>): Promise<string[][]> {
  const open = new Map<unknown, string[]>()
  const written: string[][] = []
  const { query } = pg.Client.prototype
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    const [asked] = args
    const text = (typeof asked === 'string' ? asked : String((asked as { text?: string }).text ?? '')).trim()
    const own = open.get(this)
    if (/^begin/i.test(text)) open.set(this, [])
    else if (/^(commit|rollback$)/i.test(text)) {
      if (own && own.length > 0 && /^commit/i.test(text)) written.push(own)
      open.delete(this)
    } else if (/^(insert|update|delete|with)\b/i.test(text) && !text.startsWith(counting))
      if (own) own.push(text)
      else written.push([text])
    return (query as (...all: unknown[]) => unknown).apply(this, args) as never
  } as typeof query)
  try {
    await run()
  } finally {
    spy.mockRestore()
  }
  return written
}

const send = async (write: StaffWrite) =>
  fixture.platform.app.fetch(toRequest(write, 'http://platform.internal', testCredentials))

it('covers every write of the contract’s table', () => {
  expect(
    writes.filter((call) => !fixture.known.includes(call)),
    'add them to staff-writes.ts',
  ).toEqual([])
})

it.each(writes)(
  '%s leaves nothing behind without its line in the log, and writes both in one transaction [ASVS log]',
  async (call) => {
    const write = await fixture.prepareWrite(call)
    if (!write) throw new Error(`There is no example of ${call}: staff-writes.ts has them.`)
    const before = await snapshot()
    const { id } = write.member
    await fixture.ask(
      `alter table audit_log add constraint no_room check (user_id is distinct from ${id}) not valid`,
    )
    const refused = await send(write)
    await fixture.ask('alter table audit_log drop constraint no_room')
    expect(refused.status, await refused.text()).toBe(500)
    expect(await snapshot()).toEqual(before)

    const transactions = await traceWrites(async () => {
      const done = await send(write)
      expect(done.status, await done.text()).toBe(200)
    })
    const lines = await fixture.ask(
      `select outcome from audit_log where user_id = $1 and action = $2 and at >= $3 order by id desc limit 1`,
      [id, call, new Date(mondayMs)],
    )
    expect(lines).toEqual([{ outcome: 'done' }])
    if (begun.includes(call)) return
    expect(transactions, JSON.stringify(transactions).slice(0, 2_000)).toHaveLength(1)
    expect(transactions[0]?.filter((text) => text.includes('audit_log'))).not.toEqual([])
    expect(transactions[0]?.filter((text) => !text.includes('audit_log'))).not.toEqual([])
  },
)
