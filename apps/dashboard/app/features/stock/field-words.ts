import { numberText } from '@forecourt/domain/money/number-text'

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

/** Labels for the fields of a vehicle. */
export const fieldWords: Readonly<Record<string, string>> = {
  name: 'Name',
  priceCents: 'Price',
  priceBasis: 'Price is',
  status: 'Status',
  odometerKm: 'Kilometres',
  year: 'Year',
  make: 'Make',
  model: 'Model',
  badge: 'Badge',
  colour: 'Colour',
  body: 'Body',
  transmission: 'Transmission',
  fuel: 'Fuel',
  rego: 'Rego',
  vin: 'VIN',
  shown: 'Shown',
  sold: 'Sold',
  reserved: 'Reserved',
  stockNumber: 'Stock number',
  series: 'Series',
  drive: 'Drive',
  engine: 'Engine',
  doors: 'Doors',
  seats: 'Seats',
  carType: 'New or used',
  description: 'Description',
  priceState: 'State of the price',
  subscriptionPriceCents: 'Subscription price',
  regoMonths: 'Months of rego left',
  historyFileUrl: 'History report',
  tag: 'Tag',
  certified: 'Certified',
  preorder: 'Pre-order',
  reservable: 'Can be reserved online',
  videoUrl: 'Video',
  customRank: 'Rank',
  averageMarketPriceCents: 'Average market price',
  stateAverageMarketPriceCents: 'Average in its state',
  marketCheckedOn: 'Averages checked on',
  carsalesTitle: 'carsales title',
  carsalesSellerIdentifier: 'carsales seller',
  privateSuburb: 'Private seller’s suburb',
  privatePostcode: 'Private seller’s postcode',
  lender: 'Lender',
  interestRate: 'Interest rate, %',
  comparisonRate: 'Comparison rate, %',
  paymentWeekCents: 'Weekly payment',
  paymentMonthCents: 'Monthly payment',
  termMonths: 'Loan term in months',
  termYears: 'Loan term in years',
  date: 'Offer from',
  disclaimer: 'Words of the lender',
  photos: 'Photos',
}
