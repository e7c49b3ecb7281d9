import { expect, it } from 'vitest'
import { submitEvent } from '../tracking/submit-event.ts'
import { leadCategory } from './lead-category.ts'

it('turns careers into a general enquiry with event 51 [S4.32]', () => {
  const sent = leadCategory('Careers Enquiry', 'x')
  expect(sent).toEqual({ category: 'General Enquiry', subcategory: 'Career Enquiry' })
  expect(submitEvent({ ...sent, offerAccepted: false })).toBe(51)
})

it('leaves every other category', () => {
  for (const category of ['General Enquiry', 'Career Enquiry', 'careers enquiry', '', '🚗'])
    expect(leadCategory(category, 'x')).toEqual({ category, subcategory: 'x' })
})
