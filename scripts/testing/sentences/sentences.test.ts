import { describe, expect, it } from 'vitest'
import { openShop } from './demo-search.ts'
import {
  bigBox,
  bikes,
  caravans,
  galah,
  harbour,
  lachlan,
  mazda,
  type Order,
  panorama,
  type SentenceRow,
  scooters,
  skoda,
  trailers,
  wattle,
} from './sentence-row.ts'
import { sentencesAfter } from './sentences-after.ts'
import { sentencesBefore } from './sentences-before.ts'
import { sentencesFound } from './sentences-found.ts'
import { sentencesLater } from './sentences-later.ts'
import { sentencesWhole } from './sentences-whole.ts'

/** Null if there are results, and all of them match the request in the requested order. */
function findFault([slug, typed, holds, order]: SentenceRow): string | null {
  const shop = openShop(slug)
  const { hits, state } = shop.search(typed)
  if (hits.length === 0) return `finds nothing at ${slug}: ${JSON.stringify(state)}`
  const wrong = hits.find((car) => !holds(car))
  if (wrong) return `brings ${wrong.name} (${wrong.stockNumber}) at ${slug}: ${JSON.stringify(state)}`
  return order && !isOrdered(hits.map(order.figure), order)
    ? `is not in order at ${slug}: ${state.sort}`
    : null
}

function isOrdered(figures: readonly (number | undefined)[], { direction }: Order): boolean {
  const ranks = figures.map((figure) =>
    figure === undefined ? Number.POSITIVE_INFINITY : figure * direction,
  )
  return ranks.every((rank, at) => at === 0 || rank >= (ranks[at - 1] ?? rank))
}

const classes = [
  ...Object.entries(sentencesBefore).map(([name, rows]) => {
    const later = [sentencesAfter, sentencesFound, sentencesLater].flatMap((written) => written[name] ?? [])
    return [name, [...rows, ...later]] as const
  }),
  ['several wishes in one', sentencesWhole] as const,
]

describe.each(classes)('%s', (_, rows) => {
  it('has twenty sentences or more', () => expect(rows.length).toBeGreaterThanOrEqual(20))

  it.each(rows.map((row) => [row[1], row] as const))('%s', (_typed, row) => {
    expect(findFault(row)).toBeNull()
  })
})

describe('an empty answer stays', () => {
  it.each([
    ['of words of which none was understood', harbour, 'wombat'],
    ['of a stock number', harbour, 'toyota HCMU9999'],
    ['of a plate', harbour, 'plate ZZZ99Z'],
    ['of a VIN', harbour, 'toyota JTMB1234567890123'],
    ['of a name that the stock does not have', galah, 'Suzuki Jimny'],
    ['of what is looked for and not sold here', harbour, 'looking for a motorbike'],
    ['of a kind that is not sold here', harbour, 'motorbike under 20k'],
    ['of what was understood and is not there', harbour, 'purple Mercedes bus gizmo'],
    ['of a displacement that nothing has', scooters, '50cc'],
  ])('%s', (_, slug, typed) => {
    expect(openShop(slug).search(typed).total).toBe(0)
  })
})

describe('words that nobody understands', () => {
  it.each([
    [harbour, 'Toyota 2023 or newer something wobbly', ['wobbly']],
    [harbour, 'full service history hatch', ['full service history']],
    [harbour, 'hatch with 12 months rego', ['12 months', 'rego']],
    [galah, 'do you have any cheap hatchbacks?', []],
    [galah, 'Ford or Holden ute', ['Holden']],
    [bikes, 'a Yamaha for my nephew', ['nephew']],
    [galah, 'wagon or 7 seats', ['7 seats']],
    [panorama, 'Ram or Silverado under 100k', ['Silverado']],
    [panorama, 'ute for towing a big caravan', ['caravan']],
    [lachlan, 'cars at the Orange yard', ['Orange yard']],
    [lachlan, 'automatic SUV at the Orange yard', ['Orange yard']],
    [caravans, 'pop top behind a small SUV', ['behind a small SUV']],
    [trailers, 'box trailer to be towed by my Ranger', ['to be towed by my Ranger']],
    [trailers, 'box trailer for carting a digger', ['carting', 'digger']],
    [skoda, 'a Kodiaq, ex demo or near new', ['ex demo']],
    [mazda, 'an MX-5 or something with seven seats', ['seven seats']],
    [bigBox, 'automatic hatch under 7 litres per 100', ['under 7 litres per 100']],
    [scooters, 'scooter without gears under 6 thousand', ['gears']],
    [wattle, 'the most expensive thing on the lot', []],
  ])('are named: at %s “%s”', (slug, typed, leftOut) => {
    const answer = openShop(slug).search(typed)
    expect(answer.leftOut).toEqual(leftOut)
    expect(answer.total).toBeGreaterThan(0)
  })
})
