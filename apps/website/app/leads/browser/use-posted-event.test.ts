import { expect, it } from 'vitest'
import { startFill } from '../../forms/fill.ts'
import { aLeadForm } from '../../testing/a-form.ts'
import { lastPosted } from './last-posted.ts'
import { consumePosted } from './use-posted-event.ts'

it('the success page sends the event of the form that became its lead, once, and of no other form', () => {
  const form = aLeadForm()
  const start = startFill(form, 'k')
  const fill = { ...start, steps: { ...start.steps, recordId: 'L1' } }
  const sent = { form, fill, posted: new FormData(), path: '/trade-in' }
  lastPosted.current = sent
  expect([consumePosted('L2'), consumePosted(null)]).toEqual([null, null])
  expect(consumePosted('L1')).toBe(sent)
  expect(consumePosted('L1')).toBeNull()
  // The lead of a first step is not known yet.
  lastPosted.current = { ...sent, fill: start }
  expect(consumePosted(null)).toBeNull()
})
