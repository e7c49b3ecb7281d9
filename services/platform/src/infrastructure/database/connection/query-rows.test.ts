import { type SQL, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { queryRows, queryValues } from './query-rows.ts'

const row = z.object({ id: z.number(), name: z.string().nullable() })
const query: SQL = sql`select`

/** A database that returns these rows for every query. */
function answering(rows: object[]): Parameters<typeof queryRows>[0] {
  return { execute: () => Promise.resolve({ rows }) } as never
}

it('decodes rows, and drops unnamed columns', async () => {
  const db = answering([
    { id: 1, name: null, rank: 2 },
    { id: 2, name: 'Two' },
  ])
  expect(await queryRows(db, row).all(query)).toEqual([
    { id: 1, name: null },
    { id: 2, name: 'Two' },
  ])
  expect(await queryRows(db, row).first(query)).toEqual({ id: 1, name: null })
  expect(await queryValues(db, z.number()).all(query)).toEqual([1, 2])
  expect(await queryValues(db, z.number()).only(query)).toBe(1)
})

it('returns no first row of an empty result, and throws where one is required', async () => {
  expect(await queryRows(answering([]), row).first(query)).toBeNull()
  expect(await queryValues(answering([]), z.number()).first(query)).toBeNull()
  await expect(queryRows(answering([]), row).only(query)).rejects.toThrow('had none')
})

it.each([[{ id: '1', name: null }], [{ id: 1 }]])('refuses %j and names the column', async (wrong) => {
  const column = 'name' in wrong ? 'id' : 'name'
  await expect(queryRows(answering([wrong]), row).all(query)).rejects.toThrow(column)
})
