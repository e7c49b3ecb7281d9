import type { CarType } from '@forecourt/domain/vehicle/car'
import type { StockMix } from '../../dealers/parts/stock-mix.ts'
import type { Random } from '../../random/random.ts'

/** What is decided about a vehicle before its facts are drawn. */
export type Traits = {
  carType: CarType
  status: 'in_stock' | 'coming_soon' | 'sold'
  preorder: boolean
  reserved: boolean
  /** Days since the sale; null when it is not sold. */
  soldDays: number | null
  hidden: boolean
  priced: boolean
  priceDrop: boolean
  market: 'below' | 'above' | 'near' | 'unknown'
  photos: number
  historyFile: boolean
  video: boolean
  certified: boolean
  fuel: 'Electric' | 'Hybrid' | null
  longName: boolean
  tag: string | null
  /** Days since it was listed. */
  listedDays: number
}

const photoCounts = [
  [3, 2],
  [4, 3],
  [5, 6],
  [6, 8],
  [7, 7],
  [8, 9],
  [1, 0.4],
  [0, 0.3],
] as const

export function drawTraits(random: Random, mix: StockMix): Traits {
  const carType = random.weighted([
    ['new', mix.types.new],
    ['used', mix.types.used],
    ['demo', mix.types.demo],
  ] as const)
  const status = random.weighted([
    ['in_stock', 92],
    ['coming_soon', 4],
    ['sold', 4],
  ] as const)
  return {
    carType,
    status,
    preorder: carType === 'new' && status === 'coming_soon' && random.chance(0.4),
    reserved: status === 'in_stock' && random.chance(0.03),
    soldDays: status === 'sold' ? random.whole(0, 40) : null,
    hidden: random.chance(0.015),
    priced: !random.chance(0.03),
    priceDrop: carType !== 'new' && random.chance(0.16),
    market: random.weighted([
      ['near', 50],
      ['below', 20],
      ['above', 15],
      ['unknown', 15],
    ] as const),
    photos: random.weighted(photoCounts),
    historyFile: carType === 'used' && random.chance(0.3),
    video: random.chance(0.12),
    certified: carType === 'used' && random.chance(mix.certifiedShare),
    fuel: null,
    longName: random.chance(0.02),
    tag: random.chance(0.05) ? 'Special' : null,
    listedDays: Math.floor(240 * random.next() ** 2),
  }
}
