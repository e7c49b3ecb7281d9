import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DealerImport } from '@forecourt/contract/dealer-import/dealer-import'
import type { StockImport } from '@forecourt/contract/dealer-import/stock-import'
import type { WorkerTable } from '@forecourt/domain/capacity/worker-table'
import type { FindProcessor } from '@forecourt/payments/create-processors'
import { pino } from 'pino'
import {
  type DeliveryOptions,
  type LocalPlatform,
  type LocalPlatformOptions,
  openLocalPlatform,
} from '../../src/local.ts'
import { type ImportedDealer, importDealer } from '../../src/stock/dealer-import/import-dealer.ts'
import { importStock } from '../../src/stock/dealer-import/import-stock.ts'
import { createTestDatabase, type TestDatabase } from '../database/test-database.ts'
import { testKeys } from './test-keys.ts'

export const testCredentials = { user: 'tester', password: 'not-a-secret-of-anybody' }

export const testDashboardUrl = 'https://staff.example/'

export type TestPlatform = LocalPlatform & {
  testDatabase: TestDatabase
  dataDir: string
  addDealer: (dealer: DealerImport, stock?: readonly StockImport[]) => Promise<ImportedDealer>
  /** A second platform process on the same database. */
  openAnother: (changes?: Partial<LocalPlatformOptions>) => Promise<LocalPlatform>
}

/** The real platform on its own database; its logged errors do not fail a test but can be read. */
export async function openTestPlatform(
  clock: () => number = Date.now,
  delivery?: DeliveryOptions,
  findProcessor?: FindProcessor,
  vehicleData?: LocalPlatformOptions['vehicleData'],
  nameServers?: readonly string[],
  workers: WorkerTable | null = null,
): Promise<TestPlatform> {
  const testDatabase = await createTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'forecourt-platform-'))
  const open = (changes?: Partial<LocalPlatformOptions>) =>
    openLocalPlatform({
      dataDir,
      databaseUrl: testDatabase.url,
      credentials: testCredentials,
      keys: testKeys,
      hasSandboxBureau: true,
      staff: { dashboardUrl: testDashboardUrl, hasDemoSignIn: false },
      log: pino({ level: 'silent' }),
      drawPicture: async (drawing) => new TextEncoder().encode(JSON.stringify(drawing)),
      ...(delivery && { delivery }),
      ...(findProcessor && { findProcessor }),
      ...(vehicleData && { vehicleData }),
      ...(nameServers && { nameServers }),
      clock,
      workers,
      ...changes,
    })
  const platform = await open()
  return {
    ...platform,
    testDatabase,
    dataDir,
    openAnother: open,
    async addDealer(dealer, stock = []) {
      const db = platform.database.drizzle
      const imported = await importDealer(db, platform.pictures, dealer)
      await importStock(stock, { db, pictures: platform.pictures, dealer: imported })
      return imported
    },
    async close() {
      await platform.close()
      await testDatabase.dispose()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
