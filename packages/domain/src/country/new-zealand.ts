import type { Country, CountryPhone } from './country.ts'

/** Separate, so that browsers download the masks only. */
export const newZealandPhone: CountryPhone = {
  dialCode: '64',
  masks: [
    [/^(02[0-9])([0-9]{3})([0-9]{3,5})$/, '$1 $2 $3'],
    [/^(0800|0508)([0-9]{3})([0-9]{3,4})$/, '$1 $2 $3'],
    [/^(0[34679])([0-9]{3})([0-9]{4})$/, '$1 $2 $3'],
  ],
}

export const newZealand = {
  code: 'NZ',
  name: 'New Zealand',
  language: 'en-NZ',
  currency: 'NZD',
  states: { label: 'Region', names: [] },
  postcode: { pattern: /^\d{4}$/, fault: 'A postcode has four digits.' },
  timeZones: { usual: 'Pacific/Auckland', byState: {} },
  phone: newZealandPhone,
  hasPlateRegister: false,
  taxNumber: { label: 'NZBN', findFault: () => null },
  priceBasis: {
    drive_away: () => 'On-road price',
    estimated: () => 'Estimated on-road price',
    before_charges: '+ ORC',
  },
  credit: {
    comparisonWarning: null,
    // Credit Contracts and Consumer Finance Act 2003, ss 17 and 27.
    notices: [
      'Lending criteria, terms and fees apply. Before you borrow, the lender must give you the full cost in writing under ' +
        'the Credit Contracts and Consumer Finance Act 2003. You can cancel within five working days of receiving it.',
    ],
    law: 'the Credit Reporting Privacy Code 2020',
  },
  privacy: {
    law: 'Privacy Act 2020 and its information privacy principles',
    office: 'Office of the Privacy Commissioner',
    contacts: [
      'Online: https://www.privacy.org.nz/your-rights/making-a-complaint-to-the-privacy-commissioner/',
      'Phone: 0800 803 909',
      'Post: PO Box 10 094, The Terrace, Wellington 6143',
    ],
    complaintDays: 20,
    // 20 working days after receipt (Privacy Act 2020, s 44): at least 26 calendar days.
    accessDays: 26,
    accessTime: '20 working days',
    accessCharge: 'usually charge nothing',
  },
} as const satisfies Country
