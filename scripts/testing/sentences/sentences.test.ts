import { describe, expect, it } from 'vitest'
import { openShop } from './demo-search.ts'
import {
  bigBox,
  bikes,
  campers,
  caravans,
  galah,
  harbour,
  lachlan,
  mazda,
  type Order,
  panorama,
  rivers,
  type SentenceRow,
  scooters,
  skoda,
  trailers,
  trucks,
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

describe('a word said of a part', () => {
  it.each([
    [harbour, 'SUV with black leather seats', ['black leather seats']],
    [harbour, 'white SUV with a black roof', ['black roof']],
    [harbour, 'SUV with electric tailgate', ['electric tailgate']],
    [harbour, 'hatch with new tyres', ['new tyres']],
    [harbour, 'SUV with rear camera', ['rear camera']],
    [harbour, 'SUV, front parking sensors, under 60k', ['front parking sensors']],
    [harbour, 'ute with new clutch', ['new clutch']],
    [harbour, 'SUV with front airbags', ['front airbags']],
    // Written after the reader.
    [harbour, 'white hatch, red stitching', ['red stitching']],
    [harbour, 'Toyota with new brake pads', ['new brake pads']],
    [bigBox, 'sedan with tan leather', ['tan leather']],
    [galah, 'ute with a brand new set of tyres', ['brand new set of tyres']],
    [panorama, 'Ram with black bumpers', ['black bumpers']],
    [harbour, 'SUV with automatic headlights under 60k', ['automatic headlights']],
    [trailers, 'box trailer with new axle', ['new axle']],
    [campers, 'camper with blue curtains', ['blue curtains']],
    [skoda, 'Kodiaq, black panoramic roof', ['black panoramic roof']],
    [mazda, 'CX-5 with white leather trim', ['white leather trim']],
    [galah, 'ute with black alloys', ['black alloys']],
    [galah, 'hatch with manual windows', ['manual windows']],
    [galah, 'sedan with new car warranty', ['new car warranty']],
    [galah, 'wagon, red and black seats', ['red and black seats']],
    [galah, 'ute with service manual', ['service manual']],
    [bigBox, 'hatch with white wheels', ['white wheels']],
    [bigBox, 'sedan with brand new battery', ['brand new battery']],
    [bikes, 'Yamaha with electric start', ['electric start']],
    [bikes, 'Yamaha with sports exhaust', ['sports exhaust']],
    [bikes, 'Honda with new chain under 20k', ['new chain']],
    [caravans, 'caravan with electric awning', ['electric awning']],
    [caravans, 'tandem van with electric jacks', ['electric jacks']],
    [rivers, 'ute with white canopy', ['white canopy']],
    [trucks, 'Isuzu with white bullbar', ['white bullbar']],
  ])('does not filter vehicles: at %s “%s”', (slug, typed, leftOut) => {
    const plain = leftOut.reduce((text, words) => text.replace(words, ''), typed)
    const answer = openShop(slug).search(typed)
    expect(answer.leftOut).toEqual(leftOut)
    expect(answer.total).toBeGreaterThan(0)
    expect(answer.total).toBe(openShop(slug).search(plain).total)
  })

  it.each([
    [harbour, 'black SUV, seats 5'],
    [harbour, 'white hatch with sunroof'],
    [trailers, 'trailer with electric brakes'],
    [harbour, 'electric car'],
    [harbour, 'new wheels under 60k'],
    [harbour, 'front wheel drive'],
    [harbour, 'white automatic SUV with camera'],
    [harbour, 'black Toyota with leather'],
    [harbour, 'diesel automatic with tow bar'],
    [harbour, 'auto leather sunroof SUV'],
    [harbour, 'black SUV, leather seats'],
    [harbour, 'white, leather seats'],
    [harbour, 'white auto seats 7'],
    [galah, '4x4 canopy ute'],
    [galah, 'manual tray back ute'],
    [galah, 'white tray ute'],
    [rivers, 'diesel tray ute'],
    [trucks, 'diesel light truck'],
    [trucks, 'white light truck'],
    [bigBox, 'used leather hatch'],
    [harbour, 'AWD sunroof'],
    [mazda, 'new automatic, boot space'],
  ])('still filters what is said of the vehicle: at %s “%s”', (slug, typed) => {
    const { leftOut, state } = openShop(slug).search(typed)
    expect(leftOut).not.toContainEqual(
      expect.stringMatching(/^(?:black|white|electric|new|front|diesel|auto|manual|4x4|used|awd)/i),
    )
    expect(Object.keys(state.refinements)).not.toEqual([])
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
    [harbour, 'no black interior, SUV', ['black interior']],
    [harbour, 'no black interior SUV under 60k', ['black interior']],
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
