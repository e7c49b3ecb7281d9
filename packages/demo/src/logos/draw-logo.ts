import { emblems, type LogoPaints } from './emblems.ts'
import { loadLetters } from './load-letters.ts'
import { wordmark } from './wordmark.ts'

export type LogoPlan = {
  name: string
  emblem: string
  template: string
  /** The name, and a smaller second line or none. */
  lines: readonly [string] | readonly [string, string]
  paints: LogoPaints
}

const height = 48
const gap = 13

/** A dealer's logo: emblem and wordmark, 48 units high, all of it shapes. */
export function drawLogo({ name, emblem, template, lines, paints }: LogoPlan): string {
  const drawEmblem = emblems[emblem]
  if (!drawEmblem) throw new Error(`unknown emblem ${emblem}`)
  const { capHeight } = loadLetters(template)
  const [first, second] = lines
  const firstSize = (second === undefined ? 21 : 20) / (capHeight / 1000)
  const firstLine = { text: first, template, size: firstSize, spacing: 0, colour: paints.ink }
  const top = wordmark(firstLine, height + gap, second === undefined ? 34.5 : 25)
  const parts = [drawEmblem(paints), top.svg]
  let width = height + gap + top.width
  if (second !== undefined) {
    const size = 9.5 / (capHeight / 1000)
    const plain = { text: second.toUpperCase(), template, size, colour: paints.ink }
    const natural = wordmark({ ...plain, spacing: 0 }, 0, 0).width
    const steps = Math.max(1, second.length - 1)
    // The small line runs as wide as the name where that keeps its letters together.
    const spacing = Math.max(1.2, Math.min(6, (top.width - natural) / steps))
    const bottom = wordmark({ ...plain, spacing }, height + gap + 0.5, 42.5)
    parts.push(bottom.svg)
    width = Math.max(width, height + gap + bottom.width)
  }
  const box = `0 0 ${Math.ceil(width + 1)} ${height}`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="${Math.ceil(width + 1)}" height="${height}" role="img" aria-label="${name.replaceAll('&', '&amp;')}">${parts.join('').replaceAll(/\n\s+/g, '')}</svg>`
}
