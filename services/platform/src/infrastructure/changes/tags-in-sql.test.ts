import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readTag } from '@forecourt/domain/change/change-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../testing/database/test-database.ts'
import { staffChanges } from '../database/schema/staff.ts'

const source = fileURLToPath(new URL('../..', import.meta.url))

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.dispose())

async function ask<Row>(text: string): Promise<Row[]> {
  return (await database.pool.query(text)).rows as Row[]
}

/** The argument that each trigger passes to a function. */
async function listArguments(ofFunction: string): Promise<string[][]> {
  const rows = await ask<{ tgargs: Buffer }>(
    `select tgargs from pg_trigger where tgfoid = '${ofFunction}'::regproc`,
  )
  return rows.map(({ tgargs }) => tgargs.toString().split('\0'))
}

/**
 * The places where SQL writes tags: queries of triggers, functions that return lists of tags, and calls that append a
 * change.
 */
async function findTagExpressions(): Promise<string[]> {
  const queries = await listArguments('note_changes')
  const functions = await ask<{ body: string; isTags: boolean }>(
    `select coalesce(pg_get_function_sqlbody(oid), prosrc) as body, prorettype = 'text[]'::regtype as "isTags" from pg_proc
     where pronamespace = 'public'::regnamespace and prolang in (select oid from pg_language where lanname in ('sql', 'plpgsql'))`,
  )
  const files = (await readdir(source, { recursive: true })).filter((file) => file.endsWith('store.ts'))
  const stores = await Promise.all(files.map((file) => readFile(join(source, file), 'utf8')))
  return [
    ...queries.flatMap(([text = '']) => {
      const columns = [...text.matchAll(/\bsite_id,\s*(.*?)\s+as tag\b/gs)].map(([, tag = '']) => tag)
      expect(columns, `gives (site_id, … as tag): ${text}`).not.toEqual([])
      return columns
    }),
    ...functions.flatMap(({ body, isTags }) => (isTags ? [body] : argumentsOfAppend(body))),
    ...stores.flatMap(argumentsOfAppend),
  ]
}

function argumentsOfAppend(text: string): string[] {
  return [...text.matchAll(/\bappend_change\(/g)].map(({ index, 0: call }) => {
    const start = index + call.length
    let depth = 1
    let end = start
    for (; depth > 0 && end < text.length; end++) depth += text[end] === '(' ? 1 : text[end] === ')' ? -1 : 0
    return text.slice(start, end)
  })
}

/** Quoted texts are tags or their prefixes, up to and including the colon; a space separates the parts of a key. */
function findTags(expressions: string[]): string[] {
  const literals = expressions
    .flatMap((text) => text.match(/'[^']*'/g) ?? [])
    .map((text) => text.slice(1, -1))
  return [...new Set(literals)].filter((text) => text.trim() !== '').sort()
}

async function findUnknownTags(): Promise<string[]> {
  return findTags(await findTagExpressions()).filter((tag) => readTag(tag) === null)
}

it('every tag that SQL writes is of a kind of the one list, with a key only where the kind has one', async () => {
  const tags = findTags(await findTagExpressions())
  expect(tags).toEqual(
    expect.arrayContaining(['car:', 'flag:', 'hours', 'navigation', 'stock', 'make:', 'model']),
  )
  expect(await findUnknownTags()).toEqual([])
})

it.each([
  [
    'a trigger',
    `create trigger note_wheels after insert on models referencing new table as after_rows for each statement
       execute function note_changes('select null::integer as site_id, ''wheels'' as tag from touched')`,
    'wheels',
  ],
  [
    'a key where the kind has none',
    `create trigger note_hours after insert on models referencing new table as after_rows for each statement
       execute function note_changes('select null::integer as site_id, ''hours:'' || id as tag from touched')`,
    'hours:',
  ],
  [
    'a function',
    `create function note_seat() returns void language plpgsql as $$ begin
       perform append_change(null, array['seat:' || lower('X')]); end $$`,
    'seat:',
  ],
  [
    'a list',
    `create function door_tags() returns text[] language sql return array['stock', 'doors']`,
    'doors',
  ],
])('an unknown tag of %s is found', async (_, statement, tag) => {
  try {
    await database.pool.query(statement)
    expect(await findUnknownTags()).toContain(tag)
  } finally {
    await database.pool.query(
      `drop trigger if exists note_wheels on models; drop trigger if exists note_hours on models;
       drop function if exists note_seat(); drop function if exists door_tags()`,
    )
  }
})

it('triggers notify staff screens only of topics in the list', async () => {
  const topics = (await listArguments('note_staff_change')).map(([topic]) => topic)
  expect(topics).toContain('calendar')
  expect(staffChanges.topic.enumValues).toEqual(expect.arrayContaining(topics))
})
