import type { Scope } from '@forecourt/domain/site/configuration/scope'
import type { ValueShape } from '@forecourt/domain/site/configuration/value-shape'

/** A row of the list of all settings. */
export type RowView = {
  kind: 'flag' | 'setting'
  key: string
  label: string
  help: string
  /** The group of the screen that it stands in. */
  group: string
  isEveryday: boolean
  /** Null for a flag. */
  shape: ValueShape | null
  /** What counts, and the same in words. */
  value: unknown
  text: string
  /** Who set the value: a name, or the default. */
  from: string
  /** Where it comes from, unless this website or nobody has set it. */
  source: Scope | null
  isOwn: boolean
  /** What would count if this website said nothing, where it says something. */
  inherited: string | null
  /** The version of this website's own value; null for who may not change it. */
  version: string | null
}

export const scopeWords: Readonly<Record<Scope, string>> = {
  site: 'This website',
  dealership: 'Dealership',
  group: 'Group',
  manufacturer: 'Manufacturer',
}

/** Rows that contain all typed words in their name, help, group or value. */
export function filterRows(rows: readonly RowView[], words: string): RowView[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  return rows.filter(({ label, help, group, text, key }) => {
    const all = `${label} ${help} ${group} ${text} ${key}`.toLowerCase()
    return wanted.every((word) => all.includes(word))
  })
}
