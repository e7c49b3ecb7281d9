import type { Site } from '@forecourt/domain/site/site'
import {
  type FacetName,
  isFacetName,
  isRangeName,
  type RangeName,
} from '@forecourt/search/grammar/attributes'
import { parseRange } from '@forecourt/search/grammar/parse-range'
import { rangeText } from '../filters/range-text.ts'
import { valueLabel } from '../filters/value-label.ts'
import { quizWords } from './words.ts'

/** An option as a filter value in a URL: "SUV", ":30000". */
type QuizOption = { value: string; label: string }
export type QuizQuestion = { name: FacetName | RangeName; label: string; options: readonly QuizOption[] }

type Stock = {
  facetDistribution: Readonly<Partial<Record<string, Readonly<Record<string, number>>>>>
  facetStats: Readonly<Partial<Record<string, { readonly min: number; readonly max: number }>>>
}

const questionCount = 5
const maxOptions = 8
const maxSteps = 4

/** Upper limits to choose from. */
const ceilings: Partial<Record<RangeName, readonly number[]>> = {
  price: [5_000, 10_000, 15_000, 20_000, 30_000, 45_000, 60_000, 80_000, 120_000, 200_000],
  km: [20_000, 50_000, 100_000, 150_000, 300_000],
}
/** Lower limits to choose from. */
const floors: Partial<Record<RangeName, readonly number[]>> = { seats: [5, 7, 8] }

/** Possible questions, most distinctive first; the first five with different answers in this stock are asked. */
const order = [
  'body',
  'price',
  'seats',
  'berths',
  'fuel',
  'learner_approved',
  'ensuite',
  'axles',
  'km',
  'car_type',
  'transmission',
  'drive',
  'colour',
  'make',
  'model',
] as const satisfies readonly (FacetName | RangeName)[]

/** Up to five questions, all of whose answers have stock. */
export function createQuiz(stock: Stock, site: Site): QuizQuestion[] {
  return order
    .map((name) => ({
      name,
      label: quizWords.questions[name],
      options: isRangeName(name) ? listEnds(name, stock) : listValues(name, stock, site),
    }))
    .filter(({ name, options }) => options.length > (isRangeName(name) ? 0 : 1))
    .slice(0, questionCount)
}

function listValues(name: FacetName, { facetDistribution }: Stock, site: Site): QuizOption[] {
  return Object.entries(facetDistribution[name] ?? {})
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, maxOptions)
    .map(([value]) => ({ value, label: valueLabel(name, value, site) }))
}

/** A few evenly spread limits within the stock's range. */
function listEnds(name: RangeName, { facetStats }: Stock): QuizOption[] {
  const found = facetStats[name]
  if (!found) return []
  const { min, max } = found
  const within = (ends: readonly number[] | undefined) =>
    (ends ?? []).filter((end) => end > min && end <= max)
  const up = within(ceilings[name]).filter((end) => end < max)
  const every = Math.ceil(up.length / maxSteps)
  return [
    ...up.filter((_, at) => at % every === 0).map((end) => `:${end}`),
    ...within(floors[name]).map((end) => `${end}:`),
  ].flatMap((value) => {
    const range = parseRange(value)
    return range ? [{ value, label: rangeText(name, range) }] : []
  })
}

/** The answers as listing filters; invalid answers are ignored. */
export function quizFilters(answers: Iterable<readonly [string, unknown]>): Record<string, string> {
  return Object.fromEntries(
    [...answers].flatMap(([name, value]) => {
      if (typeof value !== 'string' || value === '' || value.length > 80) return []
      if (isRangeName(name)) return parseRange(value) ? [[`range[${name}]`, value]] : []
      return isFacetName(name) ? [[`refinementList[${name}][0]`, value]] : []
    }),
  )
}
