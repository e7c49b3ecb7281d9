import type { ModelRow } from './model-row.ts'

const home = { body: 'Motorhome', render: 'motorhome', doors: 3 } as const
const van = { body: 'Campervan', render: 'camper-van', doors: 4 } as const

/** Motorhomes and large campervans on the chassis of their makers. */
export const rvRows: readonly ModelRow[] = [
  {
    ...home,
    make: 'Jayco',
    model: 'Conquest',
    seats: 6,
    years: [2013, null],
    series: [
      [2013, 'FA'],
      [2020, 'DX'],
    ],
    attributes: { Berths: 6, 'Length m': 7.7, 'GVM kg': 4490, Licence: 'Car', Chassis: 'Fiat Ducato' },
    badges: [
      ['FA.25-1', 189990, '2.3L turbo diesel', 'Diesel', 'Automatic', 'FWD'],
      ['DX.25-5', 204990, '2.2L turbo diesel', 'Diesel', 'Automatic', 'FWD', { from: 2020 }],
    ],
  },
  {
    ...van,
    make: 'Jayco',
    model: 'JRV',
    seats: 4,
    years: [2018, null],
    series: [
      [2018, 'FD'],
      [2022, 'FD MY22'],
    ],
    attributes: { Berths: 2, 'Length m': 6.0, 'GVM kg': 3500, Licence: 'Car', Chassis: 'Fiat Ducato' },
    badges: [
      ['FD.20-1', 149990, '2.2L turbo diesel', 'Diesel', 'Automatic', 'FWD'],
      ['FD.20-2', 154990, '2.2L turbo diesel', 'Diesel', 'Automatic', 'FWD'],
    ],
  },
  {
    ...home,
    make: 'Winnebago',
    model: 'Burleigh',
    seats: 4,
    years: [2015, null],
    series: [
      [2015, 'B1'],
      [2021, 'B2'],
    ],
    attributes: { Berths: 4, 'Length m': 7.2, 'GVM kg': 4490, Licence: 'Car', Chassis: 'Ford Transit' },
    badges: [['C2438SL', 209990, '2.0L bi-turbo diesel', 'Diesel', 'Automatic', 'RWD']],
  },
  {
    ...home,
    make: 'Winnebago',
    model: 'Jervis',
    seats: 6,
    years: [2014, null],
    series: [
      [2014, 'J1'],
      [2020, 'J2'],
    ],
    attributes: { Berths: 6, 'Length m': 7.6, 'GVM kg': 4490, Licence: 'Car', Chassis: 'Fiat Ducato' },
    badges: [['C2649SL', 219990, '2.3L turbo diesel', 'Diesel', 'Automatic', 'FWD']],
  },
  {
    ...home,
    make: 'Avida',
    model: 'Esperance',
    seats: 4,
    years: [2014, null],
    series: [
      [2014, 'E1'],
      [2021, 'E2'],
    ],
    attributes: { Berths: 2, 'Length m': 8.0, 'GVM kg': 5500, Licence: 'LR', Chassis: 'Iveco Daily' },
    badges: [
      ['C7924SL', 259990, '3.0L turbo diesel', 'Diesel', 'Automatic', 'RWD'],
      ['C8234SL', 274990, '3.0L turbo diesel', 'Diesel', 'Automatic', 'RWD'],
    ],
  },
  {
    ...home,
    make: 'Avida',
    model: 'Birdsville',
    seats: 6,
    years: [2013, null],
    series: [
      [2013, 'BV1'],
      [2019, 'BV2'],
    ],
    attributes: {
      Berths: 6,
      'Length m': 7.4,
      'GVM kg': 4495,
      Licence: 'Car',
      Chassis: 'Mercedes-Benz Sprinter',
    },
    badges: [['C7434', 234990, '2.0L turbo diesel', 'Diesel', 'Automatic', 'RWD']],
  },
  {
    ...van,
    make: 'Trakka',
    model: 'Jabiru',
    seats: 4,
    years: [2015, null],
    series: [
      [2015, 'J2'],
      [2020, 'J4'],
    ],
    attributes: {
      Berths: 2,
      'Length m': 6.0,
      'GVM kg': 4100,
      Licence: 'Car',
      Chassis: 'Mercedes-Benz Sprinter',
    },
    badges: [['AWD', 254990, '2.0L turbo diesel', 'Diesel', 'Automatic', 'AWD']],
  },
  {
    ...van,
    make: 'Horizon',
    model: 'Acacia',
    seats: 2,
    years: [2016, null],
    series: [
      [2016, 'A1'],
      [2022, 'A2'],
    ],
    attributes: { Berths: 2, 'Length m': 6.4, 'GVM kg': 4005, Licence: 'Car', Chassis: 'Fiat Ducato' },
    badges: [
      ['Classic', 172990, '2.2L turbo diesel', 'Diesel', 'Automatic', 'FWD'],
      ['Premium', 186990, '2.2L turbo diesel', 'Diesel', 'Automatic', 'FWD', { from: 2022 }],
    ],
  },
]
