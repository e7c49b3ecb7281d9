import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { pino } from 'pino'
import { openDatabase } from '../../services/platform/src/ground/database/open-database.ts'
import { importDealer } from '../../services/platform/src/stock/imports/import-dealer.ts'
import { insertSource } from '../../services/platform/src/stock/imports/runs/source-store.ts'
import { createPictureFiles } from '../../services/platform/src/stock/pictures/picture-files.ts'
import { aDealer } from '../../services/platform/testing/stock/a-dealer.ts'
import { copyFile } from '../../services/platform/testing/stock/copy-file.ts'
import { demand, median, print, timed } from '../figures.ts'
import { makeDemoDir } from '../page-cache/demo-site.ts'
import { findDatabaseUrl, type Imported, runImport } from './importing-process.ts'
import { columns, writeFile } from './large-file.ts'

/*
 * A file of a hundred thousand vehicles beside the least that reading it into a database can be, csv-parse and COPY into
 * a bare table: the first load, and the same file again with every hundredth price changed.
 */
const rounds = 3
const most = { first: 4, again: 1.5, memoryMb: 300 }

async function compare(): Promise<void> {
  const dir = await makeDemoDir()
  const database = await openDatabase({
    dataDir: join(dir, 'data'),
    databaseUrl: null,
    log: pino({ level: 'silent' }),
    serves: true,
  })
  try {
    const { pool, drizzle: db, connectionConfig } = database
    const url = findDatabaseUrl(connectionConfig)
    const pictures = createPictureFiles(join(dir, 'pictures'), null)
    const { locations } = await importDealer(db, pictures, aDealer('north'))
    const [place] = locations.values()
    if (!place) throw new Error('The dealer has no location.')
    const own = { dealershipId: place.dealershipId, locationId: place.id, kind: 'car' }
    const source = await insertSource(db, { name: 'dms', ...own })
    const write = (turn: number) => writeFile(join(dir, `stock-${turn}.csv`), turn)
    const first = await write(0)
    const bare: number[] = []
    for (let round = 0; round <= rounds; round++) {
      const ms = await timed(() => copyFile(pool, first, columns.length))
      if (round > 0) bare.push(ms)
    }
    const loaded = await runImport(url, source.id, first)
    await pool.query('analyze')
    const again: Imported[] = []
    for (let turn = 1; turn <= rounds; turn++) again.push(await runImport(url, source.id, await write(turn)))
    const bareMs = median(bare)
    const againMs = median(again.map(({ ms }) => ms))
    const memoryMb = Math.max(...[loaded, ...again].map(({ peakMb, idleMb }) => peakMb - idleMb))
    print(`csv-parse and COPY    ${seconds(bareMs)} (median of ${rounds})`)
    print(`first load            ${seconds(loaded.ms)}, ${(loaded.ms / bareMs).toFixed(2)} times that`)
    print(
      `1 % changed           ${seconds(againMs)}, ${(againMs / bareMs).toFixed(2)} times that (median of ${rounds})`,
    )
    print(`memory above idle     ${memoryMb.toFixed(0)} MB at most`)
    const aloneMs = await writeAlone(pool)
    print(`its rows alone        ${seconds(aloneMs)}, ${(aloneMs / bareMs).toFixed(2)} times that`)
    demand(loaded.ms <= most.first * bareMs, `a first load must take at most ${most.first} times as long.`)
    demand(
      againMs <= most.again * bareMs,
      `the same file again must take at most ${most.again} times as long.`,
    )
    demand(memoryMb < most.memoryMb, `a run must take less than ${most.memoryMb} MB.`)
  } finally {
    await database.close()
    await rm(dir, { recursive: true, force: true })
  }
}

/** What was loaded once more, from copies of the tables and nothing else: what their indexes, keys and triggers cost. */
async function writeAlone(pool: pg.Pool): Promise<number> {
  const tables = ['cars', 'price_history', 'stock_entries']
  for (const table of tables) await pool.query(`create table kept_${table} as select * from ${table}`)
  await pool.query('truncate cars cascade')
  return timed(() =>
    pool.query(
      `begin; ${tables.map((table) => `insert into ${table} overriding system value select * from kept_${table};`).join(' ')} commit`,
    ),
  )
}

function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(2).padStart(6)} s`
}

await compare()
