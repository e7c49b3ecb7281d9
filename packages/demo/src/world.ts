import type { DealerImport } from '@forecourt/contract/import/dealer-import'
import type { StockImport } from '@forecourt/contract/import/stock-import'
import type { PictureSpec } from './pictures/picture-spec.ts'
import type { StockMix } from './stock/stock-mix.ts'

/** One demo dealer: the site's configuration and everything that it refers to by slug. */
export type DealerPlan = Omit<DealerImport, 'logo' | 'hero'> & {
  logoSvg: string
  hero: PictureSpec
  stockCount: number
  mix: StockMix
}

export type DealershipPlan = DealerPlan['dealerships'][number]

/** One vehicle of a demo dealer. Pictures say what to draw; nothing is drawn until somebody looks. */
export type StockItem = Omit<StockImport, 'pictures' | 'documents'> & { pictures: readonly PictureSpec[] }
