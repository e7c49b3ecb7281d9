import { contrastRatio } from '@forecourt/domain/site/look/contrast-ratio'
import type { ColourTokens } from './theme-tokens.ts'

type Pair = { text: keyof ColourTokens; on: keyof ColourTokens; least: number }

const text = (name: keyof ColourTokens, ...grounds: readonly (keyof ColourTokens)[]): Pair[] =>
  grounds.map((on) => ({ text: name, on, least: 4.5 }))
const shape = (name: keyof ColourTokens, ...grounds: readonly (keyof ColourTokens)[]): Pair[] =>
  grounds.map((on) => ({ text: name, on, least: 3 }))

/** All colour pairs that a theme combines (WCAG 2.2: 1.4.3 text, 1.4.11 shapes). */
export const contrastPairs: readonly Pair[] = [
  ...text('ink', 'paper', 'surface', 'tint'),
  ...text('muted', 'paper', 'surface', 'tint'),
  ...text('link', 'paper', 'surface', 'tint'),
  ...text('saving', 'paper', 'surface', 'tint'),
  ...text('brandInk', 'brand'),
  ...text('accentInk', 'accent'),
  ...text('bandInk', 'band'),
  ...text('bandMuted', 'band'),
  ...text('tagInk', 'tag'),
  ...text('reservedInk', 'reserved'),
  ...text('soldInk', 'sold'),
  ...shape('control', 'paper', 'surface', 'tint'),
]

/** A sentence for every pair with too little contrast; empty if all pass. */
export function contrastFaults(colours: ColourTokens): string[] {
  return contrastPairs.flatMap(({ text, on, least }) => {
    const ratio = contrastRatio(colours[text], colours[on])
    if (ratio >= least) return []
    return `${text} ${colours[text]} on ${on} ${colours[on]} has a contrast of ${ratio.toFixed(2)}; it needs ${least}`
  })
}
