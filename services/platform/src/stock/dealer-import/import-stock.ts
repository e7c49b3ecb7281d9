import type { StockImport } from '@forecourt/contract/dealer-import/stock-import'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PictureFiles } from '../pictures/picture-files.ts'
import { copyPictures } from './copy-pictures.ts'
import type { ImportedDealer } from './import-dealer.ts'
import { insertCars, upsertModels } from './stock-store.ts'

const batchSize = 500

export type StockImportOptions = {
  db: NodePgDatabase
  pictures: PictureFiles
  dealer: ImportedDealer
  /** Called after each stored batch, for a progress bar. */
  onStored?: (count: number) => void
}

/** Imports a stream of vehicles, one batch per transaction, so that memory does not grow with their number. */
export async function importStock(
  stock: Iterable<StockImport>,
  { db, pictures, dealer, onStored }: StockImportOptions,
): Promise<number> {
  let total = 0
  for (const batch of inBatches(stock)) {
    await db.transaction(async (tx) => {
      const drawn = new Map(
        batch.flatMap((car) => [...car.pictures, ...car.documents]).map((file) => [file.id, file]),
      )
      await copyPictures(tx, pictures, [...drawn.values()])
      await upsertModels(tx, batch)
      await insertCars(tx, batch, (car) => {
        const location = dealer.locations.get(`${car.dealershipSlug}/${car.locationSlug}`)
        if (!location)
          throw new Error(`The car ${car.stockNumber} stands at a location that was not brought in.`)
        return location
      })
    })
    total += batch.length
    onStored?.(batch.length)
  }
  return total
}

function* inBatches(stock: Iterable<StockImport>): Generator<StockImport[]> {
  let batch: StockImport[] = []
  for (const car of stock) {
    batch.push(car)
    if (batch.length === batchSize) {
      yield batch
      batch = []
    }
  }
  if (batch.length > 0) yield batch
}
