import { resolveFlags } from '@forecourt/domain/site/configuration/resolve-flags'
import { type Settings, settingDefaults } from '@forecourt/domain/site/configuration/setting-table'
import type { Car } from '@forecourt/domain/vehicle/car'
import { RouterContextProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import * as keys from '../request/contexts.ts'
import { aCar } from '../testing/a-car.ts'
import { aSite, createTestPaths } from '../testing/a-site.ts'
import { fakeCalls } from '../testing/fake-platform.ts'
import { noCacheHints } from '../testing/no-cache-hints.ts'
import { loader } from './stock-feed.ts'

/** A site with this many vehicles, generated on request. */
function aYard(
  total: number,
  { settings = {}, car = {} }: { settings?: Partial<Settings>; car?: Partial<Car> } = {},
) {
  const site = aSite({
    flags: resolveFlags([{ scope: 'site', key: 'stockFeeds', state: 'on' }]),
    settings: { ...settingDefaults, ...settings },
  })
  const seen = { asked: 0, streams: false }
  const context = new RouterContextProvider()
  context.set(keys.siteContext, site)
  context.set(keys.pathsContext, createTestPaths(site))
  context.set(keys.pageContext, {
    ...noCacheHints,
    streams() {
      seen.streams = true
    },
  })
  const platform = fakeCalls({
    newestCars: () => [aCar(car)],
    offeredCars({ query }) {
      seen.asked += 1
      const [after, limit] = [Number(query?.after), Number(query?.limit)]
      const count = Math.max(0, Math.min(limit, total - after))
      return Array.from(
        { length: count },
        (__, at): Car => aCar({ ...car, id: after + at + 1, stockNumber: `S${after + at + 1}` }),
      )
    },
  })
  context.set(keys.platformContext, platform)
  const open = async (file: string) => {
    const answer = await loader({ context, params: { file } } as never)
    if (!(answer instanceof Response)) throw new Error('The feed is no answer.')
    return answer
  }
  return { seen, open }
}

const count = (text: string, part: string) => text.split(part).length - 1

it.each([
  ['stock.csv', (text: string) => count(text, '\n') - 1],
  ['stock.xml', (text: string) => count(text, '<vehicle>')],
  ['meta-vehicles.csv', (text: string) => count(text, '\n') - 1],
])('%s of a yard is complete, and that of a very large one too, which is streamed', async (file, rows) => {
  const small = aYard(450)
  expect(rows(await (await small.open(file)).text())).toBe(450)
  expect(small.seen).toEqual({ asked: 10, streams: false })

  const large = aYard(process.env.SOAK ? 100_000 : 4_100)
  const answer = await large.open(file)
  expect(large.seen.streams).toBe(true)
  const text = await answer.text()
  expect(rows(text)).toBe(process.env.SOAK ? 100_000 : 4_100)
  if (file === 'stock.xml') expect(text.endsWith('</vehicle>\n</stock>\n')).toBe(true)
})

it('asks for further vehicles only when those before have been taken, so that memory does not grow', async () => {
  const { seen, open } = aYard(1_000_000)
  const reader = (await open('stock.csv')).body?.getReader()
  const first = seen.asked
  let bytes = 0
  for (let part = 0; part < 40; part++)
    bytes = Math.max(bytes, (await reader?.read())?.value?.byteLength ?? 0)
  expect(seen.asked - first).toBeLessThanOrEqual(32)
  expect(bytes).toBeLessThan(200_000)
  await reader?.cancel()
  const asked = seen.asked
  await new Promise((resolve) => setImmediate(resolve))
  expect(seen.asked).toBe(asked)
})

it('of a yard without stock has no rows', async () => {
  const { open } = aYard(0)
  expect(await (await open('stock.xml')).text()).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n<stock>\n</stock>\n',
  )
  expect(await (await open('stock.csv')).text()).toBe('\n')
})

it('dates a vehicle in the time zone of its place, and a new arrival by the instant', async () => {
  // Nine in the morning of the 17th in Sydney.
  const car = { createdAtMs: Date.parse('2026-11-16T22:00:00Z') }
  const yard = aYard(1, { car })
  expect(await (await yard.open('meta-vehicles.csv')).text()).toContain('2026-11-17')
  expect(await (await yard.open('new-arrivals.xml')).text()).toContain('Mon, 16 Nov 2026 22:00:00 GMT')
})

describe('prices in feeds', () => {
  const settings = { googleStoreCode: 'WEST-1', vehicleDuty: { NSW: 300 }, governmentFees: { NSW: 4_000 } }
  const car = { vin: '6MMAZDA3000000001', beforePriceCents: 2_599_000 }
  const read = async (file: string, changes: Partial<Car>) =>
    (await aYard(1, { settings, car: { ...car, ...changes } }).open(file)).text()
  /** The only row of a table, by column name. */
  const readRow = async (file: string, separator: string, changes: Partial<Car>) => {
    const [head = '', row = ''] = (await read(file, changes)).split('\n')
    const cells = row.split(separator)
    return Object.fromEntries(head.split(separator).map((name, at) => [name, cells[at]]))
  }

  it('are those that the page shows first: the estimated total where the site has rates', async () => {
    const excluding = { priceBasis: 'egc' } as const
    expect(await readRow('google-vehicles.txt', '\t', excluding)).toMatchObject({ price: '24750.00 AUD' })
    expect(await readRow('meta-vehicles.csv', ',', excluding)).toMatchObject({
      price: '26810.00 AUD',
      sale_price: '24750.00 AUD',
    })
    expect(await read('new-arrivals.xml', excluding)).toContain(
      '<description>$24,750, Estimated drive away, NSW.',
    )
  })

  it('of a drive-away price are the price, and what it was', async () => {
    expect(await readRow('google-vehicles.txt', '\t', {})).toMatchObject({ price: '23990.00 AUD' })
    expect(await readRow('meta-vehicles.csv', ',', {})).toMatchObject({
      price: '25990.00 AUD',
      sale_price: '23990.00 AUD',
    })
    expect(await read('new-arrivals.xml', {})).toContain('<description>$23,990, Drive away NSW.')
  })

  it('for marketplaces have their basis beside them, and the price before charges too', async () => {
    expect(await readRow('stock.csv', ',', { priceBasis: 'egc' })).toMatchObject({
      price: '24750.00',
      price_basis: 'estimated',
      price_before_charges: '23990.00',
    })
    expect(await readRow('stock.csv', ',', {})).toMatchObject({
      price: '23990.00',
      price_basis: 'drive_away',
      price_before_charges: '',
    })
  })
})
