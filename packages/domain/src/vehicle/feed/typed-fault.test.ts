import { expect, it } from 'vitest'
import { feedFieldTable } from './feed-field-table.ts'
import { readCell } from './read-cell.ts'
import { typedFault } from './typed-fault.ts'

const faultOf = (field: keyof typeof feedFieldTable, text: string) => {
  const { label, reads } = feedFieldTable[field]
  const read = readCell(reads, text)
  return 'reason' in read ? typedFault(label, reads, read.reason) : null
}

it('says what would be right, and names the field as its label does', () => {
  expect(faultOf('year', 'new')).toBe('Enter a year like 2023.')
  expect(faultOf('priceCents', 'a lot')).toBe('Enter price in dollars, like 23,990.')
  expect(faultOf('odometerKm', '45.000')).toBe('Enter kilometres as a whole number, like 45,000.')
  expect(faultOf('vin', 'x')).toBe('A VIN has 17 characters, without the letters I, O and Q.')
  expect(faultOf('doors', 'few')).toBe('Enter doors as a whole number.')
  expect(faultOf('videoUrl', 'youtube')).toBe('Enter the whole web address for video, from https:// on.')
  expect(faultOf('interestRate', 'low')).toBe('Enter interest rate in per cent, like 7.99.')
})

it('keeps the reason where the kind of the field is not what is wrong', () => {
  expect(faultOf('priceCents', '=1+1')).toBe('Price is a formula, not a value.')
  expect(faultOf('priceCents', '99999999')).toBe('Price is above ten million dollars: “99999999”.')
  expect(faultOf('carType', 'broken')).toBe('New or used is not known: “broken”.')
})
