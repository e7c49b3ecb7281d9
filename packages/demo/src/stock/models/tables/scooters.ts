import type { ModelRow } from './model-row.ts'

const cvt = 'CVT'
const base = { body: 'Scooter', render: 'scooter', seats: 2, doors: null } as const
const learner = { 'Learner approved': true }

/** Scooters. Dollars are ride-away list prices. */
export const scooterRows: readonly ModelRow[] = [
  {
    ...base,
    make: 'Vespa',
    model: 'Primavera',
    years: [2014, null],
    series: [
      [2014, 'MY14'],
      [2018, 'MY18'],
    ],
    attributes: learner,
    badges: [
      ['150', 8290, '155 cc single', 'Petrol', cvt, 'Rear'],
      ['S 150 Tech', 8990, '155 cc single', 'Petrol', cvt, 'Rear', { from: 2018 }],
      [
        'Elettrica 70',
        11990,
        'Electric motor, 4 kW',
        'Electric',
        'Direct drive',
        'Rear',
        { from: 2020, attributes: { 'Range km': 100 } },
      ],
    ],
  },
  {
    ...base,
    make: 'Vespa',
    model: 'GTS 300',
    years: [2014, null],
    series: [
      [2014, 'MA3'],
      [2023, 'MD3'],
    ],
    attributes: learner,
    badges: [
      ['Super', 11390, '278 cc single', 'Petrol', cvt, 'Rear'],
      ['SuperTech', 12190, '278 cc single', 'Petrol', cvt, 'Rear', { from: 2019 }],
    ],
  },
  {
    ...base,
    make: 'Piaggio',
    model: 'Liberty',
    years: [2015, null],
    series: [[2015, 'RP8M']],
    attributes: learner,
    badges: [['150 S', 4990, '155 cc single', 'Petrol', cvt, 'Rear']],
  },
  {
    ...base,
    make: 'Piaggio',
    model: 'MP3',
    years: [2015, null],
    series: [
      [2015, 'M86'],
      [2022, 'MY22'],
    ],
    attributes: { 'Learner approved': true, Wheels: 3 },
    badges: [
      ['400 HPE Sport', 15990, '399 cc single', 'Petrol', cvt, 'Rear'],
      ['300 HPE', 12990, '278 cc single', 'Petrol', cvt, 'Rear'],
    ],
  },
  {
    ...base,
    make: 'Honda',
    model: 'PCX',
    years: [2014, null],
    series: [
      [2014, 'KF18'],
      [2021, 'KF47'],
    ],
    attributes: learner,
    badges: [
      ['160', 6199, '157 cc single', 'Petrol', cvt, 'Rear', { from: 2021 }],
      ['150', 5699, '149 cc single', 'Petrol', cvt, 'Rear', { until: 2020 }],
    ],
  },
  {
    ...base,
    make: 'Honda',
    model: 'Dio',
    years: [2020, null],
    series: [[2020, 'JK12']],
    attributes: learner,
    badges: [['110', 3199, '109 cc single', 'Petrol', cvt, 'Rear']],
  },
  {
    ...base,
    make: 'Honda',
    model: 'EM1 e:',
    years: [2024, null],
    series: [[2024, 'EF16']],
    attributes: { 'Learner approved': true, 'Range km': 41 },
    badges: [['Standard', 4990, 'Electric motor, 1.7 kW', 'Electric', 'Direct drive', 'Rear']],
  },
  {
    ...base,
    make: 'Yamaha',
    model: 'NMAX 155',
    years: [2016, null],
    series: [
      [2016, 'SG50'],
      [2021, 'SG66'],
    ],
    attributes: learner,
    badges: [['ABS', 5699, '155 cc single', 'Petrol', cvt, 'Rear']],
  },
  {
    ...base,
    make: 'Yamaha',
    model: 'XMAX 300',
    years: [2018, null],
    series: [
      [2018, 'SH13'],
      [2023, 'SH18'],
    ],
    attributes: learner,
    badges: [['SP', 9399, '292 cc single', 'Petrol', cvt, 'Rear']],
  },
  {
    ...base,
    make: 'Kymco',
    model: 'Like 150',
    years: [2016, null],
    series: [[2016, 'KL30']],
    attributes: learner,
    badges: [['ABS', 4190, '150 cc single', 'Petrol', cvt, 'Rear']],
  },
  {
    ...base,
    make: 'Kymco',
    model: 'Agility Carry',
    years: [2017, null],
    series: [[2017, 'KR25']],
    attributes: { 'Learner approved': true, 'Delivery rack': true },
    badges: [['125', 3690, '125 cc single', 'Petrol', cvt, 'Rear']],
  },
  {
    ...base,
    make: 'Sym',
    model: 'Symphony',
    years: [2015, null],
    series: [
      [2015, 'AZ15'],
      [2021, 'XB15'],
    ],
    attributes: learner,
    badges: [
      ['ST 200', 4199, '169 cc single', 'Petrol', cvt, 'Rear'],
      ['Cargo 125', 3799, '125 cc single', 'Petrol', cvt, 'Rear'],
    ],
  },
  {
    ...base,
    make: 'Suzuki',
    model: 'Burgman Street',
    years: [2023, null],
    series: [[2023, 'EX']],
    attributes: learner,
    badges: [['125EX', 5090, '124 cc single', 'Petrol', cvt, 'Rear']],
  },
]
