import { expect, it } from 'vitest'
import { describeMonth, listMonthFigures, listMonthPlots, type MonthOfSite } from './month-plots.ts'

const figures = (month: string, received: number) => ({ month, received, won: 0, sold: 2, paid: 0 })
const aMonth = (more: Partial<MonthOfSite> = {}): MonthOfSite => ({
  ...figures('2026-11', 31),
  isSoFar: false,
  byDay: [20, 11],
  byKind: [{ label: 'Test Drive', n: 31 }],
  bySource: [
    { label: 'Google Ads', n: 20 },
    { label: 'Website', n: 11 },
  ],
  byPlace: [{ label: 'Harbour', n: 31 }],
  byPerson: [{ label: 'Dana', n: 12 }],
  firstAnswer: [
    { label: 'Within 15 min', n: 20 },
    { label: 'Within a day', n: 0 },
    { label: 'Not yet', n: 11 },
  ],
  medianMinutes: 30,
  deliveries: [
    { label: 'Delivered', n: 29 },
    { label: 'Failed', n: 2 },
  ],
  stockAge: [{ label: '60 to 89', n: 1 }],
  lastMonth: {
    ...figures('2026-10', 25),
    byDay: [25],
    byKind: [],
    bySource: [{ label: 'Website', n: 25 }],
    byPlace: [],
    byPerson: [],
  },
  lastYear: figures('2025-11', 33),
  ...more,
})

it('says each plot in a sentence, with the month before beside it', () => {
  const plots = listMonthPlots(aMonth())
  expect(plots.map(({ sentence }) => sentence)).toEqual([
    '31 leads in November 2026: 6 more than in October 2026, 2 fewer than in November 2025',
    'Google Ads brought most: 20 of 31 leads',
    'Test Drive most often: 31 of 31 leads',
    'Dana has most: 12 of 31 leads; 19 unassigned',
    'Median first reply: 30 min; 11 still wait',
    '2 of 31 leads did not reach you by mail',
    '1 of 1 vehicle has stood for 60 days or more',
  ])
  expect(plots[0]?.points).toEqual([
    { label: '1', value: 20, before: 25 },
    { label: '2', value: 11, before: 0 },
  ])
  expect(plots[3]?.points.at(-1)).toEqual({ label: 'Unassigned', value: 19, before: 0, isLate: true })
  for (const { points } of plots.slice(1)) for (const { value } of points) expect(value).toBeGreaterThan(0)
})

it('compares a month that goes on with the same days, and with nothing where nothing was', () => {
  const now = { ...figures('2026-11', 1), isSoFar: true }
  expect(describeMonth(now, [figures('2026-10', 1)])).toBe(
    '1 lead in November 2026 so far: as many as in October 2026 by the same day',
  )
  expect(describeMonth(now, [figures('2026-10', 0)])).toBe('1 lead in November 2026 so far')
})

it('says honestly that most were not answered, and leaves out what is nothing', () => {
  const quiet = aMonth({ medianMinutes: null, bySource: [], byKind: [], deliveries: [], stockAge: [] })
  expect(listMonthPlots(quiet).map(({ about }) => about)).toEqual([
    'Leads by day',
    'Leads by person',
    'Leads by the time to the first reply',
  ])
  expect(listMonthPlots(quiet)[2]?.sentence).toBe('Most had no reply: 11 still wait')
  expect(listMonthFigures(aMonth())).toEqual([
    { label: 'Leads received', value: '31', change: '6 more than in October 2026' },
    { label: 'Vehicles sold', value: '2', change: 'as many as in October 2026' },
  ])
})

it('names the places where a website has several', () => {
  const byPlace = [
    { label: 'Harbour', n: 30 },
    { label: 'Yard', n: 1 },
  ]
  expect(listMonthPlots(aMonth({ byPlace })).map(({ sentence }) => sentence)).toContain(
    'Harbour got most: 30 of 31 leads',
  )
})
