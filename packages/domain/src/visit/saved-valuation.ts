import type { Cents } from '../money/cents.ts'
import { parseStored } from './parse-stored.ts'

export type SavedValuation = { offerCents: Cents; vehicle: string }

/** The valuation stored on the device (S3.33), if it has a figure; storage can contain anything. */
export function readSavedValuation(text: string | null): SavedValuation | null {
  const stored = parseStored(text)
  if (typeof stored !== 'object' || stored === null || !('offer_price' in stored)) return null
  const { offer_price: dollars } = stored
  if (typeof dollars !== 'number' || !(dollars > 0 && dollars < 10_000_000)) return null
  const vehicle = 'vehicle' in stored && typeof stored.vehicle === 'string' ? stored.vehicle.slice(0, 80) : ''
  return { offerCents: Math.round(dollars * 100), vehicle }
}
