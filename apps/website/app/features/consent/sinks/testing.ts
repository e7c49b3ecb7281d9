import { createHash } from 'node:crypto'
import { randomKey } from '../../../browser/random-key.ts'
import type { TrackedEvent } from '../../../tracking/tracked-event.ts'

export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

export const aProduct = {
  content_ids: ['U1'],
  contents: [{ id: 'U1', quantity: 1 as const }],
  currency: 'AUD' as const,
  value: 23_990,
  content_type: 'vehicle' as const,
  content_name: '2022 Mazda 3',
}

export const anEvent = (changes: Partial<TrackedEvent>): TrackedEvent => ({
  key: randomKey(),
  eventId: 22,
  path: '/contact-us',
  carId: null,
  product: null,
  ...changes,
})
