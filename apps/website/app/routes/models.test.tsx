import { resolveFlags } from '@forecourt/domain/site/configuration/resolve-flags'
import type { Car } from '@forecourt/domain/vehicle/car'
import { createElement } from 'react'
import { expect, it } from 'vitest'
import { aDocument, documentCalls } from '../testing/a-block-data-fixture.ts'
import { aCar } from '../testing/a-car.ts'
import { aFormFixture } from '../testing/a-form-fixture.ts'
import { aSite } from '../testing/a-site.ts'
import { anAnswer } from '../testing/an-answer.ts'
import { parseHtml, readText } from '../testing/parse-html.ts'
import { renderRoutedWhole } from '../testing/render.tsx'
import Models, { loader } from './models.tsx'

const site = aSite({
  flags: resolveFlags([{ scope: 'site', key: 'modelsPages', state: 'on' }]),
  manufacturer: { id: 1, name: 'Škoda', slug: 'skoda' },
})
const fields = { make: 'Skoda', description: '', image: null, photos: [], grades: [], colours: [] }
const documents = ['Karoq', 'Kamiq'].map((model) => ({
  ...aDocument<'model'>(model.toLowerCase(), { ...fields, model }),
  title: `Skoda ${model}`,
}))

/** A models page for a listing with three vehicles of a model that feeds write in capitals. */
async function load(path: string, stock: (request: string) => Car[] = () => []) {
  const models = ['Karoq', 'Kamiq', 'Enyaq iV'].map((name, at) => ({
    id: at,
    name,
    slug: `${at}`,
    stock_count: 0,
  }))
  const { argsOf } = aFormFixture(site, aCar(), null, {
    ...documentCalls({ model: documents }),
    manufacturer: () => ({ id: 1, name: 'Skoda', slug: 'skoda', models, stock_count: 0 }),
    model: () => ({ body: 'SUV' }) as never,
    searchService: ({ body: request }) =>
      anAnswer({
        totalHits: 5,
        facetDistribution: { model: { KAROQ: 3, 'ENYAQ  IV': 2 } },
        hits: stock(JSON.stringify(request)),
      }),
  })
  const params = { '*': path }
  const { data } = (await loader(argsOf(`/models/${path}`, {}, params))) as { data: { jsonLd: unknown } }
  return { data, params }
}

async function read(...page: Parameters<typeof load>): Promise<string> {
  const { data, params } = await load(...page)
  const props = { loaderData: data, actionData: undefined, params, matches: [] }
  return readText(parseHtml(await renderRoutedWhole(createElement(Models, props as never))))
}

it('a model’s page counts its stock however feeds write the model', async () => {
  const page = await read('skoda/karoq')
  expect(page).toContain('See 3 in stock')
  expect(page).not.toContain('None in stock today')
  expect(await read('skoda/kamiq')).toContain('None in stock today')
})

it('the page of a make counts each model so, and names those without a page once', async () => {
  const page = await read('skoda')
  expect(page).toContain('3 in stock')
  expect(page).toContain('Enyaq iV (2)')
  expect(page).not.toContain('Karoq (3)')
})

it('starts from the least of the list and of stock, and says which of it is used', async () => {
  const karoq = documents[0]
  if (!karoq) throw new Error('There is no model.')
  karoq.fields.grades = [
    { name: 'Ambition', text: '', price: 39_990 },
    { name: 'Sportline', text: '', price: 45_990 },
  ]
  const priced = (priceCents: number, changes: Partial<Car> = {}) =>
    aCar({ priceCents, priceBasis: 'drive_away', ...changes })
  const stock = (request: string) => {
    // Belongs to the group below, whose only vehicle is sold.
    if (!request.includes('price:asc')) return [priced(999_000, { status: 'sold' })]
    return request.includes('used')
      ? [priced(1_899_000)]
      : [
          priced(999_000, { status: 'sold' }),
          priced(3_000_000, { priceBasis: 'excl_gov' }),
          priced(4_299_000, { badge: 'SPORTLINE' }),
        ]
  }
  const page = await read('skoda/karoq', stock)
  expect(page).toContain('Drive away from $39,990 · Used from $18,990 (drive away NSW)')
  expect(page).toContain('Drive away NSW from $42,990')
  expect(page).not.toContain('$45,990')
  expect(page).not.toContain('$9,990')
  const { data } = await load('skoda/karoq', stock)
  expect(data.jsonLd).toMatchObject([
    { offers: { name: 'Drive away', priceCurrency: 'AUD', lowPrice: 39_990, highPrice: 45_990 } },
  ])
  expect(await read('skoda', (request) => (request.includes('used') ? [] : [priced(3_799_000)]))).toContain(
    'Drive away NSW from $37,990',
  )
  karoq.fields.grades = []
})
