import { describe, expect, it } from 'vitest'
import { startFill } from '../forms/fill.ts'
import { aLeadForm } from '../testing/a-form.ts'
import { buildFormLead, nowhere } from './build-form-lead.ts'

describe('buildFormLead', () => {
  const total = 4
  const form = aLeadForm({
    steps: Array.from({ length: total }, (_, at) => ({
      fields: [
        { name: `answer ${at}`, label: 'Answer', kind: 'text' as const },
        {
          name: `more ${at}`,
          label: 'More',
          kind: 'text' as const,
          when: { field: `answer ${at}`, is: ['yes'] },
        },
      ],
    })),
  })
  const values = Object.fromEntries(
    Array.from({ length: total }, (_, at) => [
      [`answer ${at}`, at % 2 ? 'yes' : 'no'],
      [`more ${at}`, `given ${at}`],
    ]).flat(),
  )

  it('carries the answers of all steps, and none to a question that has gone away', () => {
    const start = startFill(form, 'k')
    const { lead } = buildFormLead(form, { ...start, values, steps: { ...start.steps, index: 3 } }, nowhere)
    expect(lead).toMatchObject({
      'answer 0': 'no',
      'answer 1': 'yes',
      'more 1': 'given 1',
      'answer 2': 'no',
      'answer 3': 'yes',
      'more 3': 'given 3',
      category: 'General Enquiry',
      form_completed: true,
    })
    expect(lead).not.toHaveProperty(['more 0'])
  })

  it('has no opt-in, neither given nor refused, where the form does not ask', () => {
    const ticked = { ...form, values: { ...form.values, opt_in: true } }
    const start = startFill(ticked, 'k')
    expect(buildFormLead(ticked, start, nowhere).lead.opt_in).toBeNull()
    const field = { name: 'opt_in', label: 'Keep me informed', kind: 'checkbox' as const, required: false }
    const asking = { ...ticked, steps: [{ fields: [field] }] }
    const given = (opt_in: boolean) =>
      buildFormLead(asking, { ...startFill(asking, 'k'), values: { opt_in } }, nowhere).lead.opt_in
    expect([given(true), given(false)]).toEqual([true, false])
  })

  it('continues the lead that its first step began [S4.24]', () => {
    const start = startFill(form, 'k')
    const fill = { ...start, values, steps: { ...start.steps, index: 1, recordId: 'L1' } }
    expect(buildFormLead(form, fill, nowhere).lead).toMatchObject({ lead_id: 'L1', form_completed: false })
  })
})
