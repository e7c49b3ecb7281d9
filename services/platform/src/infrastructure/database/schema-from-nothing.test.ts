import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { describeSchema } from '../../../testing/database/describe-schema.ts'
import { silentLog } from '../../../testing/database/silent-log.ts'
import {
  createEmptyDatabase,
  createTestDatabase,
  type TestDatabase,
} from '../../../testing/database/test-database.ts'
import { applyFunctions, readFunctions } from './apply-functions.ts'
import { queryErrorCode } from './connection/error-code.ts'
import { migrate } from './migrate.ts'
import { ownSchema } from './open-database.ts'

/** The first release that has function files. */
const firstWithFunctions = '0060'
/** The errors of files that refer to a column, table or function of a later migration. */
const notYetThere = new Set(['42703', '42P01', '42883'])

let fromNothing: TestDatabase
beforeEach(async () => {
  fromNothing = await createTestDatabase()
})
afterEach(() => fromNothing.dispose())

it('a database that took each release by itself equals one that is migrated from nothing', async () => {
  const stepwise = await createEmptyDatabase()
  const releases = await mkdtemp(join(tmpdir(), 'forecourt-releases-'))
  const step = (functions: string | null) =>
    migrate(stepwise.pool, { migrations: releases, functions }, silentLog)
  try {
    const files = (await readdir(ownSchema.migrations)).filter((file) => file.endsWith('.sql')).sort()
    for (const file of files) {
      await copyFile(join(ownSchema.migrations, file), join(releases, file))
      await step(file < firstWithFunctions ? null : ownSchema.functions).catch((error) => {
        if (!notYetThere.has(queryErrorCode(error))) throw error
        return step(null)
      })
    }
    await step(ownSchema.functions)
    expect(await describeSchema(stepwise.pool)).toEqual(await describeSchema(fromNothing.pool))
  } finally {
    await stepwise.dispose()
    await rm(releases, { recursive: true })
  }
})

it('the files of functions hold every function and trigger: none is only in a migration', async () => {
  const expected = await describeSchema(fromNothing.pool)
  const client = await fromNothing.pool.connect()
  try {
    const { rows } = await client.query<{ drop: string }>(
      `select format('drop function %s cascade', oid::regprocedure) as drop from pg_proc
       where pronamespace = 'public'::regnamespace and not exists (select from pg_depend
         where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')`,
    )
    for (const { drop } of rows) await client.query(drop)
    expect(await describeSchema(client)).not.toEqual(expected)
    await applyFunctions(client, await readFunctions(ownSchema.functions))
    expect(await describeSchema(client)).toEqual(expected)
  } finally {
    client.release()
  }
})
