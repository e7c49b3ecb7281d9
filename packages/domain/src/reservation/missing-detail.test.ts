import { expect, it } from 'vitest'
import { missingDetail } from './missing-detail.ts'

const complete = { firstName: 'Jo', lastName: 'Doe', email: 'jo@example.com', phone: '0400 000 000' }

it('asks for one thing at a time, and for nothing once all is there', () => {
  expect(missingDetail(complete, 'pickup')).toBeNull()
  expect(missingDetail({ ...complete, lastName: ' ' }, 'pickup')).toMatch(/name/)
  expect(missingDetail({ ...complete, email: 'jo' }, 'pickup')).toMatch(/email/)
  expect(missingDetail({ ...complete, phone: '' }, 'pickup')).toMatch(/phone/)
  expect(missingDetail(complete, null)).toMatch(/pick-up or delivery/)
  expect(missingDetail({}, null)).not.toBeNull()
})
