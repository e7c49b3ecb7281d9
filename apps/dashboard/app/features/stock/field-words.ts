import { numberText } from '@forecourt/domain/money/number-text'
import { feedFieldTable } from '@forecourt/domain/vehicle/feed/feed-field-table'

/** Labels for machine-readable field values. */
const valueWords: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  priceBasis: {
    drive_away: 'Drive away',
    excl_gov: 'Plus on-road costs',
    egc: 'Excluding government charges',
  },
  status: {
    in_stock: 'In stock',
    in_transit: 'On its way',
    on_order: 'On order',
    coming_soon: 'Coming soon',
    sold: 'Sold',
    hidden: 'Hidden',
    reserved: 'Reserved',
  },
  carType: { new: 'New', used: 'Used', demo: 'Demonstrator' },
}

export function fieldValueText(field: string, value: string | null): string {
  if (value === null || value === '') return '—'
  if (field === 'odometerKm' && /^\d+$/.test(value)) return `${numberText(Number(value))} km`
  return valueWords[field]?.[value] ?? value
}

/** Labels for the fields of a vehicle: those of stock files, so that a message names a field as its form does. */
export const fieldWords: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(feedFieldTable).map(([field, { label }]) => [field, label])),
  shown: 'Shown',
  sold: 'Sold',
  reserved: 'Reserved',
  stateAverageMarketPriceCents: 'Average in its state',
  marketCheckedOn: 'Averages checked on',
  interestRate: 'Interest rate, %',
  comparisonRate: 'Comparison rate, %',
  date: 'Offer from',
}
