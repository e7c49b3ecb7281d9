import { financeEligibility } from '../finance/finance-eligibility.ts'
import { type OfferValidity, offerValidity } from '../finance/offer-validity.ts'
import type { Settings } from '../site/configuration/setting-table.ts'
import { clockReading, firstInstantAt } from '../site/hours/clock-reading.ts'
import { dayMs } from '../site/hours/duration.ts'
import { isoDate } from '../site/hours/iso-date.ts'
import type { Car } from '../vehicle/car.ts'
import type { Lender } from '../vehicle/lender.ts'
import { isAvailable } from '../vehicle/state/is-available.ts'

/** `endsMs`: the instant at which the clock alone ends it; null where it is open. */
export type FinanceOffer = { lender: Lender; validity: OfferValidity; endsMs: number | null }

type EligibleCar = Parameters<typeof financeEligibility>[0]
type EligibleSite = Parameters<typeof financeEligibility>[1]

/**
 * The lender's figures that may be advertised for the car now: some providers ask for no availability (S5.42), but
 * nobody can finance what is sold, and an offer that is over, or whose end nobody knows, is none (S9.17). Its last day
 * is one of the calendar of the place where the car stands.
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
  // An index asks this of every car, and reading a zone's clock costs more than all the rest.
  const isLimited = provider === site.settings.financeMonthOfferProvider
  const today = isoDate((isLimited ? clockReading(timeZone, nowMs) : null) ?? nowMs)
  const validity = offerValidity({ provider, fromDate: car.date ?? '' }, site.settings, today)
  if (validity.kind === 'open') return { lender, validity, endsMs: null }
  if (validity.kind === 'unknown' || validity.isOver) return null
  const nextDay = Date.parse(validity.lastDay) + dayMs
  return { lender, validity, endsMs: firstInstantAt(timeZone, nextDay) ?? nextDay }
}
