import { expect, it } from 'vitest'
import { findOpeningSteps, type OpeningFacts, openingSteps } from './find-opening-steps.ts'

const nothing: OpeningFacts = {
  hasLogo: false,
  hasLicences: false,
  hasHours: false,
  vehicles: 0,
  takesDeposits: true,
  hasPaymentAccount: false,
  hasPrivacyChoice: false,
  hasManager: false,
  hasDomain: false,
}
const listDone = (facts: Partial<OpeningFacts>) => {
  const done = findOpeningSteps({ ...nothing, ...facts })
  return openingSteps.filter((step) => done[step])
}

it('ticks each step by what it is about, and no other', () => {
  expect(listDone({})).toEqual([])
  expect(listDone({ hasLogo: true })).toEqual(['logo'])
  expect(listDone({ hasLicences: true })).toEqual(['licence'])
  expect(listDone({ hasHours: true })).toEqual(['hours'])
  expect(listDone({ vehicles: 1 })).toEqual(['stock'])
  expect(listDone({ hasPaymentAccount: true })).toEqual(['payments'])
  expect(listDone({ hasPrivacyChoice: true })).toEqual(['privacy'])
  expect(listDone({ hasManager: true })).toEqual(['admin'])
  expect(listDone({ hasDomain: true })).toEqual(['domain'])
})

it('asks for no account where no deposits are taken', () => {
  expect(listDone({ takesDeposits: false })).toEqual(['payments'])
})
