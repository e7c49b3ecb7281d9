import { loadLetters } from './load-letters.ts'

export type Line = { text: string; template: string; size: number; spacing: number; colour: string }

/** A line of outlined letters from its left end on the baseline, and how wide it is. */
export function wordmark(line: Line, x: number, y: number): { svg: string; width: number } {
  const { glyphs, kerning } = loadLetters(line.template)
  const scale = line.size / 1000
  let cursor = 0
  let previous = ''
  const outlines: string[] = []
  for (const character of line.text) {
    const glyph = glyphs[character]
    if (!glyph) throw new Error(`no letter for ${character}`)
    cursor += (kerning[previous + character] ?? 0) * scale
    if (glyph.path)
      outlines.push(`<path transform="translate(${round(cursor / scale)} 0)" d="${glyph.path}"/>`)
    cursor += glyph.advance * scale + line.spacing
    previous = character
  }
  return {
    svg: `<g fill="${line.colour}" transform="translate(${round(x)} ${round(y)}) scale(${scale})">${outlines.join('')}</g>`,
    width: cursor - line.spacing,
  }
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
