import { expect, it } from 'vitest'
import { createWindowCounts } from './window-counts.ts'

it('counts each key from its first use, and starts again when its window is over', () => {
  let nowMs = 0
  const counts = createWindowCounts(60, { nowMs: () => nowMs })
  expect([counts.read('a'), counts.add('a'), counts.add('a'), counts.read('a')]).toEqual([0, 1, 2, 2])
  nowMs = 30_000
  expect([counts.add('b'), counts.add('a')]).toEqual([1, 3])
  nowMs = 60_000
  expect([counts.read('a'), counts.read('b'), counts.add('a'), counts.add('b')]).toEqual([0, 1, 1, 2])
  nowMs = 90_000
  expect([counts.read('a'), counts.read('b')]).toEqual([1, 0])
})

it('limits the number of keys and drops those that end soonest', () => {
  let nowMs = 0
  const counts = createWindowCounts(60, { nowMs: () => nowMs, maxKeys: 1_000 })
  counts.add('somebody')
  for (let at = 0; at < 100_000; at++) {
    nowMs += 0.1
    counts.add(`invented ${at}`)
  }
  const known = Array.from({ length: 100_000 }, (_, at) => counts.read(`invented ${at}`)).filter(Boolean)
  expect(known).toHaveLength(1_000)
  expect([counts.read('somebody'), counts.read('invented 99999')]).toEqual([0, 1])
})
