import { describe, expect, it } from 'vitest'
import { careersEventId } from '../form/lead-category.ts'
import { submitEvent } from './submit-event.ts'

describe('submitEvent', () => {
  it('is 22 by default [S9.06]', () => {
    for (const category of ['General Enquiry', '', '🚗', 'toString'])
      expect(submitEvent({ category, offerAccepted: false })).toBe(22)
  })

  it('is 18 for an accepted offer, whatever the category [S9.06]', () => {
    expect(submitEvent({ category: 'Sell My Car Enquiry', offerAccepted: true })).toBe(18)
    expect(submitEvent({ category: 'Careers Enquiry', offerAccepted: true })).toBe(18)
  })

  it('is 51 for careers, as the lead says too [S9.06]', () => {
    expect(submitEvent({ category: 'Careers Enquiry', offerAccepted: false })).toBe(51)
    expect(careersEventId).toBe(51)
  })
})
