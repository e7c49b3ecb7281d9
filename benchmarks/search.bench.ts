import { facetNames, rangeNames } from '../packages/search/src/grammar/attributes.ts'
import type { SearchQuery } from '../packages/search/src/index/query/search-query.ts'
import { SearchIndex } from '../packages/search/src/index/search-index.ts'
import { createRandom } from '../packages/search/testing/random.ts'
import { randomState } from '../packages/search/testing/random-state.ts'
import { randomDocument, randomStock } from '../packages/search/testing/random-stock.ts'
import { buildWebsite } from '../scripts/process/build-website.ts'
import { median, print, quantile } from './figures.ts'
import { compareWithPostgres } from './search/compare-with-postgres.ts'

/** One page of hits, the total, ten disjunctive facets, three ranges and the sort order: the query of a listing. */
const figures = {
  facets: facetNames.slice(0, 10),
  stats: rangeNames.slice(0, 3),
} satisfies SearchQuery

const rounds = 3

for (const size of [1_000, 10_000, 100_000]) {
  const stock = randomStock(5, size)
  const random = createRandom(11)
  const states = Array.from({ length: 1_000 }, () => ({ ...randomState(random, stock), ...figures }))
  const build = median(times(rounds, () => new SearchIndex({ documents: stock })))
  const index = new SearchIndex({ documents: stock })
  for (const state of states) index.search(state)
  const byRound = Array.from({ length: rounds }, () =>
    states.map((state) => times(1, () => index.search(state))[0] ?? 0),
  )
  const updates = Array.from({ length: rounds }, () =>
    times(300, (at) => {
      const id = 1 + random.below(size)
      if (at % 3 === 0) index.remove(id)
      else index.upsert(randomDocument(random, id))
    }),
  )
  printFigures(`${size} vehicles`, {
    'build ms': build,
    'search p50 ms': median(byRound.map((round) => quantile(round, 0.5))),
    'search p99 ms': median(byRound.map((round) => quantile(round, 0.99))),
    'change p50 ms': median(updates.map((round) => quantile(round, 0.5))),
    'change p99 ms': median(updates.map((round) => quantile(round, 0.99))),
    'heap MB': process.memoryUsage().heapUsed / 1e6,
  })
}

buildWebsite()
for (const [size, states] of [
  [1_000, 100],
  [10_000, 60],
  [100_000, 8],
] as const)
  await compareWithPostgres(size, states)

function times(count: number, run: (at: number) => unknown): number[] {
  return Array.from({ length: count }, (_, at) => {
    const started = performance.now()
    run(at)
    return performance.now() - started
  })
}

function printFigures(title: string, values: Record<string, number>): void {
  const cells = Object.entries(values).map(([name, value]) => `${name} ${value.toFixed(3)}`)
  print(`${title}: ${cells.join(', ')}`)
}
