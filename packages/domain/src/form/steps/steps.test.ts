import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyRuns } from '../../../testing/property-runs.ts'
import { advance, goBack, skipTo, undoSkips } from './move-step.ts'
import { stepFailed, stepSent, stepToSend } from './send-step.ts'
import { progressPercent, stepLabel } from './step-progress.ts'
import { isLastStep, type StepState, startSteps } from './step-state.ts'

function at(index: number, change: Partial<StepState> = {}): StepState {
  return { ...startSteps(6), index, ...change }
}

describe('startSteps', () => {
  it('starts at step 0 with nothing sent [S4.16]', () => {
    expect(startSteps(3)).toEqual({
      total: 3,
      index: 0,
      skips: [],
      sent: [],
      failed: [],
      recordId: null,
      currentError: null,
      complete: false,
    })
  })

  it('has at least one whole step', () => {
    expect(
      [0, -1, Number.NaN, Number.POSITIVE_INFINITY, 1, 2.7].map((total) => startSteps(total).total),
    ).toEqual([1, 1, 1, 1, 1, 2])
  })
})

describe('moving', () => {
  it('goes forward up to the last step only [S4.17]', () => {
    expect(advance(at(4)).index).toBe(5)
    expect(advance(at(5))).toEqual(at(5))
    expect([isLastStep(at(4)), isLastStep(at(5)), isLastStep(startSteps(1))]).toEqual([false, true, true])
  })

  it('records where a skip came from and went to [S4.19]', () => {
    expect(skipTo(at(1), 4)).toEqual(at(4, { skips: [{ from: 1, to: 4 }] }))
    expect(skipTo(at(1), 2).skips).toEqual([{ from: 1, to: 2 }])
    expect(skipTo(at(1), 5).index).toBe(5)
  })

  it.each([1, 0, -1, 6, 7, 2.5, Number.NaN, Number.POSITIVE_INFINITY])('does not skip from 1 to %f', (to) => {
    expect(skipTo(at(1), to)).toEqual(at(1))
  })

  it('goes back to where the skip came from, else to the step before [S4.20]', () => {
    const skipped = skipTo(at(1), 4)
    expect(goBack(skipped).index).toBe(1)
    expect(goBack(advance(skipped)).index).toBe(4)
    expect(goBack(at(3)).index).toBe(2)
    expect(goBack(at(0)).index).toBe(0)
  })

  it('goes back the way of the last skip, also when an earlier skip led to the same step', () => {
    const again = skipTo(goBack(goBack(skipTo(at(1), 2))), 2)
    expect(again).toEqual(at(2, { skips: [{ from: 0, to: 2 }] }))
    expect(goBack(again).index).toBe(0)
  })

  it('clears the skips that contain the step it advances from', () => {
    const skips = [{ from: 1, to: 4 }]
    expect(advance(at(1, { skips })).skips).toEqual([])
    expect(advance(at(3, { skips })).skips).toEqual([])
    expect(advance(at(0, { skips })).skips).toEqual(skips)
    expect(advance(at(4, { skips })).skips).toEqual(skips)
    expect(skipTo(at(1, { skips }), 5).skips).toEqual([{ from: 1, to: 5 }])
  })

  it('undoes the skips that span the step that is being done, and no others', () => {
    const skips = [
      { from: 1, to: 4 },
      { from: 0, to: 2 },
    ]
    expect(undoSkips(at(2, { skips })).skips).toEqual([{ from: 0, to: 2 }])
    expect(undoSkips(at(4, { skips }))).toEqual(at(4, { skips }))
  })

  it('clears the error of the step it leaves', () => {
    const failed = at(2, { currentError: 'no' })
    for (const moved of [advance(failed), goBack(failed), skipTo(failed, 4)])
      expect(moved.currentError).toBeNull()
  })
})

describe('sending', () => {
  it('sends an incomplete lead before the last step and the final one on it [S4.26]', () => {
    expect(stepToSend(at(0))).toBe('incomplete')
    expect(stepToSend(at(5))).toBe('final')
  })

  it('does not send a step again [S4.25]', () => {
    const sent = stepSent(at(2), '9')
    expect(sent.sent).toEqual([2])
    expect(stepToSend(sent)).toBeNull()
    expect(stepToSend(goBack(advance(sent)))).toBeNull()
    expect(stepSent(sent, '9').sent).toEqual([2])
    expect(stepToSend(at(0, { complete: true }))).toBeNull()
  })

  it('keeps the id of the first answer [S4.24]', () => {
    expect(stepSent(stepSent(at(0), 'first'), 'second').recordId).toBe('first')
  })

  it('is complete after the last step', () => {
    expect(stepSent(at(4), '1').complete).toBe(false)
    expect(stepSent(at(5), '1').complete).toBe(true)
  })

  it('marks a failed step, shows the error and lets it be sent again [S8.06]', () => {
    const failed = stepFailed(stepFailed(at(2, { failed: [0] }), 'Busy'), 'Still busy')
    expect(failed).toMatchObject({ failed: [0, 2], currentError: 'Still busy' })
    expect(stepToSend(failed)).toBe('incomplete')
    expect(stepSent(failed, '1')).toMatchObject({ failed: [0], currentError: null })
  })
})

describe('progress', () => {
  it.each([
    [0, 2, 0],
    [1, 2, 50],
    [1, 6, 17],
    [2, 3, 67],
    [1, 8, 13],
    [5, 6, 83],
    [0, 1, 0],
    [999, 1000, 99],
  ])('of the step with index %i of %i is %i percent', (index, total, percent) => {
    expect(progressPercent({ index, total, complete: false })).toBe(percent)
    expect(progressPercent({ index, total, complete: true })).toBe(100)
  })

  it('reads Step X of Y', () => {
    expect(stepLabel({ index: 0, total: 4 })).toBe('Step 1 of 4')
  })
})

describe('any walk through a form', () => {
  type Move = { kind: 'next' } | { kind: 'back' } | { kind: 'skip'; to: number } | { kind: 'fail' }
  const aMove: fc.Arbitrary<Move> = fc.oneof(
    fc.constant({ kind: 'next' as const }),
    fc.constant({ kind: 'back' as const }),
    fc.constant({ kind: 'fail' as const }),
    fc.record({ kind: fc.constant('skip' as const), to: fc.integer({ min: -1, max: 9 }) }),
  )

  it('sends no step twice, and forward then back returns to the same step', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 8 }), fc.array(aMove, { maxLength: 40 }), (total, moves) => {
        let state = startSteps(total)
        const sends: number[] = []
        for (const move of moves) {
          const { index } = state
          if (move.kind === 'back') state = goBack(state)
          else if (move.kind === 'fail') {
            if (stepToSend(state)) state = stepFailed(state, 'no')
          } else {
            if (stepToSend(state)) {
              sends.push(index)
              state = stepSent(state, String(sends.length))
            }
            const forward = move.kind === 'next' ? advance(state) : skipTo(state, move.to)
            if (forward.index !== index) expect(goBack(forward).index).toBe(index)
            state = forward
          }
          expect(state.index).toBeGreaterThanOrEqual(0)
          expect(state.index).toBeLessThan(total)
          expect(new Set(state.skips.map(({ to }) => to)).size).toBe(state.skips.length)
        }
        expect(new Set(sends).size).toBe(sends.length)
        if (sends.length > 0) expect(state.recordId).toBe('1')
      }),
      propertyRuns,
    )
  })
})
