import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aForm } from '../testing/a-form.ts'
import { type Fill, readFill, saveFill, startFill } from './fill.ts'
import type { FormSpec } from './form.ts'
import type { FormHandlers } from './handlers.ts'
import { leaveStep, skipSteps, stepBack } from './leave-step.ts'

const end = { to: '/done' }
const takes: FormHandlers = {
  leave: async () => ({ id: 'R1' }),
  submit: async () => ({ id: 'R1', end }),
}
const fails = (error: string): FormHandlers => ({
  leave: async () => ({ error }),
  submit: async () => ({ error }),
})

describe('leaveStep', () => {
  it('checks on submit, sends nothing that is wrong, and checks again only on submit [S5.03]', async () => {
    let sends = 0
    const counting: FormHandlers = {
      ...takes,
      async leave() {
        sends += 1
        return { id: 'R1' }
      },
    }
    const form = aForm()
    const refused = await leaveStep(form, startFill(form, 'k'), counting)
    expect(refused.errors).toEqual({ name: '*This is a required field.' })
    expect(sends).toBe(0)
    const typed: Fill = { ...refused, values: { name: 'Ann' } }
    expect(typed.errors).toEqual(refused.errors)
    expect(await leaveStep(form, typed, counting)).toMatchObject({
      errors: {},
      steps: { index: 1, recordId: 'R1' },
    })
  })

  it('shows the server’s message for a failed step at that step, and for a failed submission at the form [S8.04]', async () => {
    const form = aForm()
    const first = { ...startFill(form, 'k'), values: { name: 'Ann', message: 'Hi' } }
    expect(await leaveStep(form, first, fails('Busy'))).toMatchObject({
      formError: null,
      steps: { index: 0, currentError: 'Busy', failed: [0] },
    })
    const last = { ...first, steps: { ...first.steps, index: 1 } }
    expect(await leaveStep(form, last, fails('Full'))).toMatchObject({
      formError: 'Full',
      steps: { index: 1, currentError: null, failed: [1], complete: false },
    })
    expect((await leaveStep(form, last, fails(''))).formError).toBe(
      'An error occurred when submitting this form',
    )
  })

  it('records the message of a failure when nobody has answered, and clears it at the next try [S8.05]', async () => {
    const form = aForm()
    const start = { ...startFill(form, 'k'), values: { name: 'Ann', message: 'Hi' } }
    const last = { ...start, steps: { ...start.steps, index: 1 } }
    const cut: FormHandlers = { submit: async () => ({ error: 'Failed to fetch', isUnsent: true }) }
    const unsent = await leaveStep(form, last, cut)
    expect(unsent).toMatchObject({ formError: 'Failed to fetch', isUnsent: true })
    expect(await leaveStep(form, unsent, fails('Full'))).toMatchObject({ formError: 'Full', isUnsent: false })
  })

  it('skips the steps that the answers leave out, and goes back to where the skip began', async () => {
    const form: FormSpec = {
      ...aForm(),
      steps: [
        {
          fields: [{ name: 'a', label: 'A', kind: 'text' }],
          skips: [{ to: 2, when: { field: 'a', is: ['x'] } }],
        },
        { fields: [], skips: [{ to: 3, label: 'Not now' }] },
        { fields: [] },
        { fields: [] },
      ],
    }
    const start = startFill(form, 'k')
    const skipped = await leaveStep(form, { ...start, values: { a: 'x' } }, takes)
    expect(skipped.steps).toMatchObject({ index: 2, skips: [{ from: 0, to: 2 }] })
    expect(stepBack(skipped).steps.index).toBe(0)
    const second = await leaveStep(form, { ...start, values: { a: 'y' } }, takes)
    expect(second.steps).toMatchObject({ index: 1, skips: [] })
    expect(skipSteps(form, second, 3).steps.index).toBe(3)
    expect(skipSteps(form, second, 2).steps.index).toBe(1)
  })
})

type Move = { kind: 'next' | 'fail' | 'back' | 'reload' } | { kind: 'skip'; to: number }

describe('any way through a form', () => {
  it('sends each step at most once, keeps the first id, and ends with every answer', async () => {
    const aMove: fc.Arbitrary<Move> = fc.oneof(
      fc.record({
        kind: fc.constantFrom('next' as const, 'fail' as const, 'back' as const, 'reload' as const),
      }),
      fc.record({ kind: fc.constant('skip' as const), to: fc.integer({ min: 0, max: 6 }) }),
    )
    const walk = async (total: number, moves: readonly Move[]) => {
      const form = aLongForm(total)
      let fill: Fill | null = startFill(form, 'key')
      const sends: { step: number; recordId: string | null; key: string }[] = []
      const take = async ({ steps, key }: Fill) => {
        // A submitted step is done, not skipped.
        for (const { from, to } of steps.skips) expect(steps.index < from || steps.index >= to).toBe(true)
        sends.push({ step: steps.index, recordId: steps.recordId, key })
        return { id: `R${sends.length}` }
      }
      const handlersOf = (isFailing: boolean): FormHandlers =>
        isFailing ? fails('no') : { leave: take, submit: async (done) => ({ ...(await take(done)), end }) }
      for (const move of [...moves, ...Array.from({ length: total }, () => ({ kind: 'next' as const }))]) {
        if (fill.steps.complete) break
        const at: number = fill.steps.index
        fill = { ...fill, values: { ...fill.values, [`answer ${at}`]: `given ${at}` } }
        if (move.kind === 'back') fill = stepBack(fill)
        else if (move.kind === 'skip') fill = skipSteps(form, fill, move.to)
        else if (move.kind === 'reload') fill = readFill(form, JSON.parse(JSON.stringify(saveFill(fill))))
        else fill = await leaveStep(form, fill, handlersOf(move.kind === 'fail'))
        if (fill === null) throw new Error('a filling in was lost')
        expect(fill.steps.index).toBeGreaterThanOrEqual(0)
        expect(fill.steps.index).toBeLessThan(total)
        if (move.kind === 'fail' && fill.steps.failed.includes(at)) expect(fill.steps.index).toBe(at)
      }
      expect(fill.steps.complete).toBe(true)
      expect(new Set(sends.map(({ step }) => step)).size).toBe(sends.length)
      expect(sends.map(({ recordId }) => recordId)).toEqual(sends.map((_, at) => (at === 0 ? null : 'R1')))
      expect(new Set(sends.map(({ key }) => key)).size).toBe(1)
      expect(fill.end).toEqual(end)
      const filled = Object.entries(fill.values)
      expect(filled.length).toBeGreaterThan(0)
      for (const [name, value] of filled) expect(value).toBe(name.replace('answer', 'given'))
    }
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 6 }), fc.array(aMove, { maxLength: 30 }), walk),
      { numRuns: process.env.SOAK ? 20_000 : 200, seed: 6 },
    )
  })
})

/** Steps with one answer each, and a button on each that skips to the end. */
function aLongForm(total: number): FormSpec {
  return {
    ...aForm(),
    steps: Array.from({ length: total }, (_, at) => ({
      fields: [{ name: `answer ${at}`, label: 'Answer', kind: 'text' as const }],
      skips: Array.from({ length: total }, (_, to) => ({ to, label: 'Skip' })),
    })),
  }
}
