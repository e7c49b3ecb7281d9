import { join } from 'node:path'
import { pino } from 'pino'

// A dealer with two cars, added by the code of another release, whose schema it is: the checkout, a folder for its
// files, the database, and the dealer's address.
const [checkout = '', dataDir = '', databaseUrl = '', url = ''] = process.argv.slice(2)
const load = <T>(path: string) => import(join(checkout, 'services/platform', path)) as Promise<T>

const { openLocalPlatform } = await load<typeof import('@forecourt/platform/local')>('src/local.ts')
const { importDealer } = await load<typeof import('@forecourt/platform/stock/dealer-import/import-dealer')>(
  'src/stock/dealer-import/import-dealer.ts',
)
const { importStock } = await load<typeof import('@forecourt/platform/stock/dealer-import/import-stock')>(
  'src/stock/dealer-import/import-stock.ts',
)
const { aDealer, aStockCar } =
  await load<typeof import('@forecourt/platform/testing/stock/a-dealer')>('testing/stock/a-dealer.ts')
const { testKeys } = await load<typeof import('@forecourt/platform/testing/platform/test-keys')>(
  'testing/platform/test-keys.ts',
)

const platform = await openLocalPlatform({
  dataDir,
  databaseUrl,
  credentials: { user: 'test', password: 'test' },
  keys: testKeys,
  log: pino({ level: 'silent' }),
  drawPicture: null,
})
const plain = aDealer('north')
const dealer = await importDealer(platform.database.drizzle, platform.pictures, {
  ...plain,
  site: { ...plain.site, url },
})
await importStock([aStockCar('north', 1), aStockCar('north', 2)], {
  db: platform.database.drizzle,
  pictures: platform.pictures,
  dealer,
})
await platform.close()
process.stdout.write(`${dealer.siteId}\n`)
