import { fork } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { pino } from 'pino'
import { openDatabase } from '../../services/platform/src/ground/database/open-database.ts'
import { importDealer } from '../../services/platform/src/stock/imports/import-dealer.ts'
import { insertSource } from '../../services/platform/src/stock/imports/runs/source-store.ts'
import { createPictureFiles } from '../../services/platform/src/stock/pictures/picture-files.ts'
import { aDealer } from '../../services/platform/testing/stock/a-dealer.ts'
import { copyFile } from '../../services/platform/testing/stock/copy-file.ts'
import { demand, median, print, timed } from '../figures.ts'
import { makeDemoDir } from '../page-cache/demo-site.ts'
import { type Imported, runImportingProcess } from './importing-process.ts'

/*
 * A file of a hundred thousand vehicles beside the least that reading it into a database can be, csv-parse and COPY into
 * a bare table: the first load, and the same file again with every hundredth price changed.
 */
const rows = 100_000
const rounds = 3
const most = { first: 4, again: 1.5, memoryMb: 300 }

const columns = [
  'Stock No',
  'VIN',
  'Make',
  'Model',
  'Badge',
  'Year',
  'Price',
  'KMs',
  'Rego',
  'Body',
  'Colour',
  'Fuel',
  'Transmission',
  'Doors',
  'Seats',
  'Description',
]
const makes = ['Toyota', 'Mazda', 'Ford', 'Kia', 'Subaru']
const words = 'One owner with books, serviced on time, tidy inside and out, and ready to go. '

function* lines(turn: number): Generator<string> {
  yield `${columns.join()}\r\n`
  for (let n = 0; n < rows; n++) {
    const price = 15_000 + ((n * 37) % 30_000) + (n % 100 === 0 ? turn * 100 : 0)
    const vin = `JM0${String(n).padStart(14, '0')}`
    yield `S${n},${vin},${makes[n % 5]},Model ${n % 300},Sport,${2010 + (n % 16)},${price},${n % 200_000},ABC${n % 1_000},` +
      `SUV,White,Petrol,Automatic,5,5,"${words.repeat(1 + (n % 4))}"\r\n`
  }
}

async function runImport(databaseUrl: string, sourceId: number, file: string): Promise<Imported> {
  const child = fork(import.meta.filename, ['import', databaseUrl, `${sourceId}`, file])
  const imported = await new Promise<Imported>((resolve, reject) => {
    child.once('message', (message) => resolve(message as Imported))
    child.once('exit', (code) => reject(new Error(`The import ended with ${code}.`)))
  })
  if (imported.state !== 'applied') throw new Error(imported.reasons.join(' '))
  return imported
}

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
    const { host = '', user, database: base } = connectionConfig
    const url = `postgres://${user}@localhost/${base}?host=${encodeURIComponent(host)}`
    const pictures = createPictureFiles(join(dir, 'pictures'), null)
    const { locations } = await importDealer(db, pictures, aDealer('north'))
    const [place] = locations.values()
    if (!place) throw new Error('The dealer has no location.')
    const own = { dealershipId: place.dealershipId, locationId: place.id, kind: 'car' }
    const source = await insertSource(db, { name: 'dms', ...own })
    const write = async (turn: number) => {
      const path = join(dir, `stock-${turn}.csv`)
      await pipeline(Readable.from(lines(turn)), createWriteStream(path))
      return path
    }
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

function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(2).padStart(6)} s`
}

const [, , role, ...args] = process.argv
if (role === 'import') await runImportingProcess(args)
else await compare()
