import { describe, expect, it } from 'vitest'
import { chooseScreen } from './choose-screen.ts'

type Situation = Parameters<typeof chooseScreen>[0]
type Reservation = NonNullable<Situation['reservation']>

const nowMs = Date.UTC(2026, 10, 15, 8)
const laterMs = nowMs + 10 * 60_000
const free: Situation = {
  reservation: null,
  allowed: { allowed: true },
  hold: { state: 'free', untilMs: null, mine: false },
  wanted: null,
  open: 0,
  steps: 3,
}

function a(
  state: Reservation['state'],
  payment: Reservation['payment']['state'] = 'none',
  untilMs = laterMs,
) {
  const holdExpiresAtMs = state === 'held' ? untilMs : null
  return { state, payment: { state: payment, message: null, actionUrl: null }, holdExpiresAtMs, nowMs }
}

describe('chooseScreen', () => {
  it('starts at the first step, and goes on at the first that lacks an answer', () => {
    expect(chooseScreen(free)).toEqual({ kind: 'step', index: 0 })
    expect(chooseScreen({ ...free, open: 1 })).toEqual({ kind: 'step', index: 1 })
  })

  it('goes back to a step that the address names, and never ahead of the answers', () => {
    expect(chooseScreen({ ...free, open: 2, wanted: 0 })).toEqual({ kind: 'step', index: 0 })
    expect(chooseScreen({ ...free, open: 1, wanted: 2 })).toEqual({ kind: 'step', index: 1 })
  })

  it('asks for no card before the vehicle is held', () => {
    expect(chooseScreen({ ...free, reservation: a('draft'), open: 3 })).toEqual({ kind: 'step', index: 2 })
    expect(chooseScreen({ ...free, reservation: a('held', 'ready'), open: 3 })).toEqual({ kind: 'payment' })
  })

  it.each(['checking', 'action', 'paid'] as const)(
    'stays with a payment that is %s, also past its time',
    (moving) => {
      const reservation = a('held', moving, nowMs)
      expect(chooseScreen({ ...free, reservation, wanted: 0, open: 3 })).toEqual({ kind: 'payment' })
    },
  )

  it('says that the time has run out even before the platform has ended the hold', () => {
    expect(chooseScreen({ ...free, reservation: a('held', 'ready', nowMs), open: 3 })).toEqual({
      kind: 'expired',
    })
    expect(chooseScreen({ ...free, reservation: a('expired'), open: 3 })).toEqual({ kind: 'expired' })
  })

  it('shows what was paid whatever else is the case', () => {
    const gone = { allowed: false, reason: 'reserved' } as const
    expect(chooseScreen({ ...free, reservation: a('paid', 'paid'), allowed: gone, wanted: 1 })).toEqual({
      kind: 'paid',
    })
    expect(chooseScreen({ ...free, reservation: a('refunding'), allowed: gone })).toEqual({ kind: 'refund' })
  })

  it('tells other visitors that the vehicle is held or reserved', () => {
    const hold = { state: 'held', untilMs: laterMs, mine: false } as const
    expect(chooseScreen({ ...free, hold })).toEqual({ kind: 'held', untilMs: laterMs })
    expect(chooseScreen({ ...free, hold: { ...hold, state: 'reserved' } })).toEqual({
      kind: 'reserved',
      untilMs: laterMs,
    })
    // A stock file can mark a car as reserved that nobody reserved here.
    expect(chooseScreen({ ...free, allowed: { allowed: false, reason: 'reserved' } })).toEqual({
      kind: 'reserved',
      untilMs: null,
    })
  })
})
