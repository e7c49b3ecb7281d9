import { quoteCell } from '@forecourt/domain/text/write-csv'
import type { StockItem } from './traits/stock-item.ts'

/** So many vehicles are away at a time: sold now, back in some files. */
const away = 4
/** A price moves once in so many files, by this much, and after some steps it is the first again. */
const filesAPrice = 14
const priceStepCents = 25_000
const priceSteps = 5

const columns = [
  'Stock No',
  'VIN',
  'Year',
  'Make',
  'Model',
  'Badge',
  'Price',
  'Kilometres',
  'Body',
  'Colour',
  'Fuel',
  'Transmission',
] as const

/**
 * The file that a dealer's own system sends for the nth time: a few prices are others, one vehicle has gone and one is
 * back, and the yard's own car has been driven, so that no file is one that came before.
 */
export function writeStockFile(stock: Iterable<StockItem>, n: number): string {
  const offered = [...stock].filter(isPlain)
  const rows = offered.flatMap((item, at) => {
    // The yard's own car stays; the others take turns.
    if (at > 0 && (at + n) % offered.length < away) return []
    const steps = Math.floor((n + at * 3) / filesAPrice) % priceSteps
    const cents = (item.priceCents ?? 0) - steps * priceStepCents
    return [writeRow(item, cents, (item.odometerKm ?? 0) + (at === 0 ? n % 10_000 : 0))]
  })
  return [columns.join(), ...rows, ''].join('\r\n')
}

/** What a file without a column for it leaves as it is: neither sold, nor reserved, nor on its way, and with a price. */
function isPlain(item: StockItem): boolean {
  return (
    item.status === 'in_stock' &&
    !item.reserved &&
    !item.sold &&
    item.showOnDealerWebsite &&
    (item.priceCents ?? 0) >= 500_000
  )
}

function writeRow(item: StockItem, cents: number, odometerKm: number): string {
  const cells = [
    item.stockNumber,
    item.vin,
    item.year,
    item.make,
    item.model,
    item.badge,
    (cents / 100).toFixed(2),
    odometerKm,
    item.body,
    item.colour,
    item.fuel,
    item.transmission,
  ]
  return cells.map((cell) => quoteCell(String(cell ?? ''))).join()
}
