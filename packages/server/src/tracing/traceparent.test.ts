import { expect, it } from 'vitest'
import { formatTraceparent, parseTraceparent } from './traceparent.ts'

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const spanId = '00f067aa0ba902b7'

it('reads what it writes', () => {
  const text = `00-${traceId}-${spanId}-01`
  const parsed = parseTraceparent(text)
  expect(parsed).toEqual({ traceId, spanId, traceFlags: 1, isRemote: true })
  expect(parsed && formatTraceparent(parsed)).toBe(text)
})

it('reads a later version with further fields, and knows only the first flag (W3C Trace Context, 3.2)', () => {
  expect(parseTraceparent(`01-${traceId}-${spanId}-ff-more`)).toMatchObject({ traceId, traceFlags: 1 })
  expect(parseTraceparent(`00-${traceId}-${spanId}-02`)).toMatchObject({ traceFlags: 0 })
})

it.each([
  ['nothing', ''],
  ['the forbidden version', `ff-${traceId}-${spanId}-01`],
  ['further fields of the first version', `00-${traceId}-${spanId}-01-more`],
  ['a trace id of zeros', `00-${'0'.repeat(32)}-${spanId}-01`],
  ['a span id of zeros', `00-${traceId}-${'0'.repeat(16)}-01`],
  ['capital letters', `00-${traceId.toUpperCase()}-${spanId}-01`],
  ['a short id', `00-${traceId.slice(1)}-${spanId}-01`],
])('does not continue %s', (_, text) => {
  expect(parseTraceparent(text)).toBeNull()
})
