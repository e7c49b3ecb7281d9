import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'
import type { Database } from '../../src/infrastructure/database/connection/database.ts'
import { openDatabase } from '../../src/infrastructure/database/open-database.ts'
import { openQueue } from '../../src/infrastructure/queue/open-queue.ts'
import { silentLog } from './silent-log.ts'

/** The server of the test databases, with a template that contains only the schema. */
type TestCluster = { url: string; template: string }

export type TestDatabase = Database & {
  /** The DATABASE_URL for a second process. */
  url: string
  /** Closes the database and removes it. */
  dispose(): Promise<void>
}

declare module 'vitest' {
  interface ProvidedContext {
    testCluster: TestCluster
  }
}

/** Vitest's global setup of the project: one cluster for each run, or the server of TEST_DATABASE_URL. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { cluster, stop } = await startTestCluster()
  project.provide('testCluster', cluster)
  return stop
}

export async function startTestCluster(): Promise<{ cluster: TestCluster; stop(): Promise<void> }> {
  const server = process.env.TEST_DATABASE_URL
    ? { url: process.env.TEST_DATABASE_URL, stop: async () => {} }
    : await startEmbedded()
  const template = `forecourt_template_${randomBytes(4).toString('hex')}`
  await administer(server.url, `create database ${template}`)
  const database = await openDatabase({
    dataDir: '',
    databaseUrl: withDatabase(server.url, template),
    log: silentLog,
  })
  const queue = await openQueue({ pool: database.pool, log: silentLog, works: false })
  await queue.close()
  await database.close()
  return {
    cluster: { url: server.url, template },
    async stop() {
      const filled = filledTemplate(template)
      for (const name of [template, filled.database])
        await administer(server.url, `drop database if exists ${name} with (force)`)
      await rm(filled.directory, { recursive: true, force: true })
      await server.stop()
    },
  }
}

/** A database that tests copy, and the files that belong to it. */
export type FilledTemplate = { database: string; directory: string }

function filledTemplate(template: string): FilledTemplate {
  const database = `${template}_filled`
  return { database, directory: join(tmpdir(), database) }
}

/** A template with data, filled by the first worker of the run that needs it. */
export async function fillTemplate(
  cluster: TestCluster,
  fill: (url: string, directory: string) => Promise<void>,
): Promise<FilledTemplate> {
  const filled = filledTemplate(cluster.template)
  const client = new pg.Client({ connectionString: cluster.url })
  await client.connect()
  try {
    // The lock ends with the connection.
    await client.query('select pg_advisory_lock(hashtext($1))', [filled.database])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [filled.database])
    if (rowCount === 0) {
      const unfinished = `${filled.database}_${randomBytes(4).toString('hex')}`
      await client.query(`create database ${unfinished} template ${cluster.template}`)
      await fill(withDatabase(cluster.url, unfinished), filled.directory)
      await client.query(`alter database ${unfinished} rename to ${filled.database}`)
    }
    return filled
  } finally {
    await client.end()
  }
}

/** A new database with the current schema; copying the template takes about 50 ms. */
export async function createTestDatabase(
  cluster: TestCluster = inject('testCluster'),
  template = cluster.template,
): Promise<TestDatabase> {
  const name = `forecourt_test_${randomBytes(6).toString('hex')}`
  // The test cluster never syncs, so copying files is cheaper than logging their content.
  await administer(cluster.url, `create database ${name} template ${template} strategy file_copy`)
  const url = withDatabase(cluster.url, name)
  const database = await openDatabase({
    dataDir: '',
    databaseUrl: url,
    log: silentLog,
    schema: null,
  })
  return {
    ...database,
    url,
    async dispose() {
      await database.close()
      await administer(cluster.url, `drop database ${name} with (force)`)
    },
  }
}

/** A new database without any schema. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return createTestDatabase(inject('testCluster'), 'template0')
}

async function startEmbedded(): Promise<{ url: string; stop(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'forecourt-test-'))
  const database = await openDatabase({
    dataDir,
    databaseUrl: null,
    log: silentLog,
    schema: null,
    sync: false,
  })
  const { host = '', user = '' } = database.connectionConfig
  return {
    url: `postgres://${user}@localhost/postgres?host=${encodeURIComponent(host)}`,
    async stop() {
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

async function administer(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
