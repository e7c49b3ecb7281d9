import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { pino } from 'pino'
import { openDatabase } from '../../services/platform/src/infrastructure/database/open-database.ts'
import { createFolderStorage } from '../../services/platform/src/infrastructure/storage/folder-storage.ts'
import { importDealer } from '../../services/platform/src/stock/dealer-import/import-dealer.ts'
import { createPictureFiles } from '../../services/platform/src/stock/pictures/picture-files.ts'
import { insertSource } from '../../services/platform/src/stock/sources/source-store.ts'
import { aDealer } from '../../services/platform/testing/stock/a-dealer.ts'
import { copyFile } from '../../services/platform/testing/stock/copy-file.ts'
import { demand, median, print, timed } from '../figures.ts'
import { makeDemoDir } from '../page-cache/demo-site.ts'
import { findDatabaseUrl, type Imported, runImport } from './importing-process.ts'
import { columns, writeFile } from './large-file.ts'

/*
 * A file of a hundred thousand vehicles against the minimum for reading it into a database, csv-parse and COPY into a
 * bare table: the first load, and the same file again with every hundredth price changed.
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
    const pictures = createPictureFiles(createFolderStorage(dir), null)
    const { locations } = await importDealer(db, pictures, aDealer('north'))
    const [place] = locations.values()
    if (!place) throw new Error('The dealer has no location.')
    const own = { dealershipId: place.dealershipId, locationId: place.id, kind: 'car', asksFirst: false }
    const write = (turn: number) => writeFile(join(dir, `stock-${turn}.csv`), turn)
    const first = await write(0)
    const copy = () => timed(() => copyFile(pool, first, columns.length))
    await copy()
    /** The machine may be half as fast a minute later, so each import runs between two baseline copies. */
    const beside = async (work: () => Promise<Imported>): Promise<Round> => {
      const before = await copy()
      const imported = await work()
      return { ...imported, bareMs: (before + (await copy())) / 2 }
    }
    const loads: Round[] = []
    let source = await insertSource(db, { name: 'dms', ...own })
    for (let round = 0; round < rounds; round++) {
      if (round > 0) {
        await pool.query('truncate cars, stock_sources cascade')
        source = await insertSource(db, { name: 'dms', ...own })
      }
      loads.push(await beside(() => runImport(url, source.id, first)))
    }
    await pool.query('analyze')
    const again: Round[] = []
    for (let turn = 1; turn <= rounds; turn++) {
      const file = await write(turn)
      again.push(await beside(() => runImport(url, source.id, file)))
    }
    const memoryMb = Math.max(...[...loads, ...again].map(({ peakMb, idleMb }) => peakMb - idleMb))
    const [loadTimes, againTimes] = [compareRounds(loads), compareRounds(again)]
    print('medians of three, and of what each took against csv-parse and COPY before and after it')
    print(`csv-parse and COPY    ${seconds(median([...loads, ...again].map(({ bareMs }) => bareMs)))}`)
    print(
      `first load            ${seconds(median(loads.map(({ ms }) => ms)))}, ${loadTimes.toFixed(2)} times`,
    )
    print(
      `1 % changed           ${seconds(median(again.map(({ ms }) => ms)))}, ${againTimes.toFixed(2)} times`,
    )
    print(`memory above idle     ${memoryMb.toFixed(0)} MB at most`)
    print(`rows of a load alone  ${seconds(await writeAlone(pool))}`)
    demand(loadTimes <= most.first, `a first load must take at most ${most.first} times as long.`)
    demand(againTimes <= most.again, `the same file again must take at most ${most.again} times as long.`)
    demand(memoryMb < most.memoryMb, `a run must take less than ${most.memoryMb} MB.`)
  } finally {
    await database.close()
    await rm(dir, { recursive: true, force: true })
  }
}

type Round = Imported & { bareMs: number }

function compareRounds(taken: readonly Round[]): number {
  return median(taken.map(({ ms, bareMs }) => ms / bareMs))
}

/** The loaded rows inserted again from copies of the tables: the cost of their indexes, keys and triggers. */
async function writeAlone(pool: pg.Pool): Promise<number> {
  const tables = ['cars', 'price_history', 'stock_entries']
  for (const table of tables) await pool.query(`create table copy_of_${table} as select * from ${table}`)
  await pool.query('truncate cars cascade')
  return timed(() =>
    pool.query(
      `begin; ${tables.map((table) => `insert into ${table} overriding system value select * from copy_of_${table};`).join(' ')} commit`,
    ),
  )
}

function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(2).padStart(6)} s`
}

await compare()
