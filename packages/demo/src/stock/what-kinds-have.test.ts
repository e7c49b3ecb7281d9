import { type VehicleKind, vehicleKinds } from '@forecourt/domain/vehicle/kind/kind'
import { describe, expect, it } from 'vitest'
import { dealers } from '../dealers.ts'
import { generateStock } from './generate-stock.ts'
import { modelRows } from './models/model-rows.ts'
import type { StockItem } from './traits/stock-item.ts'

const nowMs = Date.UTC(2026, 10, 15, 3)
const thisYear = 2026

type Range = readonly [low: number, high: number]

/** What a dealer would believe of each kind. Null among the fuels is what is towed. */
const beliefs: Readonly<
  Record<
    VehicleKind,
    {
      fuels: readonly (string | null)[]
      transmissions: RegExp
      drives: readonly (string | null)[]
      engine: RegExp
      seats: Range | null
      doors: Range | null
      dollars: Range
      /** Facts that every vehicle of the kind has. */
      attributes: readonly string[]
    }
  >
> = {
  car: {
    fuels: ['Petrol', 'Diesel', 'Hybrid', 'Electric'],
    transmissions: /^(Automatic|Manual|CVT|Dual-clutch|Automatic \(single-speed\))$/,
    drives: ['FWD', 'RWD', 'AWD', '4x4', '4x2', '2WD', '4WD'],
    engine: /^\d\.\dL .+|^(E|Dual e)lectric motors?, \d+ kW$/,
    seats: [2, 14],
    doors: [2, 5],
    dollars: [4_000, 190_000],
    attributes: ['Paint', 'Trim'],
  },
  motorcycle: {
    fuels: ['Petrol', 'Hybrid', 'Electric'],
    transmissions: /^([56]-speed manual|Automated 6-speed|Dual-clutch|Direct drive)$/,
    drives: ['Chain', 'Belt', 'Shaft'],
    engine: /^[\d,]+ cc .+|^Electric motor, \d+ kW$/,
    seats: [1, 2],
    doors: null,
    dollars: [2_000, 45_000],
    attributes: ['Paint', 'Learner approved'],
  },
  scooter: {
    fuels: ['Petrol', 'Electric'],
    transmissions: /^(CVT|Direct drive)$/,
    drives: ['Rear'],
    engine: /^\d+ cc single$|^Electric motor, [\d.]+ kW$/,
    seats: [2, 2],
    doors: null,
    dollars: [400, 17_500],
    attributes: ['Paint', 'Learner approved'],
  },
  truck: {
    fuels: ['Diesel', 'Electric'],
    transmissions: /^(Automatic|Manual|Automated manual|Automatic \(single-speed\))$/,
    drives: ['4x2', '6x4'],
    engine: /diesel|Cummins|MP8|^Electric motor/,
    seats: [2, 3],
    doors: [2, 2],
    dollars: [18_000, 480_000],
    attributes: ['Paint', 'Trim', 'Licence', 'Axles'],
  },
  trailer: {
    fuels: [null],
    transmissions: /^null$/,
    drives: [null],
    engine: /^null$/,
    seats: null,
    doors: [1, 1],
    dollars: [600, 32_000],
    attributes: ['Paint', 'ATM kg', 'Tare kg', 'Size ft', 'Brakes'],
  },
  caravan: {
    fuels: [null],
    transmissions: /^null$/,
    drives: [null],
    engine: /^null$/,
    seats: null,
    doors: [1, 1],
    dollars: [15_000, 140_000],
    attributes: [
      'Paint',
      'Graphics',
      'ATM kg',
      'Tare kg',
      'Berths',
      'Length m',
      'Axles',
      'Ensuite',
      'Cooking and heating',
    ],
  },
  camper: {
    fuels: ['Diesel', 'Hybrid', 'Electric', null],
    transmissions: /^(Automatic|Dual-clutch|Automatic \(single-speed\)|null)$/,
    drives: ['FWD', 'RWD', 'AWD', null],
    engine: /^\d\.\dL .+|^Electric motor, \d+ kW$|^null$/,
    seats: [3, 4],
    doors: [1, 4],
    dollars: [5_000, 150_000],
    attributes: ['Paint', 'Berths', 'Kitchen'],
  },
  rv: {
    fuels: ['Diesel'],
    transmissions: /^Automatic$/,
    drives: ['FWD', 'RWD', 'AWD'],
    engine: /^\d\.\dL .*diesel$/,
    seats: [2, 6],
    doors: [3, 4],
    dollars: [40_000, 310_000],
    attributes: ['Paint', 'Trim', 'Berths', 'Length m', 'GVM kg', 'Licence', 'Chassis'],
  },
}

/** Kilometres that a year adds at most. */
const maxKmAYear: Readonly<Record<string, number>> = {
  Sport: 8_000,
  Cruiser: 8_000,
  Adventure: 8_000,
  Scooter: 5_000,
  'Prime Mover': 170_000,
  Tipper: 60_000,
  Pantech: 50_000,
}

/** Every vehicle of the demo, and other worlds of the same dealers. */
const stock = new Map<VehicleKind, StockItem[]>(vehicleKinds.map((kind) => [kind, []]))
for (const seed of [1, 7, 20_260])
  for (const dealer of dealers)
    stock.get(dealer.site.kind)?.push(...generateStock(dealer, { seed, count: dealer.stockCount, nowMs }))

const isWithin = (value: number | null, range: Range | null) =>
  value === null || (range !== null && value >= range[0] && value <= range[1])
const yearOf = (car: StockItem) => car.year ?? 0
const bodyOf = (car: StockItem) => car.body ?? ''
const figure = (car: StockItem, label: string) => Number(car.attributes[label] ?? Number.NaN)

describe.each(vehicleKinds)('a %s of the demo', (kind) => {
  const all = stock.get(kind) ?? []
  const belief = beliefs[kind]
  /** Names the vehicles that a dealer would not believe. */
  const doubted = (doubt: (car: StockItem) => boolean) =>
    all.filter(doubt).map(({ name, slug }) => `${name} (${slug})`)

  it('has a fuel of its kind, and none if it is towed', () => {
    expect(doubted(({ fuel }) => !belief.fuels.includes(fuel))).toEqual([])
    expect(
      doubted(({ fuel, engine, transmission }) =>
        fuel === null
          ? engine !== null || transmission !== null
          : !belief.engine.test(String(engine)) || !belief.transmissions.test(String(transmission)),
      ),
    ).toEqual([])
    expect(doubted(({ drive }) => !belief.drives.includes(drive))).toEqual([])
    expect(
      doubted(({ fuel, engine, transmission }) =>
        fuel === 'Electric'
          ? !/lectric motor/.test(engine ?? '') ||
            !/^(Automatic \(single-speed\)|Direct drive)$/.test(transmission ?? '')
          : /^Electric/.test(engine ?? ''),
      ),
    ).toEqual([])
    expect(doubted(({ fuel, engine }) => fuel === 'Diesel' && /petrol/i.test(engine ?? ''))).toEqual([])
    expect(
      doubted(
        ({ fuel, simpleFuel }) => simpleFuel !== (fuel === 'Electric' || fuel === 'Hybrid' ? fuel : null),
      ),
    ).toEqual([])
  })

  it('has the seats, doors and facts of its kind', () => {
    expect(doubted(({ seats }) => !isWithin(seats, belief.seats))).toEqual([])
    expect(doubted(({ doors }) => !isWithin(doors, belief.doors))).toEqual([])
    const graphicsOptional = (label: string, car: StockItem) =>
      label === 'Graphics' && car.body === 'Hybrid Caravan'
    expect(
      doubted((car) =>
        belief.attributes.some(
          (label) => car.attributes[label] === undefined && !graphicsOptional(label, car),
        ),
      ),
    ).toEqual([])
  })

  it('was sold in its year with that engine', () => {
    expect(
      doubted((car) => {
        const { make, model, badge, engine } = car
        const year = yearOf(car)
        const row = modelRows[kind].find((model_) => model_.make === make && model_.model === model)
        const sold = row?.badges.find(([name, , motor]) => name === badge && motor === engine)
        const [from, until] = [sold?.[6]?.from ?? 0, sold?.[6]?.until ?? thisYear]
        return (
          !row ||
          !sold ||
          year < Math.max(row.years[0], from) ||
          year > Math.min(row.years[1] ?? thisYear, until)
        )
      }),
    ).toEqual([])
  })

  it('has been driven as far as its age allows, and costs what its kind costs', () => {
    const isTowed = (car: StockItem) => car.fuel === null
    expect(doubted((car) => (car.odometerKm === null) !== isTowed(car))).toEqual([])
    expect(doubted((car) => car.carType === 'new' && (car.odometerKm ?? 0) > 50)).toEqual([])
    expect(
      doubted((car) => {
        const most = maxKmAYear[bodyOf(car)] ?? 33_000
        return (car.odometerKm ?? 0) > most * (thisYear - yearOf(car) + 0.5)
      }),
    ).toEqual([])
    expect(
      doubted(({ priceCents }) => priceCents !== null && !isWithin(priceCents / 100, belief.dollars)),
    ).toEqual([])
  })

  it('has a plate once it is on the road, and a number of its year', () => {
    expect(doubted(({ carType, rego }) => (rego === null) !== (carType === 'new'))).toEqual([])
    const yearCodes = 'ABCDEFGHJKLMNPRSTVWXY123456789'
    expect(doubted((car) => car.vin?.charAt(9) !== yearCodes.charAt((yearOf(car) - 1980) % 30))).toEqual([])
    expect(doubted(({ fuel, vin }) => fuel === null && !vin?.startsWith('6T9'))).toEqual([])
  })

  it('is described as what it is', () => {
    const mentions = (words: RegExp) => (car: StockItem) => words.test(car.description ?? '')
    const towed = mentions(
      /\bengine\b|full tank|on the clock|\bkilometres\b|log books|roadside|driven|\d km\b/,
    )
    expect(doubted((car) => car.fuel === null && towed(car))).toEqual([])
    const burns = mentions(/full tank|sips fuel|uses very little fuel|oil analysis|\d cc\b|\dL\b/)
    expect(doubted((car) => car.fuel === 'Electric' && burns(car))).toEqual([])
    const charges = mentions(/\bcharged?\b|charges from|battery health/)
    expect(doubted((car) => car.fuel !== 'Electric' && charges(car))).toEqual([])
    const aged = mentions(
      /last service|tread left|second owner|aftermarket|resealed|never raced|new bearings/i,
    )
    expect(doubted((car) => car.carType === 'new' && aged(car))).toEqual([])
  })
})

describe('the cabins of the demo', () => {
  const everything = [...stock.values()].flat()

  it('have leather only where people are carried in comfort, and no colour that the pictures do not show', () => {
    const working = new Set(['Van', 'Bus', 'Pantech', 'Tipper', 'Prime Mover', 'Motorhome'])
    for (const car of everything) {
      const trim = car.attributes.Trim
      if (trim === undefined) expect(car.doors === null || car.fuel === null, car.name).toBe(true)
      if (working.has(bodyOf(car))) expect(String(trim), car.name).not.toMatch(/leather|suede/)
      if (trim !== undefined)
        expect(String(trim), car.name).toMatch(/^(Black|Charcoal|Slate|Stone grey|Light grey) /)
    }
  })
})

describe('what the plates of the demo say', () => {
  const of = (kind: VehicleKind) => stock.get(kind) ?? []

  it('asks for the licence that the mass of a truck needs', () => {
    // Heavy vehicle classes of the Australian licence: C to 4.5 t, LR to 8 t, MR over it on two axles, HR on three.
    for (const truck of of('truck')) {
      const [axles, licence, gvm] = [
        truck.attributes.Axles,
        truck.attributes.Licence,
        figure(truck, 'GVM kg'),
      ]
      expect(axles, truck.name).toBe(truck.drive)
      if (truck.body === 'Prime Mover') {
        expect(licence).toBe('MC')
        expect(figure(truck, 'GCM kg')).toBeGreaterThan(40_000)
        continue
      }
      expect(figure(truck, 'Payload kg'), truck.name).toBeLessThan(gvm * 0.65)
      const needed = gvm <= 4_500 ? 'C' : gvm <= 8_000 ? 'LR' : axles === '4x2' ? 'MR' : 'HR'
      expect(licence, truck.name).toBe(needed)
    }
    for (const home of of('rv'))
      expect(home.attributes.Licence, home.name).toBe(figure(home, 'GVM kg') <= 4_500 ? 'Car' : 'LR')
  })

  it('has a tare below its gross mass, and brakes where the standard requires them', () => {
    for (const towed of [...of('trailer'), ...of('caravan')]) {
      expect(figure(towed, 'Tare kg'), towed.name).toBeLessThan(figure(towed, 'ATM kg') * 0.9)
      // Vehicle Standard 1: brakes from 750 kg, on all wheels from 2,000 kg.
      if (towed.kind !== 'trailer') continue
      const [atm, brakes] = [figure(towed, 'ATM kg'), towed.attributes.Brakes]
      if (atm > 750) expect(brakes, towed.name).not.toBe('None')
      if (atm > 2_000) expect(brakes, towed.name).toBe('Electric')
    }
  })

  it('lets learners ride nothing over 660 cc', () => {
    for (const bike of [...of('motorcycle'), ...of('scooter')]) {
      const cc = Number(bike.engine?.match(/^([\d,]+) cc/)?.[1]?.replace(',', '') ?? 0)
      if (bike.attributes['Learner approved'] === true) expect(cc, bike.name).toBeLessThanOrEqual(660)
    }
  })

  it('calls a white van white in spite of its stripes', () => {
    for (const van of [...of('caravan'), ...of('rv')])
      if (van.attributes.Graphics !== undefined) expect(van.colour).toBe('White')
  })
})
