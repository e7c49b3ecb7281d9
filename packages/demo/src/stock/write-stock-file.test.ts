import { expect, it } from 'vitest'
import type { DealerPlan } from '../dealers/parts/dealer-plan.ts'
import { dealers } from '../dealers.ts'
import { generateStock } from './generate-stock.ts'
import { writeStockFile } from './write-stock-file.ts'

const plan = dealers.find(({ sendsStockFile }) => sendsStockFile) as DealerPlan
const stock = [...generateStock(plan, { seed: 1, count: plan.stockCount, nowMs: Date.UTC(2026, 10, 15) })]

/** Price and kilometres by stock number. */
function read(n: number): Map<string, string> {
  const [, ...lines] = writeStockFile(stock, n).trim().split('\r\n')
  return new Map(lines.map((line) => [line.split(',')[0] ?? '', line]))
}

it('is sent by one dealer of the demo', () => {
  expect(dealers.filter(({ sendsStockFile }) => sendsStockFile)).toHaveLength(1)
})

it('differs from the one before by a few prices, one that has gone and one that is back', () => {
  for (const n of [1, 7, 100, 5_000_000]) {
    const [before, after] = [read(n), read(n + 1)]
    const gone = [...before.keys()].filter((key) => !after.has(key))
    const back = [...after.keys()].filter((key) => !before.has(key))
    const changed = [...after].filter(([key, line]) => before.has(key) && before.get(key) !== line)
    expect(gone.length).toBeLessThanOrEqual(1)
    expect(back.length).toBeLessThanOrEqual(1)
    expect(changed.length).toBeGreaterThan(0)
    expect(changed.length).toBeLessThan(before.size / 5)
  }
})

it('never repeats an earlier file, and lists every vehicle again in time', () => {
  const files = Array.from({ length: 200 }, (_, n) => writeStockFile(stock, n))
  expect(new Set(files).size).toBe(200)
  const seen = new Set(
    files.slice(0, 60).flatMap((file) => file.split('\r\n').map((line) => line.split(',')[0])),
  )
  expect(seen.size).toBe(
    [...new Set(files.flatMap((file) => file.split('\r\n').map((line) => line.split(',')[0])))].length,
  )
})
