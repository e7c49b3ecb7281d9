import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import {
  createTestDatabase,
  fillTemplate,
  type TestDatabase,
} from '../../../services/platform/testing/database/test-database.ts'
import { startServer, type TestServer } from '../start-server.ts'

export type DemoProgram = TestServer & { dataDir: string }
export type WholeProgram = DemoProgram & { database: TestDatabase }
export type DemoDatabase = TestDatabase & { filesOfDemo: string }

/** A database with the demo's dealers. They are loaded once per run and copied, which takes a tenth of the time. */
export async function createDemoDatabase(): Promise<DemoDatabase> {
  const cluster = inject('testCluster')
  const demo = await fillTemplate(cluster, async (url, directory) => {
    const first = await start({ DATABASE_URL: url, DATA_DIR: directory })
    await first.stop()
  })
  return { ...(await createTestDatabase(cluster, demo.database)), filesOfDemo: demo.directory }
}

/** The real program on a shared database, with its own folder, which is removed when it stops. */
export async function startOnDemo(
  database: DemoDatabase,
  env: Record<string, string> = {},
): Promise<DemoProgram> {
  const dataDir = await mkdtemp(join(tmpdir(), 'forecourt-whole-program-'))
  await cp(database.filesOfDemo, dataDir, { recursive: true })
  const server = await start({ DATABASE_URL: database.url, DATA_DIR: dataDir, ...env })
  return {
    ...server,
    dataDir,
    async stop(signal) {
      const code = await server.stop(signal)
      await rm(dataDir, { recursive: true, force: true })
      return code
    },
  }
}

/** The real program with its demo dealers on its own database, which is removed when it stops. */
export async function startWholeProgram(env: Record<string, string> = {}): Promise<WholeProgram> {
  const database = await createDemoDatabase()
  const program = await startOnDemo(database, env)
  return {
    ...program,
    database,
    async stop(signal) {
      const code = await program.stop(signal)
      await database.dispose()
      return code
    },
  }
}

async function start(env: Record<string, string>): Promise<TestServer> {
  const started = await startServer(env)
  if ('port' in started) return started
  throw new Error(started.output)
}
