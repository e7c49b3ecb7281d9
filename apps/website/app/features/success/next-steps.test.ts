import { enquiryTypes } from '@forecourt/domain/enquiry/enquiry-type'
import { leadCategory } from '@forecourt/domain/lead/lead-category'
import { describe, expect, it } from 'vitest'
import { nextSteps } from './next-steps.ts'

const plain = nextSteps(null)

describe('nextSteps', () => {
  it('knows what comes after every enquiry type, as it is sent', () => {
    for (const type of enquiryTypes) {
      const { title, steps } = nextSteps(leadCategory(type, '').category)
      expect(title).not.toBe(plain.title)
      expect(steps.length).toBeGreaterThan(2)
    }
  })

  it('knows bookings, photos and the search for something similar by their words', () => {
    expect(nextSteps('Test Drive Enquiry').title).toContain('test drive')
    expect(nextSteps('Request Photos Enquiry').title).toContain('photos')
    expect(nextSteps('Similar Vehicle Enquiry').title).toContain('lookout')
  })

  it('says that a test drive or a service is booked only where it is', () => {
    expect(nextSteps('Test Drive Enquiry', { isBooked: true }).title).toBe('Your test drive is booked')
    expect(nextSteps('Test Drive Enquiry', { isBooked: false }).title).not.toContain('booked')
    expect(nextSteps('Service Enquiry', { isBooked: true }).title).toBe('Your service is booked')
    expect(nextSteps('Service Enquiry', { isBooked: false }).title).not.toContain('booked')
  })

  it('names the vehicle of a test drive, booked or asked for, and no other', () => {
    const sent = { vehicle: '2022 Mazda 3' }
    expect(nextSteps('Test Drive Enquiry', { ...sent, isBooked: true }).title).toBe(
      'Your 2022 Mazda 3 test drive is booked',
    )
    expect(nextSteps('Test Drive Enquiry', sent).title).toContain('your 2022 Mazda 3 test drive request')
    expect(nextSteps('Test Drive Enquiry', { ...sent, kind: 'caravan' }).title).toContain(
      '2022 Mazda 3 inspection',
    )
    for (const category of ['Service Enquiry', 'Trade-In Valuation'])
      expect(nextSteps(category, { ...sent, isBooked: true }).title).not.toContain('Mazda')
  })

  it('says of an appraisal that the vehicle is brought, and of the others what suits them', () => {
    const saysOf = (category: string) => nextSteps(category, { isBooked: true }).text
    expect(saysOf('Test Drive Enquiry')).toBe('We’ll have it ready.')
    expect(saysOf('Service Enquiry')).toContain('drop it off')
    for (const category of ['Sell My Car Enquiry', 'Trade-In Valuation'])
      expect(nextSteps(category, { isBooked: true })).toMatchObject({
        title: 'Your appraisal is booked',
        text: 'Bring it along. There’s no obligation to sell.',
      })
  })

  it('only thanks for an unknown category, and does not repeat it', () => {
    for (const odd of ['', '<b>Win</b>', '__proto__', 'constructor', 'Call 1900 000 000'])
      expect(nextSteps(odd)).toBe(plain)
  })
})
