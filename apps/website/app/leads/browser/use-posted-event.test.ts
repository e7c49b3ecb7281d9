import { expect, it } from 'vitest'
import { startFill } from '../../forms/fill.ts'
import { aLeadForm } from '../../testing/a-form.ts'
import { lastPosted } from './last-posted.ts'
import { takePosted } from './use-posted-event.ts'

it('a page of thanks tells of the form that became its lead, once, and of no other', () => {
  const form = aLeadForm()
  const start = startFill(form, 'k')
  const fill = { ...start, steps: { ...start.steps, recordId: 'L1' } }
  const sent = { form, fill, posted: new FormData(), path: '/trade-in' }
  lastPosted.current = sent
  expect([takePosted('L2'), takePosted(null)]).toEqual([null, null])
  expect(takePosted('L1')).toBe(sent)
  expect(takePosted('L1')).toBeNull()
  // Of a first step nobody knows yet which lead it will be.
  lastPosted.current = { ...sent, fill: start }
  expect(takePosted(null)).toBeNull()
})
