import type { Cents } from '../money/cents.ts'
import { moneyText } from '../money/money-text.ts'

/** Edges of the five bands: under 100; 100-125; 125-150; 150-175; over 175 (S9.32). */
export const priceBandEdges = [100, 125, 150, 175] as const

/** The unit of the edges. The specification does not define it, so it is a site setting. */
export const priceBandUnits = {
  'dollars a week': { centsEach: 100, suffix: ' a week' },
  'dollars a month': { centsEach: 100, suffix: ' a month' },
  dollars: { centsEach: 100, suffix: '' },
  'thousand dollars': { centsEach: 100_000, suffix: '' },
} as const satisfies Record<string, { centsEach: Cents; suffix: string }>

/** Both ends are inclusive; null is open. */
export type PriceBand = { label: string; fromCents: Cents | null; toCents: Cents | null }

/**
 * The filter's bands in the site's unit. Every amount is in exactly one: an edge belongs to the band above it, except
 * 175, which belongs to the fourth because the last is "over 175". An unknown unit has no bands.
 */
export function priceBands(unit: string): readonly PriceBand[] {
  if (!Object.hasOwn(priceBandUnits, unit)) return []
  const { centsEach, suffix } = priceBandUnits[unit as keyof typeof priceBandUnits]
  const [a, b, c, d] = priceBandEdges.map((edge) => edge * centsEach) as [Cents, Cents, Cents, Cents]
  const between = (from: Cents, to: Cents) => `${moneyText(from)}–${moneyText(to)}${suffix}`
  return [
    { label: `Under ${moneyText(a)}${suffix}`, fromCents: null, toCents: a - 1 },
    { label: between(a, b), fromCents: a, toCents: b - 1 },
    { label: between(b, c), fromCents: b, toCents: c - 1 },
    { label: between(c, d), fromCents: c, toCents: d },
    { label: `Over ${moneyText(d)}${suffix}`, fromCents: d + 1, toCents: null },
  ]
}
