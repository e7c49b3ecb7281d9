import { belowMarket } from '@forecourt/domain/price/below-market'
import { stockPrice } from '@forecourt/domain/price/stock-price'
import { wasPrice } from '@forecourt/domain/price/was-price'
import { settingDefaults } from '@forecourt/domain/site/configuration/setting-table'
import { dayMs } from '@forecourt/domain/time/duration'
import type { StockItem } from './stock-item.ts'

/** Market claims are valid on sites with and without rates. */
const site = { settings: settingDefaults }

/** Every state that a visitor can see, with its condition. Every demo site that sells such a vehicle has all of them. */
export const states = {
  new: (car) => car.carType === 'new',
  used: (car) => car.carType === 'used',
  demo: (car) => car.carType === 'demo',
  reserved: (car) => car.reserved && car.status === 'in_stock',
  comingSoon: (car) => car.status === 'coming_soon' && !car.preorder,
  preOrder: (car) => car.preorder,
  certified: (car) => car.certified && car.carType === 'used',
  electric: (car) => car.simpleFuel === 'Electric',
  hybrid: (car) => car.simpleFuel === 'Hybrid',
  justSold: (car, nowMs) => soldDays(car, nowMs) < 3,
  /** Longer ago than any site shows the page of a sold car. */
  soldLongAgo: (car, nowMs) =>
    soldDays(car, nowMs) > settingDefaults.soldPageDays && soldDays(car, nowMs) < Number.POSITIVE_INFINITY,
  hidden: (car) => !car.showOnDealerWebsite,
  noPrice: (car) => stockPrice(car) === null,
  priceDrop: (car) => wasPrice({ ...car, state: '' }, site) !== null && car.priceHistory.length > 0,
  belowMarket: (car) => belowMarket({ ...car, state: '' }, site) !== null,
  aboveMarket: (car) => (stockPrice(car) ?? 0) > (car.averageMarketPriceCents ?? Number.POSITIVE_INFINITY),
  noPhotos: (car) => car.pictures.length === 0,
  onePhoto: (car) => car.pictures.length === 1,
  eightPhotos: (car) => car.pictures.length === 8,
  historyFile: (car) => car.historyFileUrl !== null,
  video: (car) => car.videoUrl !== null,
  longName: (car) => car.name.length > 80,
  special: (car) => car.tag === 'Special',
  testDriveOnly: (car) => car.tag === 'Test Drive Only',
  createdToday: (car, nowMs) => nowMs - car.createdAtMs < dayMs,
} as const satisfies Record<string, (car: StockItem, nowMs: number) => boolean>

export type StateName = keyof typeof states

function soldDays(car: StockItem, nowMs: number): number {
  return car.status !== 'sold' || car.soldAtMs === null
    ? Number.POSITIVE_INFINITY
    : (nowMs - car.soldAtMs) / dayMs
}
