import { moneyText } from '@forecourt/domain/money/money-text'
import { numberText } from '@forecourt/domain/money/number-text'
import { dayMs } from '@forecourt/domain/time/duration'
import { formatCount } from '../../staff/format.ts'

type Compared = { percent: number; short: string; long: string; tone: 'good' | 'warn' | 'even' }

/** A price beside the average of similar vehicles: `+6 %`. Null without one of them. */
export function comparePrice(priceCents: number | null, marketCents: number | null): Compared | null {
  if (!priceCents || !marketCents) return null
  const percent = Math.round((priceCents / marketCents - 1) * 100)
  const by = `${numberText(Math.abs(percent))} %`
  if (percent === 0) return { percent, short: '0 %', long: 'at the market’s average', tone: 'even' }
  return percent > 0
    ? { percent, short: `+${by}`, long: `${by} over the market`, tone: percent > 2 ? 'warn' : 'even' }
    : { percent, short: `−${by}`, long: `${by} under the market`, tone: percent < -1 ? 'good' : 'even' }
}

/** Whole days since a vehicle was added. */
export function daysSince(iso: string, nowMs: number): number {
  return Math.max(0, Math.floor((nowMs - Date.parse(iso)) / dayMs))
}

/** `225 in stock, worth $9.4 million`; what is worth nothing is not said. */
export function describeFound({ vehicles, worthCents }: { vehicles: number; worthCents: number }): string {
  const found = formatCount(vehicles, 'vehicle')
  return worthCents > 0 ? `${found}, worth ${roundMoney(worthCents)}` : found
}

function roundMoney(cents: number): string {
  const million = 100_000_000
  return cents < million
    ? moneyText(Math.round(cents / 100_000) * 100_000)
    : `$${(cents / million).toFixed(1)} million`
}

type Day = { day: string; views: number; viewsBefore: number; leads: number }

/** What the views of four weeks say, as a sentence. */
export function describeViews(days: readonly Day[]): string {
  const sum = (read: (day: Day) => number) => days.reduce((total, day) => total + read(day), 0)
  const views = sum((day) => day.views)
  const before = sum((day) => day.viewsBefore)
  if (views === 0)
    return before === 0 ? 'Nobody has opened its page yet' : 'Nobody opened its page in four weeks'
  const said = `${formatCount(views, 'view')} in four weeks`
  if (before === 0) return said
  const percent = Math.round((views / before - 1) * 100)
  if (percent === 0) return `${said}, as many as in the four before`
  return `${said}, ${numberText(Math.abs(percent))} % ${percent > 0 ? 'more' : 'fewer'} than in the four before`
}

type Change = { field: string; before: string; after: string }
const amount = (text: string) => Number(text.replace(/[^\d.]/g, ''))

/** A change of a vehicle as the end of a sentence whose subject is a person: `lowered the price by $1,500 to $53,490`. */
export function describeChange({ field, before, after }: Change, label: string, written: string): string {
  switch (field) {
    case 'priceCents': {
      if (after === '') return 'removed the price'
      const by = amount(after) - amount(before)
      if (before === '' || by === 0) return `set the price to ${after}`
      return `${by < 0 ? 'lowered' : 'raised'} the price by ${moneyText(Math.abs(by) * 100)} to ${after}`
    }
    case 'soldPriceCents':
      return after === '' ? 'removed the sale price' : `sold it for ${after}`
    case 'sold':
      return after === 'yes' ? 'marked it as sold' : 'put it up for sale again'
    case 'shown':
      return after === 'yes' ? 'listed it' : 'hid it'
    case 'reserved':
      return after === 'yes' ? 'reserved it' : 'took the reservation off'
    case 'placeId':
      return 'moved it to another place'
    case 'photos':
      return 'changed the photos'
    default:
      if (after === 'by file') return `let the stock file set ${label.toLowerCase()} again`
      return after === '' ? `removed ${label.toLowerCase()}` : `set ${label.toLowerCase()} to ${written}`
  }
}
