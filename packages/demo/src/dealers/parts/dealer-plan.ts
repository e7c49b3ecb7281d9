import type { DealerImport } from '@forecourt/contract/dealer-import/dealer-import'
import type { PictureSpec } from '../../pictures/picture-spec.ts'
import type { StockMix } from './stock-mix.ts'

/** One demo dealer: the site's configuration and everything that it refers to by slug. */
export type DealerPlan = Omit<DealerImport, 'logo' | 'hero'> & {
  logoSvg: string
  hero: PictureSpec
  stockCount: number
  mix: StockMix
  /** Its stock is imported from a file every few minutes, as from a dealer's own system. */
  sendsStockFile: boolean
}

export type DealershipPlan = DealerPlan['dealerships'][number]
