import { readFileSync } from 'node:fs'

/** Outlines of one typeface: thousandths of an em, baseline at zero, upwards negative. */
export type Letters = {
  capHeight: number
  glyphs: Readonly<Record<string, { advance: number; path: string }>>
  kerning: Readonly<Record<string, number>>
}

const loaded = new Map<string, Letters>()

/** The letters of a theme's heading face, so that a logo needs no font where it is shown. */
export function loadLetters(template: string): Letters {
  const known = loaded.get(template)
  if (known) return known
  const url = new URL(`../../assets/letters/${template}.json`, import.meta.url)
  const letters = JSON.parse(readFileSync(url, 'utf8')) as Letters
  loaded.set(template, letters)
  return letters
}
