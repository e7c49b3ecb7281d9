import { expect, it } from 'vitest'
import { findMissingDetail } from './find-missing-detail.ts'

const complete = { firstName: 'Jo', lastName: 'Doe', email: 'jo@example.com', phone: '0400 000 000' }

it('returns one missing detail at a time, and null when all are present', () => {
  expect(findMissingDetail(complete, 'pickup')).toBeNull()
  expect(findMissingDetail({ ...complete, lastName: ' ' }, 'pickup')).toMatch(/name/)
  expect(findMissingDetail({ ...complete, email: 'jo' }, 'pickup')).toMatch(/email/)
  expect(findMissingDetail({ ...complete, phone: '' }, 'pickup')).toMatch(/phone/)
  expect(findMissingDetail(complete, null)).toMatch(/pick-up or delivery/)
  expect(findMissingDetail({}, null)).not.toBeNull()
})
