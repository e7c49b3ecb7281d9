import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { guessMapping } from '@forecourt/domain/vehicle/feed/guess-mapping'
import { readVehicle } from '@forecourt/domain/vehicle/feed/read-vehicle'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aWorkbook, zip } from '../../../../testing/stock/a-workbook.ts'
import { FeedFileError, type FeedRecord } from './feed-record.ts'
import { inspectFile } from './inspect-file.ts'
import { openRecords } from './open-records.ts'

/*
 * Any table of vehicles, written in any of the shapes and spellings that dealers' systems use, is read back as it was,
 * or a fault names what could not be.
 */
const numRuns = process.env.SOAK ? 5_000 : 100

let directory: string
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'forecourt-tables-'))
})
afterAll(() => rm(directory, { recursive: true }))

type Vehicle = {
  stockNumber: string
  make: string
  model: string
  year: number
  priceCents: number | null
  odometerKm: number | null
  status: 'in_stock' | 'reserved' | 'sold'
  carType: 'new' | 'used' | 'demo'
  vin: string | null
  colour: string | null
}
type Row = Readonly<Record<string, string>>

const grouped = (whole: number, by: string) => String(whole).replaceAll(/\B(?=(?:\d{3})+$)/g, by)
const word = (...words: readonly string[]) => fc.constantFrom(...words)

const vehicle: fc.Arbitrary<Omit<Vehicle, 'stockNumber'>> = fc.record({
  make: word('Mazda', 'Citroën', 'Škoda', 'Land Rover', 'LDV'),
  model: word('CX-5', '3', 'C4 “Aircross”', 'T60, Trailrider', 'Récamier; long', '500'),
  year: fc.integer({ min: 1990, max: 2027 }),
  priceCents: fc.option(
    fc.integer({ min: 1_000, max: 199_999 }).map((dollars) => dollars * 100),
    { freq: 6 },
  ),
  odometerKm: fc.option(fc.integer({ min: 1, max: 400_000 }), { freq: 6 }),
  status: word('in_stock', 'reserved', 'sold') as fc.Arbitrary<Vehicle['status']>,
  carType: word('new', 'used', 'demo') as fc.Arbitrary<Vehicle['carType']>,
  vin: fc.option(fc.integer({ min: 0, max: 999_999 }).map((n) => `JM0ER10L100${String(n).padStart(6, '0')}`)),
  colour: fc.option(word('Soul Red', 'Blue', 'Grün', '白')),
})

/** How one file writes values; a system writes all of its rows alike. */
const spelling = fc.record({
  price: word('plain', 'dollars', 'cents', 'words', 'european', 'code', 'marked'),
  noPrice: word('', 'POA', 'Call', '0', '-', 'TBA'),
  odometer: word('plain', 'km', 'commas', 'points', 'narrow'),
  none: word('', '-', 'N/A', 'TBA'),
  reserved: word('Reserved', 'Under Offer', 'Deposit taken', 'Sale Pending', 'ON HOLD', 'Reserved - J Smith'),
  sold: word('Sold', 'SOLD', 'Delivered', 'SOLD (awaiting delivery)'),
  used: word('Used', 'U', 'Pre-owned', 'Second hand'),
})
type Spelling = typeof spelling extends fc.Arbitrary<infer One> ? One : never

const headers = fc.record({
  stockNumber: word('Stock No', 'StockNumber', 'stock_no', 'Stock #No.', 'STK NO'),
  make: word('Make', 'Manufacturer', 'MAKE'),
  model: word('Model', 'Model Name'),
  year: word('Year', 'Build Year', 'Model Year', 'Compliance Date'),
  priceCents: word('Price', 'Asking Price', 'Web Price', 'Now Price', 'Drive Away Price', 'EGC'),
  odometerKm: word('Odometer', 'KMs', 'Kilometres', 'Odometer Reading', 'Delivery kms'),
  status: word('Status', 'Sale Status', 'Stock Status'),
  carType: word('Condition', 'New/Used', 'Stock Type'),
  vin: word('VIN', 'VIN Number', 'Chassis No'),
  colour: word('Colour', 'Color', 'Exterior Colour'),
})
type Headers = typeof headers extends fc.Arbitrary<infer One> ? One : never

function writePrice(cents: number | null, { price, noPrice }: Spelling): string {
  if (cents === null) return noPrice
  const dollars = cents / 100
  const writes: Readonly<Record<string, string>> = {
    plain: String(dollars),
    dollars: `$${grouped(dollars, ',')}`,
    cents: `${dollars}.00`,
    words: `From $${grouped(dollars, ',')} inc GST`,
    european: `${grouped(dollars, '.')},00`,
    code: `AUD ${grouped(dollars, ' ')}`,
    marked: `\u200e$${grouped(dollars, ',')}*`,
  }
  return writes[price] ?? ''
}

function writeOdometer(km: number | null, { odometer, none }: Spelling): string {
  if (km === null) return none
  const writes: Readonly<Record<string, string>> = {
    plain: String(km),
    km: `${km} km`,
    commas: `${grouped(km, ',')}kms`,
    points: grouped(km, '.'),
    narrow: `${grouped(km, '\u202f')} km`,
  }
  return writes[odometer] ?? ''
}

function writeRow(one: Vehicle, names: Headers, how: Spelling): Row {
  const statuses = { in_stock: 'For Sale', reserved: how.reserved, sold: how.sold }
  const conditions = { new: 'New', used: how.used, demo: 'Demo' }
  return {
    [names.stockNumber]: one.stockNumber,
    [names.make]: one.make,
    [names.model]: one.model,
    [names.year]: String(one.year),
    [names.priceCents]: writePrice(one.priceCents, how),
    [names.odometerKm]: writeOdometer(one.odometerKm, how),
    [names.status]: statuses[one.status],
    [names.carType]: conditions[one.carType],
    [names.vin]: one.vin ?? how.none,
    [names.colour]: one.colour ?? '',
  }
}

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
const tag = (header: string) => header.replaceAll(/[^A-Za-z_]/g, '')
const columnsOf = (rows: readonly Row[]) => Object.keys(rows[0] ?? {})

function writeCsv(rows: readonly Row[], separator: string, lineBreak = '\n'): string {
  const quote = (text: string) => `"${text.replaceAll('"', '""')}"`
  const columns = columnsOf(rows)
  const lines = rows.map((row) => columns.map((column) => quote(row[column] ?? '')).join(separator))
  return [columns.map(quote).join(separator), ...lines, ''].join(lineBreak)
}

const utf8 = (text: string) => Buffer.from(text)
const tagged = (row: Row, prefix = '') =>
  Object.entries(row)
    .map(([name, value]) => `<${prefix}${tag(name)}>${escapeXml(value)}</${prefix}${tag(name)}>`)
    .join('')

const shapes: Readonly<Record<string, (rows: readonly Row[]) => Buffer>> = {
  commas: (rows) => utf8(writeCsv(rows, ',')),
  semicolons: (rows) => utf8(`\ufeff${writeCsv(rows, ';', '\r\n')}`),
  tabs: (rows) => utf8(writeCsv(rows, '\t')),
  bars: (rows) => utf8(writeCsv(rows, '|')),
  'sep=;': (rows) => utf8(`sep=;\r\n${writeCsv(rows, ';', '\r\n')}`),
  'a title above': (rows) =>
    utf8(`Stock of Harbour City Motors, Sydney\nPrinted 1/2/2026\n\n${writeCsv(rows, ',')}`),
  'UTF-16': (rows) => Buffer.from(`\ufeff${writeCsv(rows, ',')}`, 'utf16le'),
  'UTF-16, turned': (rows) => Buffer.from(`\ufeff${writeCsv(rows, '\t')}`, 'utf16le').swap16(),
  gzip: (rows) => gzipSync(writeCsv(rows, ',')),
  zip: (rows) => zip({ 'stock/stock.csv': writeCsv(rows, ','), 'readme.txt': 'Hello' }, 0),
  'zip of two': (rows) =>
    rows.length < 2
      ? zip({ 'a.csv': writeCsv(rows, ',') }, 0)
      : zip({ 'new.csv': writeCsv(rows.slice(0, 1), ','), 'used.csv': writeCsv(rows.slice(1), ',') }, 0),
  list: (rows) => utf8(JSON.stringify(rows)),
  'a list inside': (rows) => utf8(JSON.stringify({ status: 'ok', data: { vehicles: rows } }, null, 2)),
  'JSON lines': (rows) => utf8(rows.map((row) => `${JSON.stringify(row)}\n`).join('')),
  'fields inside': (rows) => utf8(JSON.stringify({ vehicles: rows.map((row) => ({ details: row })) })),
  elements: (rows) =>
    utf8(`<?xml version="1.0"?><stock>${rows.map((row) => `<car>${tagged(row)}</car>`).join('\n')}</stock>`),
  namespaces: (rows) =>
    utf8(
      `<rss xmlns:g="http://base.google.com/ns/1.0"><channel><title>x</title>${rows.map((row) => `<item>${tagged(row, 'g:')}</item>`).join('')}</channel></rss>`,
    ),
  attributes: (rows) =>
    utf8(
      `<stock>${rows
        .map(
          (row) =>
            `<vehicle ${Object.entries(row)
              .map(([name, value]) => `${tag(name)}="${escapeXml(value)}"`)
              .join(' ')}/>`,
        )
        .join('')}</stock>`,
    ),
  Excel: (rows) => {
    const columns = columnsOf(rows)
    const cells = rows.map((row) => columns.map((column) => escapeXml(row[column] ?? '')))
    return aWorkbook([['Stock list'], [], columns, ...cells])
  },
}

type Back = { vehicles: Partial<Vehicle>[]; faults: string }

async function readBack(bytes: Buffer): Promise<Back> {
  const path = join(directory, 'table')
  await writeFile(path, bytes)
  const records: FeedRecord[] = []
  for await (const record of openRecords(await inspectFile(path))) records.push(record)
  const columns = [...new Set(records.flatMap((record) => record.columns))]
  const sample = new Map(columns.map((column) => [column, records.map(({ cell }) => cell(column))]))
  const { mapping, asks } = guessMapping(sample)
  const faults = [...asks]
  const vehicles = records.map(({ line, cell, fault }) => {
    const { vehicle: found, doubts, blocked } = readVehicle(mapping, cell, Date.UTC(2026, 10, 16))
    for (const reason of [fault, blocked, ...doubts.map((doubt) => doubt.reason)])
      if (reason) faults.push(`Line ${line}: ${reason}`)
    return found as Partial<Vehicle>
  })
  return { vehicles, faults: faults.join('\n') }
}

const labels: Readonly<Record<keyof Vehicle, RegExp>> = {
  stockNumber: /Stock number/,
  make: /Make/,
  model: /Model/,
  year: /Year/,
  priceCents: /[Pp]rice/,
  odometerKm: /Kilometres/,
  status: /Status|price says/,
  carType: /New or used/,
  vin: /VIN/,
  colour: /Colour/,
}

it('reads any table of vehicles back in any shape and spelling, or names what it could not', async () => {
  const tables = fc.record({
    vehicles: fc.array(vehicle, { minLength: 1, maxLength: 6 }),
    names: headers,
    how: spelling,
    shape: word(...Object.keys(shapes)),
  })
  let whole = 0
  let runs = 0
  await fc.assert(
    fc.asyncProperty(tables, async ({ vehicles, names, how, shape }) => {
      const truth = vehicles.map((one, at): Vehicle => ({ ...one, stockNumber: `S${100 + at}` }))
      const bytes = shapes[shape]?.(truth.map((one) => writeRow(one, names, how))) ?? Buffer.alloc(0)
      const back = await readBack(bytes).catch((error: unknown) => {
        if (!(error instanceof FeedFileError)) throw error
        return { vehicles: [], faults: error.message }
      })
      runs += 1
      if (back.faults === '') whole += 1
      for (const [at, one] of truth.entries())
        for (const [field, value] of Object.entries(one) as [keyof Vehicle, unknown][]) {
          const found = back.vehicles[at]?.[field] ?? null
          if (found !== value)
            expect({ shape, field, found, value, faults: back.faults }).toMatchObject({
              faults: expect.stringMatching(labels[field]),
            })
        }
    }),
    { numRuns },
  )
  // A reader that doubts everything would pass too.
  expect(whole).toBeGreaterThanOrEqual(runs * 0.98)
})
