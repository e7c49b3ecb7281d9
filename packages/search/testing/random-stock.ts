import type { SearchDocument } from '../src/index/query/search-document.ts'
import { createRandom, type Random } from './random.ts'

const range: Readonly<Record<string, readonly string[]>> = {
  Toyota: ['Hilux', 'LandCruiser', 'Corolla', 'RAV4', 'Camry', '86', 'Prado'],
  Mazda: ['BT-50', 'CX-5', 'CX-9', '3', 'MX-5', '2'],
  MAZDA: ['CX-5', 'cx-5'],
  'Isuzu Ute': ['D-MAX', 'MU-X'],
  Isuzu: ['D-Max'],
  'Mercedes-Benz': ['C200', 'GLC', 'Sprinter', 'A-Class'],
  Haval: ['Jolion', 'H6'],
  GWM: ['Ute', 'Tank 300'],
  SsangYong: ['Musso', 'Rexton'],
  Škoda: ['Octavia', 'Kodiaq'],
  Skoda: ['Octavia', 'Fabia'],
  Volkswagen: ['Golf', 'Amarok', 'Tiguan', 'Passat'],
  Mitsubishi: ['Triton', 'Outlander', 'ASX', 'Pajero Sport'],
  Ford: ['Ranger', 'Everest', 'F-150', 'Mustang'],
  Nissan: ['X-Trail', 'Navara', 'Qashqai', 'Patrol'],
  Hyundai: ['i30', 'Tucson', 'Santa Fe', 'Kona'],
}
const bodies = ['SUV', 'Ute', 'Hatch', 'Sedan', 'Wagon', 'Van', 'Coupe', null]
const fuels = ['Petrol', 'Diesel', 'Hybrid', 'Electric']
const colours = ['White', 'Black', 'Grey', 'grey', 'Silver', 'Red', 'Blue', 'Sunset Orange', null]
const cities = ['Bathurst', 'Cowra', 'Orange', 'Dubbo', 'Lithgow']
const badges = ['SR5', 'GT', 'Sport', 'Limited', 'XLT', 'Highlander', 'GX L', null]

export function randomDocument(random: Random, id: number): SearchDocument<number> {
  const make = random.pick(Object.keys(range))
  const model = random.pick(range[make] ?? ['X'])
  const badge = random.pick(badges)
  const year = 2005 + random.below(21)
  const price = random.chance(0.06) ? null : (5 + random.below(90)) * 1_000 - 10
  return {
    id,
    name: [year, make, model, badge].filter((part) => part !== null).join(' '),
    badge,
    series: random.chance(0.3) ? `MY${random.below(25)}` : null,
    stocknum: `${random.pick(['U', 'N', 'D'])}${10_000 + id}`,
    facets: {
      make,
      model,
      body: random.pick(bodies),
      fuel: random.pick(fuels),
      transmission: random.chance(0.8) ? 'Automatic' : 'Manual',
      drive: random.pick(['4x4', '4x2', 'AWD']),
      colour: random.pick(colours),
      car_type: random.pick(['used', 'used', 'used', 'new', 'demo']),
      city: random.pick(cities),
      dealership_slug: random.pick(['north', 'south', 'west']),
      berths: random.chance(0.05) ? String(1 + random.below(6)) : null,
    },
    numbers: {
      year,
      price,
      km: random.chance(0.1) ? null : random.below(2_000) * 100,
      seats: random.chance(0.1) ? null : random.pick([2, 4, 5, 7, 8]),
      photos_count: random.below(30),
      payment_week: price === null || random.chance(0.2) ? null : Math.round(price * 0.475) / 100,
    },
    toggles: random.chance(0.1) ? ['certified'] : [],
    customRank: random.below(40),
    createdAtMs: 1_700_000_000_000 + random.below(500) * 86_400_000,
    hit: id,
  }
}

export function randomStock(seed: number, count: number): SearchDocument<number>[] {
  const random = createRandom(seed)
  return Array.from({ length: count }, (_, at) => randomDocument(random, at + 1))
}
