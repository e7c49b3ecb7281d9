import { expect, it } from 'vitest'
import { type Fill, startFill } from '../../forms/fill.ts'
import { aLeadForm } from '../../testing/a-form.ts'
import { findAll, findField, parseHtml, readText } from '../../testing/parse-html.ts'
import { renderRouted } from '../../testing/render.tsx'
import { PostedLeadScreen } from './posted-lead-screen.tsx'

const form = aLeadForm()
const start = startFill(form, 'k')
/** The draft is at the second step. */
const fill: Fill = {
  ...start,
  values: { name: 'Ann', message: 'Hello' },
  steps: { ...start.steps, index: 1, recordId: 'L1' },
}
const show = (refused: Fill | null) =>
  parseHtml(renderRouted(<PostedLeadScreen form={form} ticket="t" fill={fill} refused={refused} />))

it('says what is wrong on the step that was posted, also where the draft is further on', () => {
  const refused = {
    ...fill,
    values: { ...fill.values, name: '' },
    errors: { name: '*This is a required field.' },
    steps: { ...fill.steps, index: 0 },
  }
  const page = show(refused)
  expect(findField(page, 'name')?.attributes).toMatchObject({ value: '', 'aria-invalid': 'true' })
  expect(findField(page, 'message')).toBeNull()
  expect(findField(page, 'step')?.attributes.value).toBe('0')
  expect(readText(page)).toContain('*This is a required field.')
})

it('says once why a step could not be sent', () => {
  const refused = { ...fill, steps: { ...fill.steps, index: 0, currentError: 'We cannot take it.' } }
  const alerts = findAll(show(refused), ({ attributes }) => attributes.role === 'alert')
  expect(alerts).toHaveLength(1)
})

it('goes on at the step of the draft where nothing was refused, with a place for the visit', () => {
  const page = show(null)
  expect(findField(page, 'step')?.attributes.value).toBe('1')
  expect(findField(page, 'visit')?.attributes).toMatchObject({ type: 'hidden' })
})

it('starts anew once its draft is cleared, also on the step that it is at: no field keeps its text', () => {
  const keyOf = (kept: Fill | null, refused: Fill | null = null) =>
    PostedLeadScreen({ form, ticket: 't', fill: kept, refused }).key
  const first = { ...fill, steps: { ...fill.steps, index: 0 } }
  expect(keyOf(null)).not.toBe(keyOf(first))
  expect(keyOf(first)).not.toBe(keyOf(fill))
  // Refused values remain in their fields.
  expect(keyOf(null, { ...start, errors: { name: '*This is a required field.' } })).toBe(keyOf(null))
})
