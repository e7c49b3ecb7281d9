/**
 * A number for display: `12,345`, `2.5`. Not `Intl.NumberFormat`, because creating the first one takes a phone a tenth
 * of a second on every page with a price.
 */
export function numberText(value: number): string {
  const rounded = Number.isInteger(value) ? value : Math.round(value * 1000) / 1000
  const [whole = '', decimals] = String(rounded).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return decimals ? `${grouped}.${decimals}` : grouped
}
