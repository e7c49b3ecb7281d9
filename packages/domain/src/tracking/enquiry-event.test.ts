import { describe, expect, it } from 'vitest'
import { enquiryEvent } from './enquiry-event.ts'

describe('enquiryEvent', () => {
  it('is 14 for a new car and 15 for a used one [S9.01]', () => {
    expect(enquiryEvent('new')).toBe(14)
    expect(enquiryEvent('used')).toBe(15)
  })

  it('counts a demo as new', () => {
    expect(enquiryEvent('demo')).toBe(14)
  })
})
