import { describe, expect, it } from 'vitest'
import { leadCategory } from '../lead/lead-category.ts'
import { submitEvent } from './submit-event.ts'

const form = { category: 'General Enquiry', subcategory: null, offerAccepted: false }

describe('submitEvent', () => {
  it('is 22 by default [S9.06]', () => {
    expect(submitEvent(form)).toBe(22)
    expect(submitEvent({ category: null, subcategory: '🚗', offerAccepted: false })).toBe(22)
  })

  it('is 18 for an accepted offer [S9.06]', () => {
    expect(submitEvent({ ...form, subcategory: '3. Offer Accepted', offerAccepted: true })).toBe(18)
    expect(submitEvent({ ...form, category: 'Careers Enquiry', offerAccepted: true })).toBe(18)
  })

  it('is 51 for careers, before and after the category is rewritten [S9.06]', () => {
    expect(submitEvent({ ...form, category: 'Careers Enquiry' })).toBe(51)
    expect(submitEvent({ ...form, subcategory: 'Career Enquiry' })).toBe(51)
    expect(submitEvent({ ...leadCategory('Careers Enquiry', ''), offerAccepted: false })).toBe(51)
  })
})
