import { expect, it } from 'vitest'
import { listBlockedSpans } from './list-blocked-spans.ts'

const day = { fromMs: 0, toMs: 24 }
const block = (fromMs: number, toMs: number, note = '', capacity: number | null = 0) => ({
  fromMs,
  toMs,
  note,
  capacity,
})

it('lists what is blocked in a span with its reason, cut to the span', () => {
  expect(listBlockedSpans([block(9, 10, 'Staff meeting'), block(20, 30, 'Stocktake')], day)).toEqual([
    { fromMs: 9, toMs: 10, note: 'Staff meeting' },
    { fromMs: 20, toMs: 24, note: 'Stocktake' },
  ])
  expect(listBlockedSpans([block(30, 40)], day)).toEqual([])
})

it('lets the last change count where several overlap', () => {
  const opened = [block(8, 18, 'Closed for training'), block(12, 13, '', null)]
  expect(listBlockedSpans(opened, day)).toEqual([
    { fromMs: 8, toMs: 12, note: 'Closed for training' },
    { fromMs: 13, toMs: 18, note: 'Closed for training' },
  ])
  expect(listBlockedSpans([block(8, 18), block(8, 18, '', 2)], day)).toEqual([])
})

it('joins blocks with the same reason that follow each other', () => {
  expect(listBlockedSpans([block(9, 10, 'Lunch'), block(10, 11, 'Lunch'), block(11, 12)], day)).toEqual([
    { fromMs: 9, toMs: 11, note: 'Lunch' },
    { fromMs: 11, toMs: 12, note: '' },
  ])
})
