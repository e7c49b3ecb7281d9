import type { ModelRow } from './model-row.ts'

const van = { body: 'Camper Van', render: 'camper-van', doors: 4 } as const
const tow = { body: 'Camper Trailer', render: 'camper-trailer', seats: null, doors: 1 } as const

/** Camper vans and camper trailers, the trailers with no motor of their own. */
export const camperRows: readonly ModelRow[] = [
  {
    ...van,
    make: 'Volkswagen',
    model: 'California',
    seats: 4,
    years: [2016, null],
    series: [
      [2016, 'T6'],
      [2020, 'T6.1'],
      [2025, 'New California'],
    ],
    attributes: { Berths: 4, Kitchen: true, 'Pop-top': true, Solar: false },
    badges: [
      ['Beach TDI340', 97990, '2.0L turbo diesel', 'Diesel', 'Dual-clutch', 'FWD'],
      ['Ocean eHybrid', 129990, '1.5L plug-in hybrid', 'Hybrid', 'Automatic', 'AWD', { from: 2025 }],
      ['Ocean TDI450', 112990, '2.0L bi-turbo diesel', 'Diesel', 'Dual-clutch', 'AWD', { until: 2024 }],
    ],
  },
  {
    ...van,
    make: 'Volkswagen',
    model: 'ID. Buzz Camper',
    seats: 4,
    years: [2024, null],
    series: [[2024, 'EB']],
    attributes: { Berths: 2, Kitchen: true, 'Pop-top': true, Solar: true },
    badges: [
      ['Pro Conversion', 134990, 'Electric motor, 210 kW', 'Electric', 'Automatic (single-speed)', 'RWD'],
    ],
  },
  {
    ...van,
    make: 'Toyota',
    model: 'HiAce Camper',
    seats: 3,
    years: [2013, null],
    series: [
      [2013, 'KDH221R'],
      [2019, 'GDH320R'],
    ],
    attributes: { Berths: 2, Kitchen: true, 'Pop-top': true, Solar: true },
    badges: [
      ['Drifter Conversion', 84990, '3.0L turbo diesel', 'Diesel', 'Automatic', 'RWD', { until: 2018 }],
      ['Tourer Conversion', 98990, '2.8L turbo diesel', 'Diesel', 'Automatic', 'RWD', { from: 2019 }],
    ],
  },
  {
    ...van,
    make: 'Ford',
    model: 'Transit Custom Camper',
    seats: 4,
    years: [2018, null],
    series: [
      [2018, 'VN'],
      [2024, 'VZ'],
    ],
    attributes: { Berths: 4, Kitchen: true, 'Pop-top': true, Solar: true },
    badges: [
      ['Nugget', 119990, '2.0L turbo diesel', 'Diesel', 'Automatic', 'FWD'],
      ['Nugget PHEV', 131990, '2.5L plug-in hybrid', 'Hybrid', 'Automatic', 'FWD', { from: 2024 }],
    ],
  },
  {
    ...van,
    make: 'Mercedes-Benz',
    model: 'Marco Polo',
    seats: 4,
    years: [2017, null],
    series: [
      [2017, 'W447'],
      [2024, 'W447 MY24'],
    ],
    attributes: { Berths: 4, Kitchen: true, 'Pop-top': true, Solar: false },
    badges: [
      ['Activity', 118990, '2.0L turbo diesel', 'Diesel', 'Automatic', 'RWD'],
      ['Horizon', 132990, '2.0L turbo diesel', 'Diesel', 'Automatic', 'RWD'],
    ],
  },
  {
    ...tow,
    make: 'Jayco',
    model: 'Swan',
    years: [2013, null],
    series: [
      [2013, 'SW13'],
      [2020, 'SW20'],
    ],
    attributes: { Berths: 6, Kitchen: true, 'ATM kg': 1600, 'Tare kg': 1260 },
    badges: [
      ['Outback', 39990, null, null, null, null],
      ['Touring', 35490, null, null, null, null],
    ],
  },
  {
    ...tow,
    make: 'Bushranger',
    model: 'Teardrop',
    years: [2017, null],
    series: [
      [2017, 'TD1'],
      [2022, 'TD2'],
    ],
    attributes: { Berths: 2, Kitchen: true, 'ATM kg': 1100, 'Tare kg': 760 },
    badges: [
      ['Weekender', 21990, null, null, null, null],
      ['Off-road', 27990, null, null, null, null],
    ],
  },
  {
    ...tow,
    make: 'Cub',
    model: 'Frontier',
    years: [2014, null],
    series: [
      [2014, 'F1'],
      [2021, 'F2'],
    ],
    attributes: { Berths: 2, Kitchen: true, 'ATM kg': 2000, 'Tare kg': 1390 },
    badges: [['Lithium Pack', 46990, null, null, null, null]],
  },
]
