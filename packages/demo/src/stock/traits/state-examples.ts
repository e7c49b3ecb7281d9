import type { Traits } from './draw-traits.ts'
import type { StateName } from './states.ts'

const plain = {
  status: 'in_stock',
  preorder: false,
  reserved: false,
  soldDays: null,
  hidden: false,
  priced: true,
  tag: null,
  longName: false,
  photos: 6,
} as const satisfies Partial<Traits>

const soldCar = { ...plain, carType: 'used', status: 'sold' } as const

/**
 * The first vehicles of every site, one for each state, so that every state is on every site whatever the seed.
 * A fuel that its kind does not have is left out. All other traits are drawn as for any vehicle.
 */
export const stateExamples: readonly { state: StateName; traits: Partial<Traits> }[] = [
  { state: 'new', traits: { ...plain, carType: 'new', listedDays: 12 } },
  { state: 'used', traits: { ...plain, carType: 'used', listedDays: 20 } },
  { state: 'demo', traits: { ...plain, carType: 'demo', listedDays: 15 } },
  { state: 'reserved', traits: { ...plain, carType: 'used', reserved: true, listedDays: 18 } },
  { state: 'comingSoon', traits: { ...plain, carType: 'used', status: 'coming_soon', listedDays: 9 } },
  {
    state: 'preOrder',
    traits: {
      ...plain,
      carType: 'new',
      status: 'coming_soon',
      preorder: true,
      tag: 'Pre-order',
      listedDays: 10,
    },
  },
  { state: 'certified', traits: { ...plain, carType: 'used', certified: true, listedDays: 22 } },
  { state: 'electric', traits: { ...plain, carType: 'used', fuel: 'Electric', listedDays: 14 } },
  { state: 'hybrid', traits: { ...plain, carType: 'used', fuel: 'Hybrid', listedDays: 16 } },
  { state: 'justSold', traits: { ...soldCar, soldDays: 1, listedDays: 34 } },
  { state: 'soldLongAgo', traits: { ...soldCar, soldDays: 45, listedDays: 120 } },
  { state: 'hidden', traits: { ...plain, hidden: true, listedDays: 30 } },
  { state: 'noPrice', traits: { ...plain, priced: false, listedDays: 19 } },
  { state: 'priceDrop', traits: { ...plain, carType: 'used', priceDrop: true, listedDays: 60 } },
  { state: 'belowMarket', traits: { ...plain, carType: 'used', market: 'below', listedDays: 25 } },
  { state: 'aboveMarket', traits: { ...plain, carType: 'used', market: 'above', listedDays: 28 } },
  { state: 'noPhotos', traits: { ...plain, carType: 'used', photos: 0, listedDays: 2 } },
  { state: 'onePhoto', traits: { ...plain, photos: 1, listedDays: 3 } },
  { state: 'eightPhotos', traits: { ...plain, photos: 8, listedDays: 13 } },
  { state: 'historyFile', traits: { ...plain, carType: 'used', historyFile: true, listedDays: 21 } },
  { state: 'video', traits: { ...plain, video: true, listedDays: 17 } },
  { state: 'longName', traits: { ...plain, longName: true, listedDays: 23 } },
  { state: 'special', traits: { ...plain, tag: 'Special', listedDays: 26 } },
  { state: 'testDriveOnly', traits: { ...plain, carType: 'new', tag: 'Test Drive Only', listedDays: 27 } },
  { state: 'createdToday', traits: { ...plain, listedDays: 0 } },
]
