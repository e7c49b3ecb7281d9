import fc from 'fast-check'
import { expect, it } from 'vitest'
import { leadLines } from './lead-lines.ts'

it('lists the answers in the order in which people read them, whatever order they came in', () => {
  expect(
    leadLines({
      zebra_crossing: ' yes ',
      opt_in: false,
      message: 'Hello\nthere',
      'Best Deal': 'No',
      special_offer: 'Free tow bar',
      email: 'jo@example.com',
      name: 'Jo',
      day: '1',
      month: '2',
      year: '1990',
    }),
  ).toEqual([
    { label: 'First name', value: 'Jo' },
    { label: 'Email', value: 'jo@example.com' },
    { label: 'Date of birth', value: '1/2/1990' },
    { label: 'Special offer', value: 'Free tow bar' },
    { label: 'Best Deal', value: 'No' },
    { label: 'Message', value: 'Hello\nthere' },
    { label: 'Keep me informed', value: 'No' },
    { label: 'Zebra crossing', value: 'Yes' },
  ])
})

it('treats a year without a day as the year of a vehicle', () => {
  expect(leadLines({ year: '2022', make: 'Mazda' })).toEqual([
    { label: 'Make', value: 'Mazda' },
    { label: 'Year', value: '2022' },
  ])
})

it('leaves out empty answers and technical fields', () => {
  expect(
    leadLines({
      name: '  ',
      phone: null,
      category: 'x',
      lead_attributes: { visited_pages: ['/'] },
      car_id: 3,
      user_agent: 'x',
      source: 'Website',
    }),
  ).toEqual([])
})

it('reads lists and nested objects', () => {
  expect(leadLines({ extras: ['a', '', 'b'], trade_in: { make: 'Ford', kms: 7, none: null } })).toEqual([
    { label: 'Vehicle to trade in', value: 'Make: Ford; Kms: 7' },
    { label: 'Extras', value: 'a, b' },
  ])
})

it('writes ticks and options in words, and no field names', () => {
  expect(
    leadLines({
      terms_conditions: 'true',
      preferred_vehicle: 'Mazda 3',
      car_type: 'used',
      manufacturer_slug: 'mazda',
      vehicle_status: 'in_stock',
      damage: 'needs_repair',
      finance_owing: 'yes',
      finance_owing_amount: '4500',
      regoState: 'nsw',
      offer_accepted: false,
      wantsCallBack: 'false',
      message: 'yes',
    }),
  ).toEqual([
    { label: 'Vehicle of interest', value: 'Mazda 3' },
    { label: 'Condition of the vehicle', value: 'Used' },
    { label: 'Rego state', value: 'NSW' },
    { label: 'Accident damage', value: 'Yes, still needs repairs' },
    { label: 'Finance owing', value: 'Yes' },
    { label: 'Amount owing', value: '$4,500' },
    { label: 'Offer accepted', value: 'No' },
    { label: 'Message', value: 'yes' },
    { label: 'Accepts the terms and conditions', value: 'Yes' },
    { label: 'Wants call back', value: 'No' },
  ])
})

it('writes what applicants for finance chose with the labels of their form', () => {
  expect(
    leadLines({
      finance_for: 'business',
      home_status: 'boarding',
      home_years: '0',
      work_status: 'self',
      work_years: '6',
      truth_consent: 'true',
    }),
  ).toEqual([
    { label: 'Use', value: 'Business use' },
    { label: 'Home', value: 'Boarding' },
    { label: 'Time at this address', value: 'Less than a year' },
    { label: 'Employment', value: 'Self-employed' },
    { label: 'Time in this job', value: 'More than 5 years' },
    { label: 'Says that all of it is true and complete', value: 'Yes' },
  ])
})

it('shows no raw value of a tick, whatever the name of its field', () => {
  const name = fc.stringMatching(/^[a-z_]{1,20}$/).filter((one) => one !== 'message' && one !== 'state')
  fc.assert(
    fc.property(name, fc.constantFrom('true', 'false', true, false), (field, value) => {
      for (const line of leadLines({ [field]: value })) {
        expect(line.value).toMatch(/^(?:Yes|No)$/)
        expect(line.label).not.toMatch(/_/)
      }
    }),
  )
})

it('matches a field by its own name only', () => {
  expect(leadLines({ constructor: 'true' })).toEqual([{ label: 'Constructor', value: 'Yes' }])
})

it('writes a day as people do, and leaves other figures alone', () => {
  expect(leadLines({ 'From when?': '2026-12-05', code: '2026-13-05' })).toEqual([
    { label: 'From when?', value: '5 December 2026' },
    { label: 'Code', value: '2026-13-05' },
  ])
})

it('accepts any payload', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (payload) => {
      for (const { value } of leadLines(payload as Record<string, unknown>)) expect(value).not.toBe('')
    }),
  )
})
