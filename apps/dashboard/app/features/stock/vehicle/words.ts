import type { VehicleInterest } from '@forecourt/contract/endpoints/staff/stock'
import { homeCountry } from '@forecourt/domain/country/countries'
import { calendarText, mediumDate } from '@forecourt/domain/country/format/date-text'
import { moneyText } from '@forecourt/domain/money/money-text'
import { formatCount } from '../../../staff/format.ts'

const dollar = 100

/** How a price compares with the market: a sentence, and what it is based on. */
export function describeMarket(priceCents: number, market: NonNullable<VehicleInterest['market']>) {
  const by = Math.round((priceCents - market.middleCents) / dollar) * dollar
  const of = market.basis
    ? `similar vehicles of ${formatCount(market.basis.dealers, 'dealer')}`
    : 'similar vehicles'
  const sentence =
    by === 0
      ? `At the average of ${of}`
      : `${moneyText(Math.abs(by))} ${by < 0 ? 'under' : 'over'} the average of ${of}`
  return { sentence, about: describeBasis(market) }
}

function describeBasis({ basis, checkedOn }: NonNullable<VehicleInterest['market']>): string {
  if (basis) return `From ${formatCount(basis.cars, 'vehicle')} of the same model, by age and kilometres`
  if (checkedOn)
    return `The average was checked on ${calendarText(checkedOn, mediumDate, homeCountry.language)}`
  return 'Nobody has said when the average was checked'
}

type Figure = { label: string; value: string; about: string; tone?: 'good' | 'bad' }

/** The figures of a vehicle that say how it goes. What is nothing says so in words. */
export function describeFigures(
  { days, saved, savedThisWeek, averageDays }: Omit<VehicleInterest, 'market'>,
  { daysInStock, lacking, sold }: { daysInStock: number; lacking: number; sold: boolean },
): Figure[] {
  const sum = (read: (day: VehicleInterest['days'][number]) => number) =>
    days.reduce((total, day) => total + read(day), 0)
  const [views, before, leads] = [
    sum((one) => one.views),
    sum((one) => one.viewsBefore),
    sum((one) => one.leads),
  ]
  const percent = before === 0 ? null : Math.round((views / before - 1) * 100)
  return [
    {
      label: sold ? 'Since it came' : 'In stock',
      value: formatCount(daysInStock, 'day'),
      about: averageDays === null ? '' : `Average here: ${averageDays}`,
    },
    {
      label: 'Views, 28 days',
      value: views === 0 ? 'None' : String(views),
      about:
        percent === null || percent === 0
          ? ''
          : `${percent > 0 ? '+' : '−'}${Math.abs(percent)} % on the 28 before`,
      ...(percent !== null && percent !== 0 && { tone: percent > 0 ? ('good' as const) : ('bad' as const) }),
    },
    { label: 'Leads, 28 days', value: leads === 0 ? 'None' : String(leads), about: '' },
    {
      label: 'Saved by visitors',
      value: saved === 0 ? 'Nobody' : String(saved),
      about: savedThisWeek === 0 ? '' : `${savedThisWeek} this week`,
    },
    {
      label: 'Listing',
      value: lacking === 0 ? 'Complete' : `${lacking} missing`,
      about: '',
    },
  ]
}
