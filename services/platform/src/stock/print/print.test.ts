import { readdirSync, readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { inflateSync } from 'node:zlib'
import type { Car } from '@forecourt/domain/vehicle/car'
import { compareCars } from '@forecourt/domain/visit/garage/compare-cars'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectClient, getCar, type PlatformClient } from '../../../testing/platform/connect-client.ts'
import { openTestPlatform, type TestPlatform } from '../../../testing/platform/open-test-platform.ts'
import { aDealer, anImageId, aStockCar } from '../../../testing/stock/a-dealer.ts'
import { composeComparison } from './compose-comparison.ts'
import { composeSheet } from './compose-sheet.ts'
import { drawComparison } from './draw-comparison.ts'
import { drawSheet } from './draw-sheet.ts'

// Late in the evening of the 15th in Greenwich is the 16th in Sydney.
const nowMs = Date.UTC(2026, 10, 15, 20)
const dayMs = 86_400_000
let platform: TestPlatform
let client: PlatformClient
let siteId: number

beforeAll(async () => {
  platform = await openTestPlatform(() => nowMs)
  client = connectClient(platform)
  const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#a33' } })
    .webp()
    .toBuffer()
  const picture = { id: anImageId(2), width: 900, height: 600, bytes, mime: 'image/webp', alt: '' }
  const imported = await platform.addDealer(aDealer('north'), [
    aStockCar('north', 1, { pictures: [picture] }),
    // The test's renderer draws its picture, and returns no valid picture.
    aStockCar('north', 2),
    aStockCar('north', 3, { status: 'sold', soldAtMs: nowMs - 99 * dayMs }),
  ])
  siteId = imported.siteId
  await platform.addDealer(aDealer('south'), [aStockCar('south', 9)])
})
afterAll(() => platform.close())

const raw = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')
const pagesOf = (bytes: Uint8Array) => raw(bytes).match(/\/Type \/Page\b/g)?.length

/** The text of the page's drawing commands. */
function chooseWords(bytes: Uint8Array): string {
  const commands = [...raw(bytes).matchAll(/\/FlateDecode\n>>\nstream\n([\s\S]*?)\nendstream/g)].map(
    ([, data]) => {
      try {
        return inflateSync(Buffer.from(data ?? '', 'latin1')).toString('latin1')
      } catch {
        return ''
      }
    },
  )
  const pieces = commands.join('\n').matchAll(/\[((?:<[0-9a-f]*> ?-?[\d.]* ?)+)\] TJ/g)
  return [...pieces]
    .map(([, piece]) =>
      [...(piece ?? '').matchAll(/<([0-9a-f]*)>/g)]
        .map(([, hex]) => Buffer.from(hex ?? '', 'hex').toString('latin1'))
        .join(''),
    )
    .join('\n')
}

async function print(carId: number, websiteId = siteId): Promise<Uint8Array> {
  const sheet = await client.call('printSheet', { carId, query: { website_id: websiteId } })
  return new Uint8Array(await sheet.arrayBuffer())
}

async function compare(ids: string, websiteId = siteId): Promise<Uint8Array> {
  const sheet = await client.call('printComparison', { websiteId, query: { ids } })
  return new Uint8Array(await sheet.arrayBuffer())
}

async function sheetOf(changes: Partial<Car>, photo: Uint8Array | null = null): Promise<Uint8Array> {
  const car = await getCar(client, siteId, '2021-mazda-cx-5-1')
  const site = await client.call('site', { websiteId: siteId })
  return drawSheet({ ...composeSheet({ ...car, ...changes }, site, nowMs), photo }, nowMs)
}

describe('the print sheet', () => {
  it('is one page with photo, name, price and basis, facts, dealer, licence, link and date [S7.15]', async () => {
    const sheet = await print(1)
    expect(raw(sheet).slice(0, 5)).toBe('%PDF-')
    expect(pagesOf(sheet)).toBe(1)
    expect(raw(sheet)).toContain('/DCTDecode')
    expect(raw(sheet)).toContain('/URI (https://north.example/cars/2021-mazda-cx-5-1)')
    const words = chooseWords(sheet)
    for (const text of [
      '2021 Mazda CX-5 Maxx Sport',
      '$31,990',
      'Drive away NSW',
      'was $32,990',
      '41,250 km',
      'Dealership north',
      'Testville NSW 2000',
      '(02) 5550 1000',
      'Motor dealer licence MD01234 (NSW)',
      'Printed on 16 November 2026',
    ])
      expect(words).toContain(text)
  })

  it.runIf(process.platform === 'linux')('is drawn with lower priority than pages', async () => {
    await print(1)
    // The nineteenth field of a thread's status (proc(5)); the second field, its name, may contain spaces.
    const priorities = readdirSync('/proc/self/task').map((thread) =>
      Number(readFileSync(`/proc/self/task/${thread}/stat`, 'utf8').split(') ')[1]?.split(' ')[16]),
    )
    expect(Math.max(...priorities)).toBeGreaterThan(getPriority())
  })

  it('is printed without a photo that is missing or cannot be read', async () => {
    const sheet = await print(2)
    expect(raw(sheet)).not.toContain('/DCTDecode')
    expect(chooseWords(sheet)).toContain('Photos are on their way')
  })

  it('says what stands where a price would, and then names no basis [S5.27]', async () => {
    const words = chooseWords(await sheetOf({ priceCents: null }))
    expect(words).toContain('Enquire for price.')
    expect(words).not.toContain('Drive away')
  })

  it('cuts nothing off what a price includes', async () => {
    const site = await client.call('site', { websiteId: siteId })
    const car = await getCar(client, siteId, '2021-mazda-cx-5-1')
    const basis = 'Estimated drive away in New South Wales: $30,000 before government charges'
    const sheet = await drawSheet({ ...composeSheet(car, site, nowMs), basis, photo: null }, nowMs)
    expect(pagesOf(sheet)).toBe(1)
    expect(chooseWords(sheet).replaceAll(/\s+/g, ' ')).toContain(basis)

    const included = 'Estimated drive away in New South Wales'
    const rows = compareCars([1, 2, 3, 4].map(() => [{ label: 'Price', text: included, figure: 1 }]))
    const vehicle = { name: car.name, url: site.url, photo: null }
    const vehicles = [vehicle, vehicle, vehicle, vehicle]
    const about = { dealer: site.name, vehicles, rows, sellers: [], printedOn: '' }
    const compared = chooseWords(await drawComparison(about, nowMs)).replaceAll(/\s+/g, ' ')
    expect(compared.split(included)).toHaveLength(5)
  })

  it('says that a sold car is sold and names no price', async () => {
    const words = chooseWords(await sheetOf({ status: 'sold' }))
    expect(words).toContain('Sold')
    expect(words).not.toContain('$')
  })

  it('stays one page, whatever the texts', async () => {
    const long = 'very long text '.repeat(60)
    const attributes = Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`Fact ${n} ${long}`, long]))
    const sheet = await sheetOf({ name: long, colour: long, engine: 'X'.repeat(500), attributes })
    expect(pagesOf(sheet)).toBe(1)
    expect(chooseWords(sheet)).toContain('Dealership north')
  })

  it('is not there for another site’s car, and gone for one that was sold long ago', async () => {
    await expect(print(4)).rejects.toMatchObject({ status: 404 })
    await expect(print(3)).rejects.toMatchObject({ status: 410 })
    await expect(print(1, 999)).rejects.toMatchObject({ status: 404 })
  })
})

describe('the printed comparison', () => {
  it('is one page with the vehicles side by side, what differs, the best of each row, and who sells them', async () => {
    const sheet = await compare('2,1,999')
    expect(pagesOf(sheet)).toBe(1)
    expect(raw(sheet)).toContain('/DCTDecode')
    expect(raw(sheet)).toContain('/URI (https://north.example/cars/2021-mazda-cx-5-1)')
    const words = chooseWords(sheet)
    for (const text of [
      '2021 Mazda CX-5 Maxx Sport',
      'Photos are on their way',
      '$31,990',
      'Price includes',
      'Drive away NSW',
      'Odometer',
      'Motor dealer licence MD01234 (NSW)',
      'Printed on 16 November 2026',
    ])
      expect(words).toContain(text)
  })

  it('stays one page of four, whatever the texts', async () => {
    const car = await getCar(client, siteId, '2021-mazda-cx-5-1')
    const long = 'very long text '.repeat(60)
    const attributes = Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`Fact ${n} ${long}`, long]))
    const cheap = { ...car, name: long, attributes, priceCents: 1_000_000 }
    const site = await client.call('site', { websiteId: siteId })
    const comparison = composeComparison([car, cheap, car, { ...car, status: 'sold' }], [], site, nowMs)
    const sheet = await drawComparison(comparison, nowMs)
    expect(pagesOf(sheet)).toBe(1)
    expect(chooseWords(sheet)).toContain('Lowest price')
    expect(chooseWords(sheet)).toContain('Dealership north')
  })

  it('leaves out another site’s vehicles and those that are gone', async () => {
    await expect(compare('3,4')).rejects.toMatchObject({ status: 404 })
    await expect(compare('')).rejects.toMatchObject({ status: 404 })
    await expect(compare('1', 999)).rejects.toMatchObject({ status: 404 })
  })
})
