/** A card's text. Button labels from the specification are site settings. */
export const cardWords = {
  sold: 'SOLD',
  missed: 'Missed this one?',
  noPhotos: 'Photos coming soon',
  requestPhotos: 'Request Photos',
  was: 'was',
  seeWhy: ', see why',
}

export const financeWords = {
  terms: (term: string, rate: string, comparison: string | null) =>
    ` over ${term} at ${rate}${comparison ? `, comparison rate ${comparison}` : ''}*`,
}

export const factWords = {
  kilometres: (amount: string) => `${amount} km`,
  names: { km: 'Odometer', transmission: 'Transmission', fuel: 'Fuel', engine: 'Engine', body: 'Body' },
}

export const marketWords = {
  inPlace: (name: string) => `in ${name}`,
  inUnknownState: (label: string) => `in the ${label}`,
  evidence: (where: string, average: string, when: string) =>
    `The average asking price ${where} is ${average}. Source: AutoGrab market data${when && `, ${when}`}.`,
  /** The source has asking prices, without the state's charges. */
  withCharges: (average: string) => `${average} with the same estimate of government charges`,
}

/** Server-side text. */
export const viewWords = {
  reserve: (label: string, deposit: string) => `${label} ${deposit}`,
  wait: 'See When It’s Available',
  stock: 'See Similar Stock',
  belowMarket: (amount: string) => `${amount} below market`,
}

export const loanWords = {
  week: (amount: string) => `${amount} a week`,
  month: (amount: string) => `${amount} a month`,
  perYear: (rate: string) => `${rate} p.a.`,
  months: (months: number) => `${months} months`,
  years: (years: number) => (years === 1 ? '1 year' : `${years} years`),
}
