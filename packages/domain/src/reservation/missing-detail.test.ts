import { expect, it } from 'vitest'
import { missingDetail } from './missing-detail.ts'

const whole = { firstName: 'Jo', lastName: 'Doe', email: 'jo@example.com', phone: '0400 000 000' }

it('asks for one thing at a time, and for nothing once all is there', () => {
  expect(missingDetail(whole, 'pickup')).toBeNull()
  expect(missingDetail({ ...whole, lastName: ' ' }, 'pickup')).toMatch(/name/)
  expect(missingDetail({ ...whole, email: 'jo' }, 'pickup')).toMatch(/email/)
  expect(missingDetail({ ...whole, phone: '' }, 'pickup')).toMatch(/phone/)
  expect(missingDetail(whole, null)).toMatch(/pick-up or delivery/)
  expect(missingDetail({}, null)).not.toBeNull()
})
