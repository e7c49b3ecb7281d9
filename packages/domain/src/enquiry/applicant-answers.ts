const years = {
  0: 'Less than a year',
  1: '1 year',
  2: '2 years',
  3: '3 to 5 years',
  6: 'More than 5 years',
} as const

/** The choices in a finance application: per field, the codes that the form sends with their labels. */
export const applicantAnswers = {
  finance_for: { personal: 'Personal use', business: 'Business use' },
  home_status: {
    owned: 'Owned outright',
    mortgage: 'Mortgaged',
    renting: 'Rented',
    boarding: 'Boarding',
    family: 'With family',
  },
  home_years: years,
  work_status: {
    full: 'Full time',
    part: 'Part time',
    casual: 'Casual',
    self: 'Self-employed',
    pension: 'Pension or benefits',
    student: 'Student',
    none: 'Not working',
  },
  work_years: years,
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>
