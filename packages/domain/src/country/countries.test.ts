import { describe, expect, it } from 'vitest'
import { countries, countryCodes, countryPhones, currencies, findCountry, getCountry } from './countries.ts'
import { matchState } from './state.ts'

describe.each(countries)('$name', (country) => {
  it('has codes as the standards write them', () => {
    expect(country.code).toMatch(/^[A-Z]{2}$/)
    expect(country.currency).toMatch(/^[A-Z]{3}$/)
    expect(Intl.getCanonicalLocales(country.language)).toEqual([country.language])
    expect(country.phone.dialCode).toMatch(/^[1-9]\d{0,2}$/)
    expect(countryCodes.filter((code) => code === country.code)).toHaveLength(1)
    expect(currencies).toContain(country.currency)
    expect(countryPhones[country.code]).toBe(country.phone)
  })

  it('has a time zone for each of its states, and a default', () => {
    const { usual, byState } = country.timeZones
    expect(Object.keys(byState).toSorted()).toEqual([...country.states.names].toSorted())
    for (const zone of [usual, ...Object.values(byState)])
      expect(new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone).toBe(zone)
    for (const state of country.states.names)
      expect(matchState(state.toLowerCase(), country.states.names)).toBe(state)
  })

  it('has words for what a price may include, and the notice that the law requires beside a repayment', () => {
    const { drive_away, estimated, before_charges } = country.priceBasis
    for (const text of [drive_away(null), drive_away('X'), estimated('X'), before_charges])
      expect(text.trim()).not.toBe('')
    const { comparisonWarning, notices, law } = country.credit
    expect([comparisonWarning, ...notices].filter(Boolean)).not.toEqual([])
    expect([law, country.privacy.law, country.privacy.office, ...country.privacy.contacts]).not.toContain('')
  })
})

it('finds a country by its code in the table that it is given', () => {
  expect(getCountry('NZ').name).toBe('New Zealand')
  expect(findCountry('nz')).toBeNull()
  const [first, ...others] = countries
  expect(findCountry(first.code, others)).toBeNull()
  expect(() => getCountry(first.code, others)).toThrow('There is no country AU in the table.')
})
