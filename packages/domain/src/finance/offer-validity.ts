import type { Settings } from '../site/configuration/setting-table.ts'
import { addMonth } from './loan/add-month.ts'

export type OfferValidity =
  | { kind: 'open' }
  | { kind: 'until'; lastDay: string; isOver: boolean }
  | { kind: 'unknown' }

/**
 * How long a finance offer is valid: one month for the provider that the site names (S9.17), unlimited for others.
 * Dates are `YYYY-MM-DD` in the dealer's calendar; the last day is still valid. A limited offer with an unknown date
 * must not be shown.
 */
export function offerValidity(
  offer: { provider: string | null; fromDate: string },
  settings: Pick<Settings, 'financeMonthOfferProvider'>,
  today: string,
): OfferValidity {
  if (!offer.provider || offer.provider !== settings.financeMonthOfferProvider) return { kind: 'open' }
  const lastDay = addMonth(offer.fromDate)
  return lastDay === null ? { kind: 'unknown' } : { kind: 'until', lastDay, isOver: today > lastDay }
}
