import { financeEligibility } from '../finance/finance-eligibility.ts'
import { type OfferValidity, offerValidity } from '../finance/offer-validity.ts'
import type { Settings } from '../site/configuration/setting-table.ts'
import { dayMs } from '../time/duration.ts'
import { isoDate } from '../time/iso-date.ts'
import { firstInstantAtLocalTime, localTimeAt } from '../time/local-time-at.ts'
import type { Car } from '../vehicle/car.ts'
import type { Lender } from '../vehicle/lender.ts'
import { isAvailable } from '../vehicle/state/is-available.ts'

/** `endsMs`: the instant at which it expires; null if unlimited. */
export type FinanceOffer = { lender: Lender; validity: OfferValidity; endsMs: number | null }

type EligibleCar = Parameters<typeof financeEligibility>[0]
type EligibleSite = Parameters<typeof financeEligibility>[1]

/**
 * The lender's figures that may be advertised for the car now. Some providers do not require availability (S5.42), but
 * a sold car cannot be financed, and expired offers or those with an unknown end are excluded (S9.17). The last day is
 * a calendar day in the car's time zone.
 */
export function findFinanceOffer(
  car: EligibleCar & Pick<Car, 'date'>,
  site: EligibleSite & { settings: Pick<Settings, 'financeMonthOfferProvider'> },
  timeZone: string,
  nowMs: number,
): FinanceOffer | null {
  const eligibility = financeEligibility(car, site, nowMs)
  if (!eligibility.shown || !isAvailable(car)) return null
  const { lender } = eligibility
  const provider = site.financeProvider
  // An index calls this for every car, and time zone calculations are the slowest part.
  const isLimited = provider === site.settings.financeMonthOfferProvider
  const today = isoDate((isLimited ? localTimeAt(timeZone, nowMs) : null) ?? nowMs)
  const validity = offerValidity({ provider, fromDate: car.date ?? '' }, site.settings, today)
  if (validity.kind === 'open') return { lender, validity, endsMs: null }
  if (validity.kind === 'unknown' || validity.isOver) return null
  const nextDay = Date.parse(validity.lastDay) + dayMs
  return { lender, validity, endsMs: firstInstantAtLocalTime(timeZone, nextDay) ?? nextDay }
}
