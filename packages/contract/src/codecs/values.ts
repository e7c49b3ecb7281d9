import { countryCodes, getCountry } from '@forecourt/domain/country/countries'
import type { Country } from '@forecourt/domain/country/country'
import type { Cents } from '@forecourt/domain/money/cents'
import * as z from 'zod'
import { type Codec, nullable, plain } from './codec.ts'

export const text = plain(z.string())
export const number = plain(z.number())
export const flag = plain(z.boolean())
export const textOrNull = nullable(text)
export const numberOrNull = nullable(number)
export const flagOrNull = nullable(flag)

/** Dollars in JSON, as in the specification; cents in the domain. */
export const cents: Codec<number, Cents> = {
  wire: z.number(),
  decode: (dollars) => Math.round(dollars * 100),
  encode: (amount) => amount / 100,
}
export const centsOrNull = nullable(cents)

/** A time as text in JSON; epoch milliseconds in the domain. */
export const instant: Codec<string, number> = {
  wire: z.iso.datetime(),
  decode: (iso) => Date.parse(iso),
  encode: (ms) => new Date(ms).toISOString(),
}
export const instantOrNull = nullable(instant)

/** The same as seconds since 1970. */
export const secondsOrNull = nullable<number, number>({
  wire: z.number(),
  decode: (seconds) => Math.round(seconds * 1000),
  encode: (ms) => ms / 1000,
})

/** A code in JSON; the entry of the table with that code in the domain. */
export const country: Codec<string, Country> = {
  wire: z.enum(countryCodes),
  decode: (code) => getCountry(code),
  encode: ({ code }) => code,
}
