import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DealerImport } from '@forecourt/contract/dealer-import/dealer-import'
import { type ImportOptions, importFile } from '../../src/stock/sources/runs/import-file.ts'
import { rollBackRun } from '../../src/stock/sources/runs/roll-back-run.ts'
import { insertSource, type Source } from '../../src/stock/sources/source-store.ts'
import { openTestPlatform } from '../platform/open-test-platform.ts'
import { aDealer } from './a-dealer.ts'

export type FileRow = Readonly<Record<string, string | number>>

/** A file of rows in the format of dealers' systems. */
export function toCsv(rows: readonly FileRow[], separator = ','): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const quote = (value: unknown) => `"${String(value ?? '').replaceAll('"', '""')}"`
  const lines = rows.map((row) => columns.map((column) => quote(row[column])).join(separator))
  return `${[columns.join(separator), ...lines].join('\n')}\n`
}

export function aRow(n: number, changes: FileRow = {}): FileRow {
  return {
    'Stock No': `U${n}`,
    Make: 'Mazda',
    Model: 'CX-5',
    Badge: 'Maxx',
    Year: 2021,
    Price: 30_000 + n,
    Colour: 'Red',
    ...changes,
  }
}

export function someRows(count: number, changes: FileRow = {}): FileRow[] {
  return Array.from({ length: count }, (_, at) => aRow(at + 1, changes))
}

/** A platform with one dealer and one stock source whose first file needs no look; the clock advances a minute with every file. */
export async function openImportFixture(dealer: DealerImport = aDealer('yard')) {
  let nowMs = Date.UTC(2026, 10, 1)
  const clock = () => nowMs
  const platform = await openTestPlatform(clock)
  const { siteId, locations } = await platform.addDealer(dealer)
  const [place] = locations.values()
  if (!place) throw new Error('The dealer has no location.')
  const { pool, drizzle: db } = platform.database
  const context = { pool, clock }
  let files = 0

  async function addSource(changes: Partial<Source> = {}): Promise<Source> {
    const own = { dealershipId: place?.dealershipId ?? 0, locationId: place?.id ?? 0 }
    files += 1
    return insertSource(db, {
      name: `source ${files}`,
      kind: 'car',
      asksFirst: false,
      ...own,
      ...changes,
    })
  }
  const source = await addSource({ name: 'dms' })

  return {
    platform,
    pool,
    db,
    context,
    siteId,
    source,
    addSource,
    /** A minute later. */
    tick(): number {
      nowMs += 60_000
      return nowMs
    },
    async write(content: string | Uint8Array): Promise<string> {
      files += 1
      const path = join(platform.dataDir, `file-${files}`)
      await writeFile(path, content)
      return path
    },
    async send(content: string | Uint8Array | readonly FileRow[], options: ImportOptions = {}, to = source) {
      nowMs += 60_000
      const isText = typeof content === 'string' || content instanceof Uint8Array
      return importFile(context, to.id, await this.write(isText ? content : toCsv(content)), options)
    },
    async rollBack(runId: number, of = source) {
      nowMs += 60_000
      return rollBackRun(context, runId, of.id)
    },
    /** The current cars by stock number: some of them, or all. */
    async cars(numbers: readonly string[] | null = null): Promise<Map<string, CarRow>> {
      const { rows } = await pool.query<CarRow>(
        `select id, stock_number, slug, name, price_cents, status, sold, reserved, show_on_dealer_website as shown,
           colour, vin, (select min(figures ->> 'paymentWeekCents') from car_lenders where car_id = cars.id) as week_cents
         from cars where $1::text[] is null or stock_number = any($1) order by stock_number`,
        [numbers],
      )
      const byNumber = new Map(rows.map((row) => [row.stock_number, row]))
      // Sources may use one number for two vehicles, and it would be random which one is found.
      if (byNumber.size < rows.length) throw new Error('Two vehicles have the same stock number.')
      return byNumber
    },
  }
}

export type CarRow = {
  id: number
  stock_number: string
  slug: string
  name: string
  price_cents: string | null
  status: string
  sold: boolean
  reserved: boolean
  shown: boolean
  colour: string | null
  vin: string | null
  week_cents: string | null
}

export type ImportFixture = Awaited<ReturnType<typeof openImportFixture>>
