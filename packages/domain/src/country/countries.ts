import { australia, australianPhone } from './australia.ts'
import type { Country, CountryPhone } from './country.ts'
import { newZealand, newZealandPhone } from './new-zealand.ts'

export const countries = [australia, newZealand] as const satisfies readonly [Country, ...Country[]]

export type CountryCode = (typeof countries)[number]['code']

export const countryPhones: Readonly<Record<CountryCode, CountryPhone>> = {
  AU: australianPhone,
  NZ: newZealandPhone,
}

/** The platform's own country, used where no site is involved. */
export const homeCountry: Country = australia

export const countryCodes: readonly string[] = /* @__PURE__ */ countries.map(({ code }) => code)

export const currencies: readonly string[] = /* @__PURE__ */ countries.map(({ currency }) => currency)

export function findCountry(code: string, table: readonly Country[] = countries): Country | null {
  return table.find((country) => country.code === code) ?? null
}

export function getCountry(code: string, table: readonly Country[] = countries): Country {
  const country = findCountry(code, table)
  if (country === null) throw new Error(`There is no country ${code} in the table.`)
  return country
}
