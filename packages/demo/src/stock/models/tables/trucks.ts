import type { ModelRow } from './model-row.ts'

const amt = 'Automated manual'
const auto = 'Automatic'
const manual = 'Manual'
const box = { body: 'Pantech', render: 'box-truck', seats: 3, doors: 2 } as const
const tipper = { body: 'Tipper', render: 'tipper', seats: 3, doors: 2 } as const
const prime = { body: 'Prime Mover', render: 'prime-mover', seats: 2, doors: 2 } as const

/** Trucks with the body that they are sold with. Dollars include it. */
export const truckRows: readonly ModelRow[] = [
  {
    ...box,
    make: 'Isuzu',
    model: 'NPR',
    years: [2013, null],
    series: [
      [2013, 'NPR 75'],
      [2023, 'NPR MY23'],
    ],
    attributes: { 'GVM kg': 7500, 'Payload kg': 3600, Licence: 'LR', Axles: '4x2' },
    badges: [
      [
        '65-190 Pantech',
        98900,
        '5.2L turbo diesel',
        'Diesel',
        amt,
        '4x2',
        { attributes: { 'GVM kg': 6500, 'Payload kg': 2800 } },
      ],
      ['75-190 Pantech', 104500, '5.2L turbo diesel', 'Diesel', manual, '4x2'],
    ],
  },
  {
    ...tipper,
    make: 'Isuzu',
    model: 'NLR',
    years: [2014, null],
    series: [
      [2014, 'NLR 45'],
      [2023, 'NLR MY23'],
    ],
    attributes: { 'GVM kg': 4500, 'Payload kg': 1900, Licence: 'C', Axles: '4x2' },
    badges: [
      ['45-150 Tipper', 78900, '3.0L turbo diesel', 'Diesel', amt, '4x2'],
      ['45-150 Tradepack', 74900, '3.0L turbo diesel', 'Diesel', manual, '4x2'],
    ],
  },
  {
    ...tipper,
    make: 'Isuzu',
    model: 'FVZ',
    years: [2013, null],
    series: [
      [2013, 'FV'],
      [2023, 'FV MY23'],
    ],
    attributes: { 'GVM kg': 26000, 'Payload kg': 15800, Licence: 'HR', Axles: '6x4' },
    badges: [['260-300 Tipper', 232000, '7.8L turbo diesel', 'Diesel', auto, '6x4']],
  },
  {
    ...box,
    make: 'Hino',
    model: '300 Series',
    years: [2013, null],
    series: [
      [2013, 'XZU'],
      [2020, 'XZU MY20'],
    ],
    attributes: { 'GVM kg': 7500, 'Payload kg': 3500, Licence: 'LR', Axles: '4x2' },
    badges: [
      ['721 Pantech', 96400, '4.0L turbo diesel', 'Diesel', auto, '4x2'],
      [
        '616 Pantech',
        89800,
        '4.0L turbo diesel',
        'Diesel',
        amt,
        '4x2',
        { attributes: { 'GVM kg': 4495, 'Payload kg': 1700, Licence: 'C' } },
      ],
    ],
  },
  {
    ...tipper,
    make: 'Hino',
    model: '500 Series',
    years: [2014, null],
    series: [
      [2014, 'FM'],
      [2019, 'FM2635'],
    ],
    attributes: { 'GVM kg': 26000, 'Payload kg': 15200, Licence: 'HR', Axles: '6x4' },
    badges: [
      ['FM 2628 Tipper', 228000, '8.9L turbo diesel', 'Diesel', auto, '6x4'],
      ['FM 2635 Tipper', 239000, '8.9L turbo diesel', 'Diesel', manual, '6x4', { from: 2019 }],
    ],
  },
  {
    ...box,
    make: 'Fuso',
    model: 'Canter',
    years: [2013, null],
    series: [
      [2013, 'FE'],
      [2024, 'FEB MY24'],
    ],
    attributes: { 'GVM kg': 7500, 'Payload kg': 3600, Licence: 'LR', Axles: '4x2' },
    badges: [
      ['815 Wide Pantech', 93500, '3.0L turbo diesel', 'Diesel', amt, '4x2'],
      [
        '515 City Cab',
        71900,
        '3.0L turbo diesel',
        'Diesel',
        amt,
        '4x2',
        { attributes: { 'GVM kg': 4500, 'Payload kg': 1900, Licence: 'C' } },
      ],
    ],
  },
  {
    ...box,
    make: 'Fuso',
    model: 'eCanter',
    years: [2021, null],
    series: [
      [2021, 'Gen 1'],
      [2024, 'Gen 2'],
    ],
    attributes: { 'GVM kg': 7500, 'Payload kg': 3100, Licence: 'LR', Axles: '4x2', 'Range km': 236 },
    badges: [
      ['Wide Cab Pantech', 164900, 'Electric motor, 129 kW', 'Electric', 'Automatic (single-speed)', '4x2'],
    ],
  },
  {
    ...tipper,
    make: 'Fuso',
    model: 'Shogun',
    years: [2021, null],
    series: [[2021, 'FV']],
    attributes: { 'GVM kg': 26000, 'Payload kg': 15000, Licence: 'HR', Axles: '6x4' },
    badges: [['510 Tipper', 258000, '12.8L turbo diesel', 'Diesel', amt, '6x4']],
  },
  {
    ...prime,
    make: 'Kenworth',
    model: 'T610',
    years: [2017, null],
    series: [[2017, 'SAR']],
    attributes: { 'GCM kg': 97000, Licence: 'MC', Axles: '6x4', Sleeper: '860 mm' },
    badges: [
      [
        'SAR Day Cab',
        368000,
        'Cummins X15, 578 hp',
        'Diesel',
        amt,
        '6x4',
        { attributes: { Sleeper: 'None' } },
      ],
      ['Sleeper', 395000, 'Cummins X15, 600 hp', 'Diesel', manual, '6x4'],
    ],
  },
  {
    ...prime,
    make: 'Kenworth',
    model: 'K220',
    years: [2022, null],
    series: [[2022, 'K220']],
    attributes: { 'GCM kg': 130000, Licence: 'MC', Axles: '6x4', Sleeper: '2.3 m Aerodyne' },
    badges: [['Big Cab', 429000, 'Cummins X15, 600 hp', 'Diesel', manual, '6x4']],
  },
  {
    ...prime,
    make: 'Mack',
    model: 'Trident',
    years: [2014, null],
    series: [
      [2014, 'CMHT'],
      [2022, 'Anthem cab'],
    ],
    attributes: { 'GCM kg': 90000, Licence: 'MC', Axles: '6x4', Sleeper: 'Mid-rise' },
    badges: [['Axle Forward', 352000, 'MP8 13L, 535 hp', 'Diesel', amt, '6x4']],
  },
  {
    ...prime,
    make: 'Scania',
    model: 'R-Series',
    years: [2018, null],
    series: [
      [2018, 'NTG'],
      [2023, 'Super'],
    ],
    attributes: { 'GCM kg': 73000, Licence: 'MC', Axles: '6x4', Sleeper: 'Highline' },
    badges: [
      ['R560 Super', 335000, '13.0L turbo diesel, 560 hp', 'Diesel', amt, '6x4', { from: 2023 }],
      ['R500', 309000, '13.0L turbo diesel, 500 hp', 'Diesel', amt, '6x4', { until: 2022 }],
      ['R620 V8', 372000, '16.4L V8 turbo diesel, 620 hp', 'Diesel', amt, '6x4'],
    ],
  },
  {
    ...box,
    make: 'Iveco',
    model: 'Daily',
    years: [2015, null],
    series: [
      [2015, 'E5'],
      [2022, 'E6'],
    ],
    attributes: { 'GVM kg': 7000, 'Payload kg': 3800, Licence: 'LR', Axles: '4x2' },
    badges: [
      ['70C18 Pantech', 94900, '3.0L turbo diesel', 'Diesel', auto, '4x2'],
      [
        'eDaily 70',
        152000,
        'Electric motor, 140 kW',
        'Electric',
        'Automatic (single-speed)',
        '4x2',
        { from: 2024, attributes: { 'Payload kg': 3100, 'Range km': 235 } },
      ],
    ],
  },
  {
    ...box,
    make: 'UD',
    model: 'Croner',
    years: [2018, null],
    series: [[2018, 'PKE']],
    attributes: { 'GVM kg': 16500, 'Payload kg': 9800, Licence: 'MR', Axles: '4x2' },
    badges: [['PKE 250 Pantech', 158000, '7.7L turbo diesel', 'Diesel', auto, '4x2']],
  },
]
