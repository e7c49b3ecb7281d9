import { setTimeout as delay } from 'node:timers/promises'
import { openDatabase } from '../../src/infrastructure/database/open-database.ts'
import { fail, hasFailed } from '../../src/infrastructure/http/platform-error.ts'
import { encodeInProcess } from '../../src/infrastructure/pictures/picture-encoder.ts'
import { createFolderStorage } from '../../src/infrastructure/storage/folder-storage.ts'
import { createPictureFiles } from '../../src/stock/pictures/picture-files.ts'
import { resumeSource } from '../../src/stock/sources/jobs/resume-source.ts'
import { createStockJobs } from '../../src/stock/sources/jobs/stock-jobs.ts'
import { openPhotoFetches } from '../../src/stock/sources/photos/fetch-photos.ts'
import { importReceivedFiles } from '../../src/stock/sources/pulls/import-received-files.ts'
import { rollBackRun } from '../../src/stock/sources/runs/roll-back-run.ts'
import { listRuns, listUnfinished } from '../../src/stock/sources/runs/run-store.ts'
import { getSource } from '../../src/stock/sources/source-store.ts'
import { silentLog } from '../database/silent-log.ts'
import { testMetrics } from '../platform/test-metrics.ts'

// The process that the kill test of imports kills: imports a file, or rolls its last run back, and fetches photos until
// it is killed. It gets the expected number of runs, so that work done before a kill is not repeated.
const [, , databaseUrl = '', dataDir = '', source = '', runs = '', file = ''] = process.argv
const database = await openDatabase({ dataDir, databaseUrl, log: silentLog, schema: null })
const { pool, drizzle: db } = database
const sourceId = Number(source)
const stockJobs = createStockJobs({ pool, db, clock: Date.now })
const context = { pool, clock: Date.now, db, stockJobs, log: silentLog }
const pictures = createPictureFiles(createFolderStorage(dataDir), null)

async function takeTurn(): Promise<void> {
  await resumeSource(context, sourceId)
  if ((await listUnfinished(db, sourceId)).length > 0) throw fail('source-busy')
  const done = (await listRuns(db, sourceId, 1_000)).filter(({ state }) => state !== 'failed')
  if (file === 'back') {
    const [last] = done
    if (last?.state === 'applied') await rollBackRun(context, last.id, sourceId)
  } else if (done.length < Number(runs)) {
    const run = await importReceivedFiles({ ...context, dataDir }, await getSource(db, sourceId), file, {
      isApproved: true,
    })
    if (run.state !== 'applied') throw new Error(`Run ${run.id}: ${run.reasons}`)
  }
}

// The database may still run the last statement of the killed process.
for (let isDone = false; !isDone; )
  try {
    await takeTurn()
    isDone = true
  } catch (error) {
    if (!hasFailed(error, 'source-busy')) throw error
    await delay(50)
  }
const photos = openPhotoFetches({
  db,
  pictures,
  encode: encodeInProcess,
  clock: Date.now,
  metrics: testMetrics,
  allowsPrivate: true,
  log: silentLog,
})
for (;;) {
  await photos.round()
  await photos.idle()
  const { rows } = await pool.query(`select 1 from stock_photos where state = 'waiting' limit 1`)
  if (rows.length === 0) break
}
await database.close()
process.stdout.write('done\n')
process.exit(0)
