import type { ModelRow } from './model-row.ts'

const small = { body: 'Caravan', render: 'caravan-small', seats: null, doors: 1 } as const
const large = { body: 'Tandem Caravan', render: 'caravan-large', seats: null, doors: 1 } as const
const hybrid = { body: 'Hybrid Caravan', render: 'camper-trailer', seats: null, doors: 1 } as const

const gas = { attributes: { 'Cooking and heating': 'Gas' } } as const
const gasAndSolar = { attributes: { 'Cooking and heating': 'Gas and 240 V', 'Solar W': 400 } } as const
const noGas = {
  from: 2021,
  attributes: { 'Cooking and heating': 'Induction, no gas', 'Solar W': 800, 'Lithium Ah': 300 },
} as const

/** Caravans. They have no fuel: the gas for cooking and heating is an attribute. */
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
    attributes: {
      Berths: 4,
      'Length m': 5.2,
      'ATM kg': 2350,
      'Tare kg': 1880,
      Axles: 'Single',
      Ensuite: true,
    },
    badges: [
      ['16.51-3 Outback', 62990, null, null, null, null, gas],
      ['17.55-3 Touring', 58490, null, null, null, null, gas],
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
    attributes: {
      Berths: 3,
      'Length m': 6.7,
      'ATM kg': 3300,
      'Tare kg': 2760,
      Axles: 'Tandem',
      Ensuite: true,
    },
    badges: [
      ['21.65-3 Outback', 112990, null, null, null, null, gasAndSolar],
      ['22.68-2 Touring', 104490, null, null, null, null, gas],
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
    attributes: {
      Berths: 2,
      'Length m': 5.0,
      'ATM kg': 2100,
      'Tare kg': 1640,
      Axles: 'Single',
      Ensuite: true,
    },
    badges: [
      ['499 HT', 59990, null, null, null, null, gas],
      ['499 Electric', 68990, null, null, null, null, noGas],
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
    attributes: {
      Berths: 4,
      'Length m': 6.2,
      'ATM kg': 2750,
      'Tare kg': 2260,
      Axles: 'Tandem',
      Ensuite: true,
    },
    badges: [
      ['617 Family', 82990, null, null, null, null, gas],
      ['617 Adventure Pack', 88990, null, null, null, null, gasAndSolar],
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
    attributes: {
      Berths: 2,
      'Length m': 6.4,
      'ATM kg': 2950,
      'Tare kg': 2480,
      Axles: 'Tandem',
      Ensuite: true,
    },
    badges: [
      ['MR19E Deluxe', 84990, null, null, null, null, gas],
      ['MR20E2 Family', 91990, null, null, null, null, gasAndSolar],
    ],
  },
  {
    ...small,
    make: 'New Age',
    model: 'Road Owl',
    years: [2018, null],
    series: [[2018, 'RO18']],
    attributes: {
      Berths: 2,
      'Length m': 4.9,
      'ATM kg': 2200,
      'Tare kg': 1750,
      Axles: 'Single',
      Ensuite: true,
    },
    badges: [['RO16ES Gecko', 66990, null, null, null, null, gas]],
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
    attributes: {
      Berths: 4,
      'Length m': 6.6,
      'ATM kg': 3500,
      'Tare kg': 2850,
      Axles: 'Tandem',
      Ensuite: true,
    },
    badges: [
      ['20 Family', 109900, null, null, null, null, gasAndSolar],
      ['Off Grid', 124900, null, null, null, null, noGas],
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
    attributes: {
      Berths: 3,
      'Length m': 5.1,
      'ATM kg': 2050,
      'Tare kg': 1620,
      Axles: 'Single',
      Ensuite: false,
    },
    badges: [['542 Pop-top', 46990, null, null, null, null, gas]],
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
    attributes: {
      Berths: 2,
      'Length m': 4.4,
      'ATM kg': 2000,
      'Tare kg': 1480,
      Axles: 'Single',
      Ensuite: false,
    },
    badges: [
      ['13 Off-road', 56900, null, null, null, null, gasAndSolar],
      ['13 Electric', 63900, null, null, null, null, noGas],
    ],
  },
]
