import type { Settings } from '../site/configuration/setting-table.ts'
import { isSameName } from './is-same-name.ts'

/** Makes that feeds spell in several ways, or that were renamed or joined (S7.36). */
const spellingGroups: readonly (readonly string[])[] = [
  ['Isuzu Ute', 'Isuzu-Ute', 'Isuzu'],
  ['GWM', 'Haval', 'GWM Haval'],
  ['Mercedes-Benz', 'Mercedes Benz', 'Mercedes'],
  ['Chevrolet', 'GMSV'],
  ['SsangYong', 'Ssang Yong', 'KGM', 'KGM SsangYong'],
]

/**
 * Every spelling under which stock of the make may be filed, the asked one first, none twice. A site's own groups,
 * such as Ram with Ford F-series, come from its setting. A make that nobody lists is its own only spelling.
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
