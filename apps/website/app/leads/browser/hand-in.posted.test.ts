import { readSentEnquiries } from '@forecourt/domain/visit/garage/sent-enquiries'
import { storageKeys } from '@forecourt/domain/visit/storage-key'
import { readStoredDetails } from '@forecourt/domain/visit/stored-details'
import { readSuccessRecord } from '@forecourt/domain/visit/success-record'
import { expect, it } from 'vitest'
import { startFill } from '../../forms/fill.ts'
import { aLeadForm } from '../../testing/a-form.ts'
import { aStore } from '../../testing/a-store.ts'
import { eventQueue } from '../../tracking/track.ts'
import type { TrackedEvent } from '../../tracking/tracked-event.ts'
import type { FormCar } from '../lead-form.ts'
import { reportPosted } from './hand-in.ts'

const steps = [
  { fields: [{ name: 'email', label: 'Email', kind: 'email' as const }] },
  {
    fields: [
      ...['name', 'last_name', 'postcode', 'phone'].map((name) => ({
        name,
        label: name,
        kind: 'text' as const,
      })),
      { name: 'offer_accepted', label: 'Happy?', kind: 'text' as const },
    ],
  },
]

/** The network events for a form whose last step was posted with these answers. */
function tell(answers: Record<string, string>, store = aStore(), car: FormCar | null = null) {
  const heard: TrackedEvent[] = []
  const form = aLeadForm({ steps, event: 16, car })
  const start = startFill(form, 'k')
  const fill = { ...start, values: { email: 'me@home.test' }, steps: { ...start.steps, index: 1 } }
  const posted = new FormData()
  for (const [name, value] of Object.entries(answers)) {
    posted.append('fields', name)
    posted.append(name, value)
  }
  eventQueue.setConsent('granted')
  reportPosted({ form, fill, posted, path: '/trade-in' }, 'L1', store)
  eventQueue.addSink({ name: 'test', needsConsent: true, send: (event) => void heard.push(event) })
  return heard.at(-1)
}

it('sends networks the form’s own event with its sender, and nothing to the server’s record [S7.41]', () => {
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

it('sends an accepted offer as event 18 [S9.06]', () => {
  expect(tell({ phone: '0412 345 678', offer_accepted: 'true' })).toMatchObject({ eventId: 18 })
})

it('stores it on the device like any sent form: for the garage and for the next form [S3.33] [S4.29]', () => {
  const store = aStore()
  const car = { id: 1, dealershipId: 2, title: 'T', subtitle: '', price: '$1', href: null, imageSrc: null }
  const person = { name: 'Ann', last_name: 'Lee', postcode: '2795', phone: '0412 345 678' }
  tell(person, store, car)
  const category = 'General Enquiry'
  const path = '/success?category=General+Enquiry&lead_id=L1'
  const savedAtMs = expect.any(Number)
  expect(readSentEnquiries(store.read(storageKeys.enquiries))).toEqual([
    { category, title: 'T', path, savedAtMs },
  ])
  expect(store.read(storageKeys.enquiredCar)).toBe(JSON.stringify(car))
  expect(readSuccessRecord(store.read(storageKeys.success))).toEqual({ category, leadId: 'L1', savedAtMs })
  expect(readStoredDetails(store.read(storageKeys.details))).toEqual({ ...person, email: 'me@home.test' })
})
