import { quoteCell } from '@forecourt/domain/text/write-csv'
import type { StockItem } from './traits/stock-item.ts'

/** The number of vehicles missing at a time: sold now, and back after some files. */
const away = 4
/** A price changes once in this many files, by this amount, and returns to the first after some steps. */
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
 * The nth file from a dealer's own system: a few prices differ, one vehicle is missing, one is
 * back, and the dealer's own car has more kilometres, so that every file is different.
 */
export function writeStockFile(stock: Iterable<StockItem>, n: number): string {
  const offered = [...stock].filter(isPlain)
  const rows = offered.flatMap((item, at) => {
    // The dealer's own car is always listed; the others take turns.
    if (at > 0 && (at + n) % offered.length < away) return []
    const steps = Math.floor((n + at * 3) / filesAPrice) % priceSteps
    const cents = (item.priceCents ?? 0) - steps * priceStepCents
    return [writeRow(item, cents, (item.odometerKm ?? 0) + (at === 0 ? n % 10_000 : 0))]
  })
  return [columns.join(), ...rows, ''].join('\r\n')
}

/** The file has no columns for states, so it lists only vehicles on offer with a price. */
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
