import { RouterContextProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import * as keys from '../../../request/contexts.ts'
import { action, loader } from '../../../routes/quiz.tsx'
import { aCar } from '../../../testing/a-car.ts'
import { aFormFixture } from '../../../testing/a-form-fixture.ts'
import { aSite, createTestPaths } from '../../../testing/a-site.ts'
import { anAnswer } from '../../../testing/an-answer.ts'
import { fakeCalls } from '../../../testing/fake-platform.ts'
import { findTags, parseHtml, readText } from '../../../testing/parse-html.ts'
import { renderRouted } from '../../../testing/render.tsx'
import { createQuiz, quizFilters } from './create-quiz.ts'
import { QuizPage } from './quiz-page.tsx'

const site = aSite()
const stock = {
  facetDistribution: {
    body: { SUV: 9, Hatch: 4, Ute: 12 },
    fuel: { Petrol: 20 },
    transmission: { Automatic: 18, Manual: 2 },
    car_type: { used: 20, new: 4 },
    colour: { White: 3, Red: 1 },
    make: { Mazda: 3, Kia: 1 },
  },
  facetStats: {
    price: { min: 8_900, max: 64_000 },
    seats: { min: 2, max: 7 },
    km: { min: 10, max: 19_000 },
  },
}

describe('the quiz', () => {
  it('asks five questions that this stock has different answers to', () => {
    const quiz = createQuiz(stock, site)
    expect(quiz.map(({ name }) => name)).toEqual(['body', 'price', 'seats', 'car_type', 'transmission'])
    expect(quiz[0]?.options.map(({ value }) => value)).toEqual(['Ute', 'SUV', 'Hatch'])
    expect(quiz[1]?.options).toEqual([
      { value: ':10000', label: 'Up to $10,000' },
      { value: ':20000', label: 'Up to $20,000' },
      { value: ':45000', label: 'Up to $45,000' },
    ])
    expect(quiz[2]?.options.map(({ label }) => label)).toEqual(['5 or more seats', '7 or more seats'])
  })

  it('asks nothing if all vehicles are alike', () => {
    expect(createQuiz({ facetDistribution: { body: { SUV: 1 } }, facetStats: {} }, site)).toEqual([])
  })

  const { body, transmission } = stock.facetDistribution
  it.each([
    [stock, 'Five quick questions, and we’ll show you the cars that fit.'],
    [
      { facetDistribution: { body, transmission }, facetStats: {} },
      'Two quick questions, and we’ll show you the cars that fit.',
    ],
    [
      { facetDistribution: { body }, facetStats: {} },
      'One quick question, and we’ll show you the cars that fit.',
    ],
    [{}, 'There’s too little in stock to choose from just now. Have a look at all our cars.'],
  ])('says how many it asks, on its page and to search engines', async (found, sentence) => {
    const fixture = aFormFixture(site, aCar(), null, { searchService: () => anAnswer(found) })
    const { quiz, description } = await loader(fixture.argsOf('/help-me-choose'))
    expect(description).toBe(sentence)
    const [said] = findTags(parseHtml(renderRouted(<QuizPage view={quiz} />)), 'p')
    expect(said && readText(said)).toBe(sentence)
  })

  it('accepts valid answers only', () => {
    expect(
      quizFilters([
        ['body', 'SUV'],
        ['price', ':30000'],
        ['fuel', ''],
        ['km', 'far'],
        ['__proto__', 'x'],
        ['next', '//evil.example'],
      ]),
    ).toEqual({ 'refinementList[body][0]': 'SUV', 'range[price]': ':30000' })
  })

  it('ends in filters, and is event 34 [S9.02]', async () => {
    const events: object[] = []
    const context = new RouterContextProvider()
    context.set(keys.siteContext, site)
    context.set(keys.pathsContext, createTestPaths(site))
    const platform = fakeCalls({
      event({ body }) {
        events.push(body)
        return { recorded: true }
      },
    })
    context.set(keys.platformContext, platform)
    const body = new FormData()
    body.set('body', 'Ute')
    body.set('seats', '5:')
    const request = new Request('https://west.test/help-me-choose', { method: 'POST', body })
    const answer = await action({ request, context } as never)
    expect(answer.status).toBe(303)
    const { searchParams } = new URL(answer.headers.get('location') ?? '', 'https://west.test')
    expect(searchParams.get('refinementList[body][0]')).toBe('Ute')
    expect(searchParams.get('range[seats]')).toBe('5:')
    expect(events).toEqual([{ event_id: 34, website_id: site.id, path: '/help-me-choose' }])
  })
})
