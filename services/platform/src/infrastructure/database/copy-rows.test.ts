import {
  bigint,
  boolean,
  doublePrecision,
  integer,
  json,
  jsonb,
  pgTable,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../testing/database/test-database.ts'
import { copyOf, copyTables } from './copy-rows.ts'
import { instant } from './schema/columns.ts'

const things = pgTable('things', {
  at: instant('at'),
  count: integer(),
  few: smallint(),
  cents: bigint({ mode: 'number' }),
  share: doublePrecision(),
  isNew: boolean('is_new'),
  words: text(),
  told: json().$type<unknown>(),
  facts: jsonb().$type<unknown>(),
})
const columns = ['at', 'count', 'few', 'cents', 'share', 'isNew', 'words', 'told', 'facts'] as const

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await database.pool.query(`create table things (at timestamptz(3), count int, few smallint, cents bigint,
    share double precision, is_new boolean, words text, told json, facts jsonb)`)
})
afterAll(() => database.dispose())

/** Text that Postgres can store: no NUL and no lone surrogate. */
const words = fc.string({ unit: 'grapheme' }).filter((some) => !some.includes('\0') && some.isWellFormed())
const facts = fc.dictionary(
  words,
  fc.oneof(words, fc.integer(), fc.boolean(), fc.constant(null), fc.array(words)),
)
const day = { min: new Date('1970-01-01'), max: new Date('2200-01-01'), noInvalidDate: true }
const nullable = <Value>(values: fc.Arbitrary<Value>) => fc.option(values)
const row = fc.record({
  at: nullable(fc.date(day)),
  count: nullable(fc.integer()),
  few: nullable(fc.integer({ min: -32_768, max: 32_767 })),
  cents: nullable(fc.maxSafeInteger()),
  share: nullable(fc.double({ noNaN: true, noDefaultInfinity: true }).map((share) => share || 0)),
  isNew: nullable(fc.boolean()),
  words: nullable(words),
  told: nullable(facts),
  facts: nullable(facts),
})

async function copy(rows: readonly Record<string, unknown>[]) {
  const client = await database.pool.connect()
  try {
    await client.query('truncate things')
    await copyTables(client, [copyOf(things, columns, rows, (one) => columns.map((name) => one[name]))])
  } finally {
    client.release()
  }
}

it('copies rows of every column type unchanged', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(row, { maxLength: 30 }), async (rows) => {
      await copy(rows)
      // As plain objects, because generated ones have no prototype.
      expect(await database.drizzle.select().from(things)).toEqual(JSON.parse(JSON.stringify(rows), revive))
    }),
    { numRuns: process.env.SOAK ? 500 : 20, seed: 20_261 },
  )
})

const revive = (name: string, value: unknown) =>
  name === 'at' && typeof value === 'string' ? new Date(value) : value

it('copies a row larger than a socket buffer, and a timestamp given as text', async () => {
  const long = 'ü'.repeat(300_000)
  await copy([{ words: long, at: '2026-11-17T08:00:00.123Z' }, { words: '' }])
  const [first, second] = await database.drizzle.select().from(things)
  expect(first).toMatchObject({ words: long, at: new Date('2026-11-17T08:00:00.123Z') })
  expect(second?.words).toBe('')
})
