import type { Cents } from '../money/cents.ts'
import { parseStored } from './parse-stored.ts'

export type KeptValuation = { offerCents: Cents; vehicle: string }

/** The valuation that a device keeps (S3.33), as far as it has a figure; a device may give back anything. */
export function readKeptValuation(text: string | null): KeptValuation | null {
  const kept = parseStored(text)
  if (typeof kept !== 'object' || kept === null || !('offer_price' in kept)) return null
  const { offer_price: dollars } = kept
  if (typeof dollars !== 'number' || !(dollars > 0 && dollars < 10_000_000)) return null
  const vehicle = 'vehicle' in kept && typeof kept.vehicle === 'string' ? kept.vehicle.slice(0, 80) : ''
  return { offerCents: Math.round(dollars * 100), vehicle }
}
