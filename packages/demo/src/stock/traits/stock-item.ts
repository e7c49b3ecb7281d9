import type { StockImport } from '@forecourt/contract/dealer-import/stock-import'
import type { PictureSpec } from '../../pictures/picture-spec.ts'

/** One vehicle of a demo dealer. Pictures say what to draw; nothing is drawn until somebody looks. */
export type StockItem = Omit<StockImport, 'pictures' | 'documents'> & { pictures: readonly PictureSpec[] }
