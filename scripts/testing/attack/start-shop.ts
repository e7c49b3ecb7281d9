import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listServerProcesses } from '../../../services/platform/src/infrastructure/database/embedded/process-table.ts'
import { openDatabase } from '../../../services/platform/src/infrastructure/database/open-database.ts'
import { createFolderStorage } from '../../../services/platform/src/infrastructure/storage/folder-storage.ts'
import { importDealer } from '../../../services/platform/src/stock/dealer-import/import-dealer.ts'
import { importStock } from '../../../services/platform/src/stock/dealer-import/import-stock.ts'
import { saveFact } from '../../../services/platform/src/stock/dealer-import/store.ts'
import { createPictureFiles } from '../../../services/platform/src/stock/pictures/picture-files.ts'
import { silentLog } from '../../../services/platform/testing/database/silent-log.ts'
import { aDealer, aStockCar } from '../../../services/platform/testing/stock/a-dealer.ts'
import { aLargePhoto } from '../../../services/platform/testing/stock/a-large-photo.ts'
import { startServer, type TestServer } from '../start-server.ts'
import { photoId } from './shop-addresses.ts'

export type Shop = {
  server: TestServer
  dataDir: string
  databaseUrl: string
  ask(statement: string): Promise<Record<string, unknown>[]>
  /** Suspends every process of the database, as an overloaded machine does, or resumes them. */
  signalDatabase(signal: 'SIGSTOP' | 'SIGCONT'): void
  close(): Promise<void>
}

/** The complete program as `npm start` runs it, with one dealer and its own database. */
export async function startShop(options: { cars: number; env?: Record<string, string> }): Promise<Shop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'forecourt-shop-'))
  const databaseDir = await mkdtemp(join(tmpdir(), 'forecourt-shop-database-'))
  const database = await openDatabase({
    dataDir: databaseDir,
    databaseUrl: null,
    log: silentLog,
    sync: false,
  })
  const pictures = createPictureFiles(createFolderStorage(dataDir), null)
  const { drizzle: db, connectionConfig } = database
  const dealer = await importDealer(db, pictures, aDealer('north'))
  const photo = await aLargePhoto()
  const stock = Array.from({ length: options.cars }, (_, at) =>
    aStockCar('north', at + 1, { pictures: [{ ...photo, id: photoId(at + 1) }] }),
  )
  await importStock(stock, { db, pictures, dealer })
  // Skips the demo, because there are no other dealers to load.
  await saveFact(db, 'demo_loaded', { seed: 1 })
  const { host = '', user = '' } = connectionConfig
  const databaseUrl = `postgres://${user}@localhost/forecourt?host=${encodeURIComponent(host)}`
  const server = await startServer({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    ...options.env,
  }).catch((error: Error) => ({ output: error.message }))
  if (!('port' in server)) {
    await database.close()
    throw new Error(server.output)
  }
  return {
    server,
    dataDir,
    databaseUrl,
    ask: async (statement) => (await database.pool.query(statement)).rows,
    signalDatabase(signal) {
      for (const pid of listServerProcesses(join(databaseDir, 'postgres', 'cluster')))
        process.kill(pid, signal)
    },
    async close() {
      await server.stop()
      await database.close()
      for (const dir of [dataDir, databaseDir]) await rm(dir, { recursive: true, force: true })
    },
  }
}
