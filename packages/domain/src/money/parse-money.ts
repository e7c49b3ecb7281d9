import type { Cents } from './cents.ts'
import { parseFigure } from './parse-figure.ts'

/** Parses dollars (`$23,990`, `23 990`, `-$1,500.50`) to cents, or null. */
export function parseMoney(text: string): Cents | null {
  return parseFigure(text.trim().replace(/^([-−]?)\$\s?/, '$1'))
}
