import { describe, expect, it } from 'vitest'
import { validateFields } from '../form/validate-fields.ts'
import { enquiryDefaults } from './enquiry-defaults.ts'
import { enquiryFields } from './enquiry-fields.ts'
import { defaultEnquiryType, enquiryTypes } from './enquiry-type.ts'
import { locationOptions } from './location-options.ts'
import { testDriveFields } from './test-drive-fields.ts'

const plain = { general: false, asksLocation: false, asksDealership: false, optionalMessage: false }
function missing(form: Partial<typeof plain>): string[] {
  return Object.keys(validateFields(enquiryFields({ ...plain, ...form }), {}, 'standard'))
}

describe('enquiryFields', () => {
  it('requires the message unless the site says otherwise [S5.15]', () => {
    expect(missing({})).toEqual(['message'])
    expect(missing({ optionalMessage: true })).toEqual([])
  })

  it('requires the category on the general enquiry, General Enquiry by default [S5.16]', () => {
    expect(missing({ general: true })).toEqual(['category', 'message'])
    expect(defaultEnquiryType).toBe('General Enquiry')
  })

  it('requires location and preferred dealership when they are shown [S5.17]', () => {
    expect(missing({ asksLocation: true })).toEqual(['location', 'message'])
    expect(missing({ asksDealership: true })).toEqual(['preferred_dealership', 'message'])
  })

  it('shows rego and opt-in as optional [S3.23] [S5.19]', () => {
    const all = enquiryFields({
      general: true,
      asksLocation: true,
      asksDealership: true,
      optionalMessage: true,
    })
    expect(all).toEqual([
      { name: 'category', label: 'Enquiry Type', kind: 'text' },
      { name: 'location', label: 'Location', kind: 'text' },
      { name: 'preferred_dealership', label: 'Preferred Dealership', kind: 'text' },
      { name: 'rego', label: 'Rego', kind: 'text', required: false },
      { name: 'message', label: 'Message', kind: 'text', required: false },
      { name: 'opt_in', label: 'Keep me informed', kind: 'checkbox', required: false },
    ])
  })
})

it('supports the nine types of enquiry [S5.23]', () => {
  expect(enquiryTypes.map((type) => type.replace(/ Enquiry$/, ''))).toEqual([
    'General',
    'Service',
    'Parts',
    'New Vehicle',
    'Used Vehicle',
    'Fleet',
    'Finance',
    'Careers',
    'Sell My Car',
  ])
  for (const type of enquiryTypes) expect(type).toMatch(/ Enquiry$/)
})

describe('enquiryDefaults', () => {
  it('describes the car in the keys of the lead, with the opt-in ticked [S3.17] [S5.18]', () => {
    const car = {
      id: 7,
      dealershipSlug: 'west',
      stockNumber: 'U100',
      make: 'Mazda',
      model: 'CX-5',
      carType: 'used' as const,
      status: 'in_stock',
    }
    expect(enquiryDefaults(car, { manufacturerSlug: 'mazda', message: 'Hi', subcategory: 'Photos' })).toEqual(
      {
        dealership_slug: 'west',
        manufacturer_slug: 'mazda',
        stock_number: 'U100',
        'Vehicle Make': 'Mazda',
        'Vehicle Model': 'CX-5',
        car_type: 'used',
        car_id: 7,
        vehicle_status: 'in_stock',
        opt_in: true,
        message: 'Hi',
        subcategory: 'Photos',
      },
    )
  })

  it('has the same keys without a car', () => {
    expect(enquiryDefaults(null)).toEqual({
      dealership_slug: '',
      manufacturer_slug: '',
      stock_number: '',
      'Vehicle Make': '',
      'Vehicle Model': '',
      car_type: '',
      car_id: null,
      vehicle_status: '',
      opt_in: true,
      message: '',
      subcategory: '',
    })
  })
})

it('asks for date, message and terms of a test drive [S3.18]', () => {
  const fields = testDriveFields({ optionalMessage: false })
  expect(fields.map(({ name, label, kind }) => [name, label, kind])).toEqual([
    ['dateTime', 'Test Drive Booking Date', 'text'],
    ['message', 'Message', 'text'],
    ['terms_conditions', 'I accept the terms and conditions', 'checkbox'],
  ])
  expect(Object.keys(validateFields(fields, {}, 'standard'))).toEqual([
    'dateTime',
    'message',
    'terms_conditions',
  ])
  expect(Object.keys(validateFields(testDriveFields({ optionalMessage: true }), {}, 'standard'))).toEqual([
    'dateTime',
    'terms_conditions',
  ])
  expect(validateFields(fields, { dateTime: 'x', message: 'x', terms_conditions: true }, 'standard')).toEqual(
    {},
  )
})

it('offers visible locations by id and name [S3.25]', () => {
  const locations = [
    { id: 3, name: 'Bathurst', visible: true },
    { id: 4, name: 'Warehouse', visible: false },
  ]
  expect(locationOptions(locations)).toEqual([{ value: 3, name: 'Bathurst' }])
})
