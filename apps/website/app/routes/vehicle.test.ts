import { createCaller } from '@forecourt/contract/call/call'
import { endpoints } from '@forecourt/contract/endpoint-table'
import { newZealand } from '@forecourt/domain/country/new-zealand'
import type { Site } from '@forecourt/domain/site/site'
import { RouterContextProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createMetaSink } from '../features/consent/sinks/create-meta-sink.ts'
import * as keys from '../request/contexts.ts'
import { aCar } from '../testing/a-car.ts'
import { aSite, createTestPaths } from '../testing/a-site.ts'
import { type Answers, fakeCalls } from '../testing/fake-platform.ts'
import { noCacheHints } from '../testing/no-cache-hints.ts'
import { loader } from './vehicle.tsx'

const dayMs = 86_400_000
const nowMs = 100 * dayMs

type Fixture = {
  car?: Answers['carDetail']
  similar?: Answers['similarCars']
  site?: Parameters<typeof aSite>[0]
  /** The platform's raw HTTP response to the vehicle lookup. */
  wire?: () => Response
}

async function ask(path: string, fixture: Fixture = {}) {
  const site = aSite(fixture.site)
  const tags: string[] = []
  const ends: number[] = []
  const logged: string[] = []
  let isWhole = true
  const context = new RouterContextProvider()
  context.set(keys.siteContext, site)
  context.set(keys.pathsContext, createTestPaths(site))
  context.set(keys.clockContext, () => nowMs)
  const note = (_: object, message: string) => void logged.push(message)
  context.set(keys.logContext, { info: note, warn: note, error: note })
  context.set(keys.pageContext, {
    ...noCacheHints,
    dependsOn: (...shown) => void tags.push(...shown),
    expiresAt: (ms) => void (ms !== null && ends.push(ms)),
    incomplete: () => {
      isWhole = false
    },
  })
  const platform = fakeCalls({
    async carDetail(of) {
      const { wire } = fixture
      if (wire) {
        const addresses = { base: 'https://platform.test', dashboard: 'https://platform.test', staging: null }
        const credentials = { user: 'website', password: 'secret' }
        return createCaller({ addresses, credentials, fetch: async () => wire() }).call(
          endpoints.carDetail,
          of,
        )
      }
      return fixture.car ? fixture.car(of) : aCar()
    },
    similarCars: fixture.similar ?? (() => [aCar({ id: 2, createdAtMs: nowMs - dayMs })]),
  })
  context.set(keys.platformContext, platform)
  const [, segment = '', slug = ''] = path.split('/')
  const request = new Request(`https://west.test${path}`)
  const url = new URL(request.url)
  const pattern = '/:segment/:slug'
  const args: Parameters<typeof loader>[0] = { context, params: { segment, slug }, request, url, pattern }
  const answer = await loader(args).then(
    (value) =>
      'init' in value ? { status: value.init?.status, data: value.data } : { status: 200, data: value },
    (thrown: { init?: { status: number } }) => ({ status: thrown.init?.status, data: null }),
  )
  return { ...answer, tags, ends, logged, isWhole }
}

describe('the page of a vehicle', () => {
  it('shows the car and similar ones, and says what it depends on and until when', async () => {
    const { status, data, tags, ends } = await ask('/cars/2022-mazda-3')
    expect([status, data?.carId, data?.similar.length]).toEqual([200, 1, 1])
    expect(tags).toEqual(['slug:2022-mazda-3', 'car:1', 'car:2', 'make'])
    expect(ends).toEqual([nowMs + 7 * dayMs + 1])
  })

  it('stands without similar cars when they cannot be had, and is then not kept', async () => {
    const broken = { similar: () => Promise.reject(new Error('down')) }
    const { status, data, isWhole, logged } = await ask('/cars/2022-mazda-3', broken)
    expect([status, data?.similar, isWhole]).toEqual([200, [], false])
    expect(logged).toEqual(['similar vehicles left out'])
  })

  const gone = {
    name: '2022 Mazda 3',
    year: 2022,
    make: 'Mazda',
    model: 'Mazda3',
    badge: 'G20',
    stocknum: 'U1',
  }

  it('answers 410 with similar stock for a car that was sold long ago, and names it', async () => {
    const car = () => ({ status: 410, error: 'Sold', vehicle: gone }) as const
    const { status, data } = await ask('/cars/2022-mazda-3', { car })
    expect([status, data?.carId, data?.similar.length]).toEqual([410, null, 1])
    expect(data).toMatchObject({ ended: { name: '2022 Mazda3 G20' } })
  })

  it('offers in place of a car that is gone none that is taken', async () => {
    const car = () => ({ status: 410, error: 'Sold' }) as const
    const similar = async () => [aCar({ id: 2, reserved: true }), aCar({ id: 3 })]
    const { data } = await ask('/cars/2022-mazda-3', { car, similar })
    expect(data?.similar.map(({ id }: { id: number }) => id)).toEqual([3])
  })

  it('puts similar cars that are taken last', async () => {
    const similar = async () => [aCar({ id: 2, reserved: true }), aCar({ id: 3 })]
    const { data } = await ask('/cars/2022-mazda-3', { similar })
    expect(data?.similar.map(({ id }: { id: number }) => id)).toEqual([3, 2])
  })

  describe('events sent to the pixel', () => {
    beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
    afterEach(() => void vi.useRealTimers())

    /** The payload that Meta's script receives for a page view. */
    async function tell(site: Partial<Site>) {
      const settings = { ...aSite().settings, ...site.settings, metaPixelId: '320' }
      const car = aCar({ stockNumber: 'U1234', name: '2021 Mazda CX-5 GT', priceCents: 2_399_050 })
      const { data } = await ask('/cars/2022-mazda-3', {
        site: { ...site, settings },
        car: () => car,
      })
      const page: NonNullable<Parameters<typeof createMetaSink>[2]> = {}
      const sink = createMetaSink('320', { dialCode: '61', loadScript: () => {} }, page)
      const product = data && 'product' in data ? data.product : null
      sink.send({ key: 'k', eventId: 3, path: '/cars/x', carId: 1, product })
      await vi.advanceTimersByTimeAsync(250)
      return page.fbq?.queue?.at(-1)
    }
    const product = {
      content_ids: ['U1234'],
      contents: [{ id: 'U1234', quantity: 1 }],
      currency: 'AUD',
      value: 23_990.5,
      content_type: 'product',
      content_name: '2021 Mazda CX-5 GT',
    }

    it('is a product by its stock number, with its price in dollars [S3.35]', async () => {
      expect(await tell({})).toEqual(['track', 'ViewContent', product, { eventID: 'k' }])
    })

    it('is a vehicle where the site’s setting says so, in the money of its country [S3.35]', async () => {
      const settings = { ...aSite().settings, productContentType: 'vehicle' }
      expect((await tell({ settings }))?.[2]).toEqual({ ...product, content_type: 'vehicle' })
      expect((await tell({ country: newZealand }))?.[2]).toEqual({ ...product, currency: 'NZD' })
    })
  })

  it('answers 404 for a car that is not there, and hears of it when it comes', async () => {
    const { status, tags } = await ask('/cars/nope', { car: () => ({ status: 404, error: 'No car' }) })
    expect([status, tags]).toEqual([404, ['slug:nope']])
  })

  it.each(['/motorcycles/2022-mazda-3', '/cars/a.b', '/cars/%F0', '/cars/trade-in'])(
    'looks nothing up for %s [S5.24]',
    async (path) => {
      const asked = await ask(path, { car: () => Promise.reject(new Error('asked')) })
      expect([asked.status, asked.logged]).toEqual([404, []])
    },
  )

  it.each([
    ['the fetch fails', () => new Response('', { status: 500 }), 503, 'Car data could not be fetched'],
    ['the body says 404', () => Response.json({ status: 404, error: 'No car' }), 404, 'There is no such car'],
  ])('has no car and logs it where %s [S8.01]', async (_, wire, status, message) => {
    const answer = await ask('/cars/2022-mazda-3', { wire })
    expect([answer.status, answer.logged]).toEqual([status, [message]])
  })

  it('says that it cannot say, and not that the car is gone, when the platform is down', async () => {
    const { status } = await ask('/cars/2022-mazda-3', { car: () => Promise.reject(new Error('down')) })
    expect(status).toBe(503)
  })
})
