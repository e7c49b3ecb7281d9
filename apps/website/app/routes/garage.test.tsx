import { ContractError } from '@forecourt/contract/call/contract-error'
import { RouterContextProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { GaragePage } from '../features/garage/garage-page.tsx'
import type { GarageAnswer } from '../features/garage/load-garage-cars.ts'
import {
  clockContext,
  logContext,
  pageContext,
  pathsContext,
  platformContext,
  siteContext,
} from '../request/contexts.ts'
import { aCar } from '../testing/a-car.ts'
import { aSite, createTestPaths } from '../testing/a-site.ts'
import { type Answers, fakeCalls } from '../testing/fake-platform.ts'
import { noCacheHints } from '../testing/no-cache-hints.ts'
import { findTags, parseHtml, readText } from '../testing/parse-html.ts'
import { renderRouted } from '../testing/render.tsx'
import { loader as comparison } from './api-comparison.ts'
import { loader as answer } from './api-garage.ts'
import { loader } from './garage.tsx'

const nowMs = Date.UTC(2026, 10, 16)

function aFixture(changes: Answers = {}, site = aSite()) {
  const asked: { websiteId: unknown; ids: string; slugs: string }[] = []
  const context = new RouterContextProvider()
  context.set(siteContext, site)
  context.set(pathsContext, createTestPaths(site))
  context.set(pageContext, noCacheHints)
  context.set(clockContext, () => nowMs)
  context.set(logContext, { info: () => {}, warn: () => {}, error: () => {} })
  const platform = fakeCalls({
    savedCars({ websiteId, query }) {
      asked.push({ websiteId, ids: String(query?.ids), slugs: String(query?.slugs) })
      return {
        cars: [aCar({ id: 1 }), aCar({ id: 2, slug: 'sold-one', status: 'sold', soldAtMs: nowMs })],
        gone: [],
      }
    },
    similarCars: ({ slug }) => [aCar({ id: 5, slug: `like-${slug}`, colour: 'Blue' }), aCar({ id: 1 })],
    ...changes,
  })
  context.set(platformContext, platform)
  const ask = async (query: string): Promise<GarageAnswer> => {
    const url = new URL(`https://west.test/api/garage?${query}`)
    const response = await answer({
      context,
      url,
      params: {},
      request: new Request(url),
      pattern: '',
    } as never)
    expect(response.headers.get('cache-control')).toBe('no-store')
    return response.json()
  }
  return { context, asked, ask }
}

describe('/api/garage', () => {
  it('compares by names and units in words', async () => {
    const { ask } = aFixture({
      savedCars: () => ({
        cars: [aCar({ id: 1, attributes: { 'Towing capacity kg': 1800, Sunroof: true } })],
        gone: [],
      }),
    })
    const { cars } = await ask('ids=1')
    const said = new Map(cars[0]?.facts.map(({ label, text }) => [label, text]))
    expect(said.get('Towing capacity')).toBe('1,800 kg')
    expect(said.get('Sunroof')).toBe('Yes')
    expect([...said.keys()].filter((label) => / kg$|_/.test(label))).toEqual([])
  })

  it('answers cards for ids of the site, and what is like those that were missed', async () => {
    const { ask, asked } = aFixture()
    const { cars, similar, atMs } = await ask('ids=1,2&slugs=2022-mazda-3')
    expect(asked).toEqual([{ websiteId: 7, ids: '1,2', slugs: '2022-mazda-3' }])
    expect(cars.map(({ card }) => [card.id, card.sold, card.price])).toEqual([
      [1, false, '$23,990'],
      [2, true, '$23,990'],
    ])
    expect(similar.map(({ card, like, colour }) => [card.id, like, colour])).toEqual([
      [5, '2022 Mazda 3', 'Blue'],
    ])
    expect(atMs).toBe(nowMs)
  })

  it('asks for no more than 48 at once, and for nothing that is no id or slug', async () => {
    const { ask, asked } = aFixture()
    await ask(`ids=${Array.from({ length: 9_000 }, (_, at) => at + 1).join()}&also=77`)
    await ask('ids=0,-1,1e9,x,%27,99999999999&slugs=../x,A%20b')
    const lengths = asked.map(({ ids, slugs }) => [ids.split(',').length, slugs])
    expect(lengths).toEqual([[48, '']])
  })

  it('works when similar vehicles cannot be loaded', async () => {
    const { ask } = aFixture({ similarCars: () => Promise.reject(new Error('away')) })
    expect((await ask('ids=1')).similar).toEqual([])
  })
})

describe('/api/comparison', () => {
  const print = (changes: Answers, accept = '*/*') => {
    const url = new URL('https://west.test/api/comparison?cars=2,1,x')
    const { context } = aFixture(changes)
    return comparison({
      context,
      url,
      params: {},
      request: new Request(url, { headers: { accept } }),
    } as never)
  }

  it('hands over what was set side by side as a PDF to be saved', async () => {
    const asked: unknown[] = []
    const response = await print({
      printComparison: ({ websiteId, query }) => {
        asked.push(websiteId, query?.ids)
        return new Response('%PDF-')
      },
    })
    expect(asked).toEqual([7, '2,1'])
    expect(response.headers.get('content-type')).toBe('application/pdf')
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="comparison.pdf"')
    expect(await response.text()).toBe('%PDF-')
  })

  it('says in a sentence that the vehicles are gone, or that it could not be made', async () => {
    const fail = (error: Error) => ({ printComparison: () => Promise.reject(error) })
    const gone = await print(fail(new ContractError('http_status', 'gone', 404)), 'text/html')
    expect([gone.status, await gone.text()]).toEqual([404, 'These vehicles aren’t here any more.'])
    const failed = await print(fail(new Error('away')))
    expect([failed.status, await failed.json()]).toEqual([
      503,
      { error: 'We couldn’t make the PDF just now. Please try again in a moment.' },
    ])
  })
})

describe('/my-garage', () => {
  it('is the same for everybody, says what it needs without script and leads to the stock', async () => {
    const { context } = aFixture()
    const url = new URL('https://west.test/my-garage?tab=saved-cars')
    const loaderData = loader({ context, url, params: {}, request: new Request(url), pattern: '' } as never)
    const html = renderRouted(<GaragePage garage={loaderData.garage} />)
    const page = parseHtml(html)
    expect(findTags(page, 'h1').map(readText)).toEqual(['My garage'])
    expect(findTags(page, 'noscript').map(readText).join()).toContain('needs JavaScript')
    expect(findTags(page, 'a').map(({ attributes }) => attributes.href)).toEqual([
      '/search/new-used-and-demo-cars',
      '/help-me-choose',
    ])
  })
})
