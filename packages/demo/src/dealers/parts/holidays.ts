import type { DealerPlan } from './dealer-plan.ts'

type SpecialDay = DealerPlan['specialHours'][number]

const closed = { status: 'closed', open: null, close: null, locationSlug: null } as const

/** Public holidays of all states. */
const shared: readonly (readonly [string, string])[] = [
  ['2026-12-25', 'Christmas Day'],
  ['2026-12-26', 'Boxing Day'],
  ['2027-01-01', "New Year's Day"],
  ['2027-03-26', 'Good Friday'],
  ['2027-12-25', 'Christmas Day'],
  ['2028-01-01', "New Year's Day"],
]

/** Days of a state or of New Zealand. */
const regional: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  NSW: [
    ['2027-01-26', 'Australia Day'],
    ['2027-04-25', 'Anzac Day'],
    ['2027-06-14', "King's Birthday"],
  ],
  VIC: [
    ['2027-01-26', 'Australia Day'],
    ['2027-03-08', 'Labour Day'],
    ['2027-11-02', 'Melbourne Cup Day'],
  ],
  QLD: [
    ['2027-01-26', 'Australia Day'],
    ['2027-05-03', 'Labour Day'],
    ['2027-10-04', "King's Birthday"],
  ],
  SA: [
    ['2027-01-26', 'Australia Day'],
    ['2027-03-08', 'Adelaide Cup Day'],
    ['2027-10-04', 'Labour Day'],
  ],
  WA: [
    ['2027-01-26', 'Australia Day'],
    ['2027-03-01', 'Labour Day'],
    ['2027-06-07', 'Western Australia Day'],
  ],
  TAS: [
    ['2027-01-26', 'Australia Day'],
    ['2027-03-08', 'Eight Hours Day'],
    ['2027-06-14', "King's Birthday"],
  ],
  NZ: [
    ['2027-02-08', 'Waitangi Day observed'],
    ['2027-04-26', 'Anzac Day observed'],
    ['2027-10-25', 'Labour Day'],
  ],
}

/** The public holidays that a dealer closes on, and the short day before Christmas. */
export function holidays(region: string): SpecialDay[] {
  const days = [...shared, ...(regional[region] ?? [])].map(([date, name]) => ({ ...closed, date, name }))
  const christmasEve = {
    date: '2026-12-24',
    name: 'Christmas Eve',
    status: 'open',
    open: '08:30',
    close: '13:00',
    locationSlug: null,
  } as const
  return [christmasEve, ...days].toSorted((a, b) => a.date.localeCompare(b.date))
}
