import type { Settings } from '../site/configuration/setting-table.ts'
import { isSameName } from './is-same-name.ts'

/** Makes with several spellings in feeds, or that were renamed or merged (S7.36). */
const spellingGroups: readonly (readonly string[])[] = [
  ['Isuzu Ute', 'Isuzu-Ute', 'Isuzu'],
  ['GWM', 'Haval', 'GWM Haval'],
  ['Mercedes-Benz', 'Mercedes Benz', 'Mercedes'],
  ['Chevrolet', 'GMSV'],
  ['SsangYong', 'Ssang Yong', 'KGM', 'KGM SsangYong'],
]

/**
 * Models of a make that are listed under another make: `Ford F-series` means every Ford whose model is F and a number.
 */
export type MakeSeries = { make: string; letters: string }

export function readMakeSeries(name: string): MakeSeries | null {
  const words = name.trim().split(' ')
  const [, letters] = /^([a-z]+)-series$/i.exec(words.pop() ?? '') ?? []
  return letters === undefined || words.length === 0 ? null : { make: words.join(' '), letters }
}

/** The series that the site also lists the vehicle under; null for nearly all. */
export function findMakeSeries(
  { make, model }: { make: string; model: string },
  siteSpellings: Settings['makeSpellings'],
): string | null {
  for (const [name, others] of Object.entries(siteSpellings))
    for (const spelling of [name, ...others]) {
      const series = readMakeSeries(spelling)
      if (series && isSameName(series.make, make) && isModelOf(series, model)) return spelling
    }
  return null
}

function isModelOf({ letters }: MakeSeries, model: string): boolean {
  const name = model.trim()
  const isNamed = name.slice(0, letters.length).toLowerCase() === letters.toLowerCase()
  return isNamed && /^[- ]?\d/.test(name.slice(letters.length))
}

/**
 * All spellings of a make in stock, the given one first, without duplicates. A site's own groups, such as Ram with Ford
 * F-series, come from its setting. A make in no group only has itself.
 */
export function makeSpellings(make: string, siteSpellings: Settings['makeSpellings']): readonly string[] {
  const groups = [
    ...spellingGroups,
    ...Object.entries(siteSpellings).map(([name, others]) => [name, ...others]),
  ].filter((group) => group.some((name) => isSameName(name, make)))
  const spellings: string[] = []
  for (const name of [make.trim(), ...groups.flat()])
    if (name !== '' && !spellings.some((known) => isSameName(known, name))) spellings.push(name)
  return spellings
}
