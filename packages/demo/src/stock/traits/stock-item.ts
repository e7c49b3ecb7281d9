import type { StockImport } from '@forecourt/contract/dealer-import/stock-import'
import type { PictureSpec } from '../../pictures/picture-spec.ts'

/** One vehicle of a demo dealer. Pictures are specifications, which are drawn on the first request. */
export type StockItem = Omit<StockImport, 'pictures' | 'documents'> & { pictures: readonly PictureSpec[] }
