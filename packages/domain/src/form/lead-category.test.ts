import { expect, it } from 'vitest'
import { leadCategory } from './lead-category.ts'

it('turns careers into a general enquiry with event 51 [S4.32]', () => {
  expect(leadCategory('Careers Enquiry', '')).toEqual({
    category: 'General Enquiry',
    subcategory: 'Career Enquiry',
    eventId: 51,
  })
})

it('leaves every other category, and its event to the form', () => {
  for (const category of ['General Enquiry', 'Career Enquiry', 'careers enquiry', '', '🚗'])
    expect(leadCategory(category, 'x')).toEqual({ category, subcategory: 'x', eventId: null })
})
