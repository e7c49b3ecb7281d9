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

/** Dollars on the wire, as the specification has them; cents inside. */
export const cents: Codec<number, Cents> = {
  wire: z.number(),
  decode: (dollars) => Math.round(dollars * 100),
  encode: (amount) => amount / 100,
}
export const centsOrNull = nullable(cents)

/** An instant as text on the wire; epoch milliseconds inside. */
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

/** Its code on the wire; its entry of the table inside. */
export const country: Codec<string, Country> = {
  wire: z.enum(countryCodes),
  decode: (code) => getCountry(code),
  encode: ({ code }) => code,
}
