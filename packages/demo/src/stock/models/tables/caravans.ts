import type { ModelRow } from './model-row.ts'

const small = { body: 'Caravan', render: 'caravan-small', seats: null, doors: 1 } as const
const large = { body: 'Tandem Caravan', render: 'caravan-large', seats: null, doors: 1 } as const
const hybrid = { body: 'Hybrid Caravan', render: 'camper-trailer', seats: null, doors: 1 } as const

/**
 * Caravans. `Electric` means that a van cooks, heats and cools without gas; `Hybrid` that it uses both. A van with
 * gas alone says so.
 */
export const caravanRows: readonly ModelRow[] = [
  {
    ...small,
    make: 'Jayco',
    model: 'Starcraft',
    years: [2013, null],
    series: [
      [2013, 'CR13'],
      [2021, 'CR21'],
    ],
    attributes: { Berths: 4, 'Length m': 5.2, 'ATM kg': 2350, 'Tare kg': 1880, Ensuite: true },
    badges: [
      ['16.51-3 Outback', 62990, 'Gas and 12 V', 'Gas', null, null],
      ['17.55-3 Touring', 58490, 'Gas and 12 V', 'Gas', null, null],
    ],
  },
  {
    ...large,
    make: 'Jayco',
    model: 'Silverline',
    years: [2014, null],
    series: [
      [2014, 'SL14'],
      [2022, 'SL22'],
    ],
    attributes: { Berths: 3, 'Length m': 6.7, 'ATM kg': 3300, 'Tare kg': 2760, Ensuite: true },
    badges: [
      ['21.65-3 Outback', 112990, 'Gas, 240 V and solar', 'Hybrid', null, null],
      ['22.68-2 Touring', 104490, 'Gas and 12 V', 'Gas', null, null],
    ],
  },
  {
    ...small,
    make: 'Avan',
    model: 'Aspire',
    years: [2014, null],
    series: [
      [2014, 'A1'],
      [2020, 'A2'],
    ],
    attributes: { Berths: 2, 'Length m': 5.0, 'ATM kg': 2100, 'Tare kg': 1640, Ensuite: true },
    badges: [
      ['499 HT', 59990, 'Gas and 12 V', 'Gas', null, null],
      ['499 Electric', 68990, 'Lithium and induction, no gas', 'Electric', null, null],
    ],
  },
  {
    ...large,
    make: 'Avan',
    model: 'Owen',
    years: [2016, null],
    series: [
      [2016, 'O1'],
      [2022, 'O2'],
    ],
    attributes: { Berths: 4, 'Length m': 6.2, 'ATM kg': 2750, 'Tare kg': 2260, Ensuite: true },
    badges: [
      ['617 Family', 82990, 'Gas and 12 V', 'Gas', null, null],
      ['617 Adventure Pack', 88990, 'Gas, 240 V and solar', 'Hybrid', null, null],
    ],
  },
  {
    ...large,
    make: 'New Age',
    model: 'Manta Ray',
    years: [2014, null],
    series: [
      [2014, 'MR14'],
      [2021, 'MR21'],
    ],
    attributes: { Berths: 2, 'Length m': 6.4, 'ATM kg': 2950, 'Tare kg': 2480, Ensuite: true },
    badges: [
      ['MR19E Deluxe', 84990, 'Gas and 12 V', 'Gas', null, null],
      ['MR20E2 Family', 91990, 'Gas, 240 V and solar', 'Hybrid', null, null],
    ],
  },
  {
    ...small,
    make: 'New Age',
    model: 'Road Owl',
    years: [2018, null],
    series: [[2018, 'RO18']],
    attributes: { Berths: 2, 'Length m': 4.9, 'ATM kg': 2200, 'Tare kg': 1750, Ensuite: true },
    badges: [['RO16ES Gecko', 66990, 'Gas and 12 V', 'Gas', null, null]],
  },
  {
    ...large,
    make: 'Lotus',
    model: 'Trooper',
    years: [2015, null],
    series: [
      [2015, 'T1'],
      [2021, 'T2'],
    ],
    attributes: { Berths: 4, 'Length m': 6.6, 'ATM kg': 3500, 'Tare kg': 2850, Ensuite: true },
    badges: [
      ['20 Family', 109900, 'Gas, 240 V and solar', 'Hybrid', null, null],
      ['Off Grid', 124900, 'Lithium and induction, no gas', 'Electric', null, null],
    ],
  },
  {
    ...small,
    make: 'Coromal',
    model: 'Element',
    years: [2013, 2022],
    series: [
      [2013, 'E1'],
      [2019, 'E2'],
    ],
    attributes: { Berths: 3, 'Length m': 5.1, 'ATM kg': 2050, 'Tare kg': 1620, Ensuite: false },
    badges: [['542 Pop-top', 46990, 'Gas and 12 V', 'Gas', null, null]],
  },
  {
    ...hybrid,
    make: 'Bushranger',
    model: 'Stringybark',
    years: [2018, null],
    series: [
      [2018, 'SB1'],
      [2023, 'SB2'],
    ],
    attributes: { Berths: 2, 'Length m': 4.4, 'ATM kg': 2000, 'Tare kg': 1480, Ensuite: false },
    badges: [
      ['13 Off-road', 56900, 'Gas, 240 V and solar', 'Hybrid', null, null],
      ['13 Electric', 63900, 'Lithium and induction, no gas', 'Electric', null, null],
    ],
  },
]
