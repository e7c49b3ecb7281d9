import { numberText } from '../money/number-text.ts'

/** Vehicles that have been for sale for sixty days and more, by the label of their group. */
export function isOldStock(label: string): boolean {
  return Number(/^\d+/.exec(label)?.[0] ?? 0) >= 60
}

/** `31 of 225 vehicles have stood for 60 days or more`. */
export function describeOldStock(ages: readonly { label: string; n: number }[]): string {
  const total = ages.reduce((sum, { n }) => sum + n, 0)
  const old = ages.filter(({ label }) => isOldStock(label)).reduce((sum, { n }) => sum + n, 0)
  const vehicles = `${numberText(total)} ${total === 1 ? 'vehicle' : 'vehicles'}`
  if (old === 0) return `None of ${vehicles} has stood for 60 days`
  return `${numberText(old)} of ${vehicles} ${old === 1 ? 'has' : 'have'} stood for 60 days or more`
}

/** `< 30`, `30–59`, `180+`: short enough to stand below a bar. */
export function shortAge(label: string): string {
  return label.replace('Under ', '< ').replace(' to ', '–').replace(' days', '').replace(' and more', '+')
}
