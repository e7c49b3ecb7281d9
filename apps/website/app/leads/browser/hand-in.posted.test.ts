import { expect, it } from 'vitest'
import { startFill } from '../../forms/fill.ts'
import { aLeadForm } from '../../testing/a-form.ts'
import { eventQueue } from '../../tracking/track.ts'
import type { TrackedEvent } from '../../tracking/tracked-event.ts'
import { tellPosted } from './hand-in.ts'

const steps = [
  { fields: [{ name: 'email', label: 'Email', kind: 'email' as const }] },
  {
    fields: [
      { name: 'phone', label: 'Phone', kind: 'text' as const },
      { name: 'offer_accepted', label: 'Happy?', kind: 'text' as const },
    ],
  },
]

/** What networks that may be told hear of a form whose last step was posted so. */
function tell(answers: Record<string, string>) {
  const heard: TrackedEvent[] = []
  const form = aLeadForm({ steps, event: 16 })
  const start = startFill(form, 'k')
  const fill = { ...start, values: { email: 'me@home.test' }, steps: { ...start.steps, index: 1 } }
  const posted = new FormData()
  for (const [name, value] of Object.entries(answers)) {
    posted.append('fields', name)
    posted.append(name, value)
  }
  eventQueue.setConsent('granted')
  tellPosted({ form, fill, posted, path: '/trade-in' })
  eventQueue.addSink({ name: 'test', needsConsent: true, send: (event) => void heard.push(event) })
  return heard.at(-1)
}

it('tells networks the form’s own event with who sent it, and the server’s record nothing [S7.41]', () => {
  expect(tell({ phone: '0412 345 678' })).toEqual({
    key: expect.stringMatching(/^[0-9a-f]{32}$/),
    eventId: 16,
    path: '/trade-in',
    carId: null,
    contact: { email: 'me@home.test', phone: '0412 345 678' },
    product: null,
    isRecorded: true,
  })
})

it('tells an accepted offer as event 18 [S9.06]', () => {
  expect(tell({ phone: '0412 345 678', offer_accepted: 'true' })).toMatchObject({ eventId: 18 })
})
