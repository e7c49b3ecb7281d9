import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../services/platform/testing/database/test-database.ts'
import { startServer, type TestServer } from '../start-server.ts'

export type WholeProgram = TestServer & { database: TestDatabase; dataDir: string }

/** The real program with its demo dealers, on a database and a folder of its own, which go when it stops. */
export async function startWholeProgram(env: Record<string, string> = {}): Promise<WholeProgram> {
  const database = await createTestDatabase(inject('testCluster'))
  const dataDir = await mkdtemp(join(tmpdir(), 'forecourt-whole-program-'))
  const started = await startServer({ DATABASE_URL: database.url, DATA_DIR: dataDir, ...env })
  if (!('port' in started)) throw new Error(started.output)
  return {
    ...started,
    database,
    dataDir,
    async stop(signal) {
      const code = await started.stop(signal)
      await database.dispose()
      await rm(dataDir, { recursive: true, force: true })
      return code
    },
  }
}
