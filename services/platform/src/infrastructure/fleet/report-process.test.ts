import { randomUUID } from 'node:crypto'
import type { ProcessReportJson } from '@forecourt/contract/endpoints/fleet'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../testing/database/test-database.ts'
import { leaveFleet, reportProcess } from './report-process.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.dispose())

const aReport = (links: string[], part: Partial<ProcessReportJson> = {}): ProcessReportJson => ({
  id: randomUUID(),
  role: 'worker',
  version: '1.0.0',
  mode: 'live',
  schemaVersion: 1,
  keyIds: { links },
  settings: {},
  acceptsChanges: false,
  ...part,
})
const report = (one: ProcessReportJson) => reportProcess(database.drizzle, one)
const age = (id: string, seconds: number) =>
  database.pool.query(`update processes set seen_at = now() - make_interval(secs => $2) where id = $1`, [
    id,
    seconds,
  ])
const listIds = async () => (await database.pool.query('select id from processes')).rows.map(({ id }) => id)

it('compares a process at its start with those that run, and with the last ones where none does', async () => {
  const [first, rotated, stranger] = [aReport(['a']), aReport(['b', 'a']), aReport(['c'])]
  expect(await report(first)).toEqual([])
  expect(await report(rotated)).toEqual([expect.stringContaining('`links` of this process (id b)')])
  // Reported again: its row is there already.
  await age(first.id, 20)
  expect(await report(first)).toEqual([])
  expect(await listIds()).toEqual([first.id])

  // Killed half a minute ago: its keys still hold, with or without newer ones.
  await age(first.id, 31)
  expect(await report(stranger)).toEqual([expect.stringContaining('installation signs and seals (id a)')])
  expect(await report(rotated)).toEqual([])
  for (const { id } of [rotated, first]) await leaveFleet(database.drizzle, id)
  expect(await report({ ...stranger, acceptsChanges: true })).toEqual([])
})

it('lets only one of two join that start at once and differ', async () => {
  await database.pool.query(`delete from processes; delete from app_state where key = 'fleet'`)
  const answers = await Promise.all([report(aReport(['x'])), report(aReport(['y']))])
  expect(answers.filter((faults) => faults.length === 0)).toHaveLength(1)
})

it('forgets processes that were not seen for five minutes', async () => {
  const [killed, other] = [aReport(['z'], { acceptsChanges: true }), aReport(['z'])]
  await database.pool.query('delete from processes')
  await report(killed)
  await age(killed.id, 301)
  await report(other)
  expect(await listIds()).toEqual([other.id])
})
