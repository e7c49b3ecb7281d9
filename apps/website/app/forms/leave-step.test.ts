import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { leadOfForm } from '../leads/lead-of-form.ts'
import { aForm } from '../testing/a-form.ts'
import { type Fill, startFill } from './fill.ts'
import type { FormSpec } from './form.ts'
import { leaveStep, stepBack, stepOver } from './leave-step.ts'
import { keepFill, readFill } from './read-fill.ts'

const nowhere = {
  page: { id: null, url: '', userAgent: '' },
  visit: { visitedPages: [], linkedQueryParams: {} },
}
const takes = async () => ({ lead_id: 'L1', error: null })
const fails = (error: string) => async () => ({ lead_id: null, error })

describe('leaveStep', () => {
  it('checks on submit, sends nothing that is wrong, and checks again only on submit [S5.03]', async () => {
    let sends = 0
    const send = async () => {
      sends += 1
      return takes()
    }
    const form = aForm()
    const refused = await leaveStep(form, startFill(form, 'k'), send)
    expect(refused.errors).toEqual({ name: '*This is a required field.' })
    expect(sends).toBe(0)
    const typed: Fill = { ...refused, values: { name: 'Ann' } }
    expect(typed.errors).toEqual(refused.errors)
    expect(await leaveStep(form, typed, send)).toMatchObject({
      errors: {},
      steps: { index: 1, leadId: 'L1' },
    })
  })

  it('shows the server’s words of a failed step as its error, and of a failed submission as the form’s [S8.04]', async () => {
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
    expect((await leaveStep(form, last, fails(''))).formError).toBe('An unexpected error occured')
  })

  it('goes over the steps that the answers leave out, and back to where it came from', async () => {
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
    expect(stepOver(form, second, 3).steps.index).toBe(3)
    expect(stepOver(form, second, 2).steps.index).toBe(1)
  })
})

type Move = { kind: 'next' | 'fail' | 'back' | 'reload' } | { kind: 'skip'; to: number }

describe('any way through a form', () => {
  it('sends each step at most once, keeps the first id, and ends with every answer in the lead', async () => {
    const aMove: fc.Arbitrary<Move> = fc.oneof(
      fc.record({
        kind: fc.constantFrom('next' as const, 'fail' as const, 'back' as const, 'reload' as const),
      }),
      fc.record({ kind: fc.constant('skip' as const), to: fc.integer({ min: 0, max: 6 }) }),
    )
    const walk = async (total: number, moves: readonly Move[]) => {
      const form = aLongForm(total)
      let fill: Fill | null = startFill(form, 'key')
      const sends: { step: number; leadId: string | null; key: string }[] = []
      for (const move of [...moves, ...Array.from({ length: total }, () => ({ kind: 'next' as const }))]) {
        if (fill.steps.complete) break
        const at: number = fill.steps.index
        fill = { ...fill, values: { ...fill.values, [`answer ${at}`]: `given ${at}` } }
        if (move.kind === 'back') fill = stepBack(fill)
        else if (move.kind === 'skip') fill = stepOver(form, fill, move.to)
        else if (move.kind === 'reload') fill = readFill(form, JSON.parse(JSON.stringify(keepFill(fill))))
        else
          fill = await leaveStep(form, fill, async ({ steps, key }) => {
            if (move.kind === 'fail') return { lead_id: null, error: 'no' }
            sends.push({ step: steps.index, leadId: steps.leadId, key })
            return { lead_id: `L${sends.length}`, error: null }
          })
        if (fill === null) throw new Error('a filling in was lost')
        expect(fill.steps.index).toBeGreaterThanOrEqual(0)
        expect(fill.steps.index).toBeLessThan(total)
        if (move.kind === 'fail' && fill.steps.failed.includes(at)) expect(fill.steps.index).toBe(at)
      }
      expect(fill.steps.complete).toBe(true)
      expect(new Set(sends.map(({ step }) => step)).size).toBe(sends.length)
      expect(sends.map(({ leadId }) => leadId)).toEqual(sends.map((_, at) => (at === 0 ? null : 'L1')))
      expect(new Set(sends.map(({ key }) => key)).size).toBe(1)
      const { lead } = leadOfForm(form, fill, nowhere)
      const wanted = Object.entries(fill.values)
      expect(wanted.length).toBeGreaterThan(0)
      for (const [name, value] of wanted) expect(lead).toHaveProperty([name], value)
      expect(lead).toMatchObject({ form_completed: true })
    }
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 6 }), fc.array(aMove, { maxLength: 30 }), walk),
      { numRuns: process.env.SOAK ? 20_000 : 200, seed: 6 },
    )
  })
})

/** Steps with an answer each, and a button over everything ahead on all of them. */
function aLongForm(total: number): FormSpec {
  return {
    ...aForm(),
    steps: Array.from({ length: total }, (_, at) => ({
      fields: [{ name: `answer ${at}`, label: 'Answer', kind: 'text' as const }],
      skips: Array.from({ length: total }, (_, to) => ({ to, label: 'Skip' })),
    })),
  }
}
