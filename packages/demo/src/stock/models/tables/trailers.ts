import type { ModelRow } from './model-row.ts'

const box = { body: 'Box Trailer', render: 'box-trailer', seats: null, doors: null } as const
const cargo = { body: 'Enclosed Trailer', render: 'cargo-trailer', seats: null, doors: 1 } as const

/** Trailers of invented makers with everyday forms. None has an engine; lifts and cooling are attributes. */
export const trailerRows: readonly ModelRow[] = [
  {
    ...box,
    make: 'Stockman',
    model: 'Farmhand',
    years: [2012, null],
    series: [
      [2012, 'Mk2'],
      [2020, 'Mk3'],
    ],
    attributes: { 'ATM kg': 750, 'Tare kg': 210, 'Size ft': '7x4', Brakes: 'None' },
    badges: [
      ['7x4 Painted', 1790, null, null, null, null],
      ['7x4 Galvanised Chassis', 2290, null, null, null, null],
    ],
  },
  {
    ...box,
    make: 'Stockman',
    model: 'Tandem 10x5',
    years: [2012, null],
    series: [
      [2012, 'Mk2'],
      [2020, 'Mk3'],
    ],
    attributes: { 'ATM kg': 2000, 'Tare kg': 480, 'Size ft': '10x5', Brakes: 'Electric' },
    badges: [
      ['Heavy Duty', 5490, null, null, null, null],
      ['Hydraulic Tipper', 9290, null, null, null, null, { attributes: { Tipper: '12 V hydraulic' } }],
    ],
  },
  {
    ...box,
    make: 'Galvo',
    model: 'Tradie 8x5',
    years: [2014, null],
    series: [
      [2014, 'G1'],
      [2021, 'G2'],
    ],
    attributes: { 'ATM kg': 1400, 'Tare kg': 330, 'Size ft': '8x5', Brakes: 'Override' },
    badges: [
      ['Ladder Rack', 3990, null, null, null, null],
      ['Toolbox', 4690, null, null, null, null],
    ],
  },
  {
    ...box,
    make: 'Galvo',
    model: 'Cage 9x5',
    years: [2014, null],
    series: [
      [2014, 'G1'],
      [2021, 'G2'],
    ],
    attributes: { 'ATM kg': 2000, 'Tare kg': 520, 'Size ft': '9x5', Brakes: 'Electric' },
    badges: [['900 Cage', 5190, null, null, null, null]],
  },
  {
    ...box,
    make: 'Redgum',
    model: 'Tipper 10x6',
    years: [2015, null],
    series: [
      [2015, 'RT'],
      [2022, 'RT2'],
    ],
    attributes: { 'ATM kg': 3500, 'Tare kg': 890, 'Size ft': '10x6', Brakes: 'Electric' },
    badges: [
      [
        'Three-way Tipper',
        13900,
        null,
        null,
        null,
        null,
        { attributes: { Tipper: '12 V hydraulic, three-way' } },
      ],
      [
        'Farm Pack',
        15900,
        null,
        null,
        null,
        null,
        { attributes: { Tipper: '12 V hydraulic with hand pump' } },
      ],
    ],
  },
  {
    ...cargo,
    make: 'Redgum',
    model: 'Vault 8x5',
    years: [2015, null],
    series: [
      [2015, 'RV'],
      [2022, 'RV2'],
    ],
    attributes: { 'ATM kg': 1600, 'Tare kg': 560, 'Size ft': '8x5', Brakes: 'Electric' },
    badges: [
      ['Ramp Door', 9490, null, null, null, null],
      ['Motorcycle Fit-out', 10990, null, null, null, null],
    ],
  },
  {
    ...cargo,
    make: 'Loadmark',
    model: 'Cube 12x6',
    years: [2014, null],
    series: [
      [2014, 'C3'],
      [2021, 'C4'],
    ],
    attributes: { 'ATM kg': 3000, 'Tare kg': 960, 'Size ft': '12x6', Brakes: 'Electric' },
    badges: [
      ['Tradesman', 15490, null, null, null, null],
      ['Race Fit-out', 18990, null, null, null, null],
    ],
  },
  {
    ...cargo,
    make: 'Loadmark',
    model: 'Chill 10x6',
    years: [2017, null],
    series: [
      [2017, 'CH1'],
      [2023, 'CH2'],
    ],
    attributes: { 'ATM kg': 2500, 'Tare kg': 1050, 'Size ft': '10x6', Brakes: 'Electric' },
    badges: [
      ['Refrigerated', 24900, null, null, null, null, { attributes: { 'Cooling unit': '240 V' } }],
      [
        'Refrigerated Dual Power',
        28900,
        null,
        null,
        null,
        null,
        { attributes: { 'Cooling unit': 'Diesel and 240 V' } },
      ],
    ],
  },
  {
    ...cargo,
    make: 'Southern Tow',
    model: 'Courier 7x5',
    years: [2016, null],
    series: [[2016, 'S1']],
    attributes: { 'ATM kg': 1200, 'Tare kg': 430, 'Size ft': '7x5', Brakes: 'Override' },
    badges: [['Barn Door', 7290, null, null, null, null]],
  },
  {
    ...box,
    make: 'Southern Tow',
    model: 'Plant 12x6',
    years: [2013, null],
    series: [
      [2013, 'P1'],
      [2020, 'P2'],
    ],
    attributes: { 'ATM kg': 4500, 'Tare kg': 980, 'Size ft': '12x6', Brakes: 'Electric' },
    badges: [
      ['Mini Excavator', 11900, null, null, null, null],
      ['Bobcat Ramp', 12900, null, null, null, null],
    ],
  },
]
