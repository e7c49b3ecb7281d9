/**
 * A number as visitors read it: `12,345`, `2.5`. Written by hand, because the first `Intl.NumberFormat` of a page costs
 * a phone a tenth of a second, which every page with a price would pay before it answers a press.
 */
export function numberText(value: number): string {
  const rounded = Number.isInteger(value) ? value : Math.round(value * 1000) / 1000
  const [whole = '', decimals] = String(rounded).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return decimals ? `${grouped}.${decimals}` : grouped
}
