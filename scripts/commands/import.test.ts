import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { importDealer } from '@forecourt/platform/stock/dealer-import/import-dealer'
import { aDealer } from '@forecourt/platform/testing/stock/a-dealer'
import { aRow, someRows, toCsv } from '@forecourt/platform/testing/stock/open-import-fixture'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type LivePlatform, openLivePlatform } from '../testing/open-live-platform.ts'

let platform: LivePlatform

const importStock = (...args: string[]) => platform.run('import', ...args)

async function write(name: string, content: string): Promise<string> {
  const path = join(platform.folder, name)
  await writeFile(path, content)
  return path
}

beforeAll(async () => {
  platform = await openLivePlatform()
  await importDealer(platform.database.drizzle, platform.pictures, aDealer('north'))
})
afterAll(() => platform.close())

it('imports a file into a running server, reports what it did, stops at half a file and rolls a run back', async () => {
  const whole = await write('stock.csv', toCsv(someRows(10)))
  await expect(importStock(whole, '--source', 'dms', '--dealership', 'north')).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringMatching(
      /This is the first file of this source.*\n {2}10 rows.*\n {2}Vehicles: 10, 10 of them for sale\.\n {2}Prices: 10, from \$30,001 to \$30,010/,
    ),
  })
  const first = await importStock(whole, '--source', 'dms', '--yes')
  expect(first.stdout).toContain('Run 2 of stock.csv was carried out.\n  10 rows: 10 new,')

  const half = await write('half.csv', toCsv(someRows(5)))
  await expect(importStock(half, '--source', 'dms')).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringContaining('5 of 10 vehicles are missing in this file.'),
  })
  const cheaper = await write('next.csv', toCsv([aRow(1, { Price: 25_000 }), ...someRows(10).slice(1)]))
  const dry = await importStock(cheaper, '--source', 'dms', '--dry-run', '--delta')
  expect(dry.stdout).toContain('Changed: U1 2021 Mazda CX-5 Maxx: Price $30,001 → $25,000')
  const isFull = await platform.database.pool.query('select is_full from stock_sources')
  expect(isFull.rows).toEqual([{ is_full: true }])
  expect((await importStock(cheaper, '--source', 'dms')).stdout).toContain(
    'Run 5 of next.csv was carried out.',
  )
  expect((await importStock('--source', 'dms', '--rollback', '5')).stdout).toContain('was rolled back')
  await importStock('--source', 'dms', '--set', 'U1.price=27,500.50')
  expect(
    (await platform.database.pool.query(`select price_cents from cars where stock_number = 'U1'`)).rows,
  ).toEqual([{ price_cents: '2750050' }])
  expect((await importStock('--source', 'dms', '--release', 'U1.price')).stdout).toContain('The file decides')
  const feeds = await platform.run('feeds', 'north')
  expect(feeds.stdout).toContain('google: 0 of 10 vehicles on offer\n  No photo: 10 (U1, U2')
})

it.each([
  ['{"fields":', /\.json is not JSON: /],
  ['{"fields":{"stockNumber":"Stock No"}}', /^.*\.json is no mapping like .*\n {2}- fields\.stockNumber: /],
  ['{"fields":{"stockNumber":{"columns":["Stock No"]}}}', /\.json names no column for make, model\.\n$/],
])('refuses the mapping %j in words, and adds no source', async (content, sentence) => {
  const file = await write('mapping.json', content)
  const stock = await write('stock.csv', toCsv(someRows(1)))
  await expect(
    importStock(...[stock, '--source', 'mapped', '--dealership', 'north', '--mapping', file]),
  ).rejects.toMatchObject({ code: 2, stderr: expect.stringMatching(sentence) })
  const added = await platform.database.pool.query(`select from stock_sources where name = 'mapped'`)
  expect(added.rowCount).toBe(0)
})

it.each([
  [['--source', 'new'], /^There is no source “new” yet/],
  [
    ['--source', 'dms', '--dry-run', '--every', '5', '--url', 'https://x.example'],
    /^--dry-run changes nothing, and --url, --every would be kept/,
  ],
  [['--eat'], /^Unknown option '--eat'/],
])('ends with one sentence for %j', async (args, sentence) => {
  await expect(importStock(...args)).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringMatching(sentence),
  })
})
