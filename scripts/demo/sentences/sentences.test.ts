import { describe, expect, it } from 'vitest'
import { openShop } from './demo-search.ts'
import type { Order, SentenceRow } from './sentence-row.ts'
import { sentencesBefore } from './sentences-before.ts'

/** Null where something is found, everything found is as it was asked, and in the order that was asked. */
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

const classes = Object.entries(sentencesBefore)

describe.each(classes)('%s', (_, rows) => {
  it.each(rows.map((row) => [row[1], row] as const))('%s', (_typed, row) => {
    expect(findFault(row)).toBeNull()
  })
})
