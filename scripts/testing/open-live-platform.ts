import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { openLocalPlatform } from '@forecourt/platform/local'
import { pino } from 'pino'
import { createTestDatabase } from '../../services/platform/testing/database/test-database.ts'
import { openKeys } from '../process/open-keys.ts'
import { bareEnvironment } from './bare-environment.ts'

const execute = promisify(execFile)

export type LivePlatform = Awaited<ReturnType<typeof openLivePlatform>>

/**
 * A running platform with its own folder and database, and operator commands for it; all of it is removed on closing.
 * Backup and restore tests cover how commands find the database of a data directory, because creating one takes longer
 * than most of these tests.
 */
export async function openLivePlatform() {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-command-'))
  const testDatabase = await createTestDatabase()
  const dataDir = join(folder, 'live')
  const platform = await openLocalPlatform({
    dataDir,
    databaseUrl: testDatabase.url,
    credentials: { user: 'test', password: 'test' },
    keys: await openKeys({ dataDir, keys: {} }, 'platform'),
    log: pino({ level: 'silent' }),
    drawPicture: null,
  })
  return {
    ...platform,
    folder,
    dataDir,
    run: (command: string, ...args: string[]) =>
      execute(
        process.execPath,
        [fileURLToPath(new URL(`../commands/${command}.ts`, import.meta.url)), ...args],
        { env: { ...bareEnvironment, DATA_DIR: dataDir, DATABASE_URL: testDatabase.url } },
      ),
    async close() {
      await platform.close()
      await testDatabase.dispose()
      await rm(folder, { recursive: true })
    },
  }
}
