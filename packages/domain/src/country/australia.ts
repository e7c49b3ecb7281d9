import type { Country, CountryPhone } from './country.ts'
import { states } from './state.ts'

/** Separate, so that browsers download the masks only. */
export const australianPhone: CountryPhone = {
  dialCode: '61',
  masks: [
    [/^(0[45][0-9]{2})([0-9]{3})([0-9]{3})$/, '$1 $2 $3'],
    [/^(0[2378])([0-9]{4})([0-9]{4})$/, '($1) $2 $3'],
    [/^(1[38]00)([0-9]{3})([0-9]{3})$/, '$1 $2 $3'],
    [/^(13)([0-9]{2})([0-9]{2})$/, '$1 $2 $3'],
  ],
}

export const australia = {
  code: 'AU',
  name: 'Australia',
  language: 'en-AU',
  currency: 'AUD',
  states: { label: 'State', names: states },
  postcode: { pattern: /^\d{4}$/, fault: 'A postcode has four digits.' },
  timeZones: {
    usual: 'Australia/Sydney',
    byState: {
      NSW: 'Australia/Sydney',
      ACT: 'Australia/Sydney',
      VIC: 'Australia/Melbourne',
      TAS: 'Australia/Hobart',
      QLD: 'Australia/Brisbane',
      SA: 'Australia/Adelaide',
      NT: 'Australia/Darwin',
      WA: 'Australia/Perth',
    },
  },
  phone: australianPhone,
  hasPlateRegister: true,
  taxNumber: { label: 'ABN', findFault: findAbnFault },
  // Australian Consumer Law, s 48. NSW Fair Trading forbids "on road costs" in New South Wales, so we avoid the term in
  // all of Australia.
  priceBasis: {
    drive_away: (state) => (state ? `Drive away ${state}` : 'Drive away'),
    estimated: (state) => `Estimated drive away, ${state}`,
    before_charges: 'Excl. govt. charges',
  },
  credit: {
    // The prescribed wording (NCCP Regulations 2010, reg 99).
    comparisonWarning:
      'WARNING: This comparison rate is true only for the examples given and may not include all fees and charges. ' +
      'Different terms, fees or other loan amounts might result in a different comparison rate.',
    notices: [],
    law: 'the Privacy Act 1988',
  },
  privacy: {
    law: 'Privacy Act 1988 and its Australian Privacy Principles',
    office: 'Office of the Australian Information Commissioner (OAIC)',
    contacts: [
      'Online: https://www.oaic.gov.au/privacy/privacy-complaints',
      'Phone: 1300 363 992',
      'Post: GPO Box 5288, Sydney NSW 2001',
    ],
    complaintDays: 30,
    // What the regulator considers a reasonable time.
    accessDays: 30,
    accessTime: 'thirty days',
    accessCharge: 'charge nothing for asking',
  },
} as const satisfies Country

/** Eleven digits, whose weighted sum is a multiple of 89 (Australian Business Register). */
function findAbnFault(typed: string): string | null {
  const digits = typed.replaceAll(/\s/g, '')
  if (digits === '') return null
  if (!/^\d{11}$/.test(digits)) return 'An ABN has eleven digits.'
  const weights = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]
  const sum = weights.reduce(
    (total, weight, at) => total + weight * (Number(digits[at]) - (at === 0 ? 1 : 0)),
    0,
  )
  return sum % 89 === 0 ? null : 'This isn’t an ABN: one of its digits is wrong.'
}
