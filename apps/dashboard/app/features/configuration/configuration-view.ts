import type { Configuration, ConfigurationRow } from '@forecourt/contract/endpoints/staff/sites/configuration'
import { type FlagRow, flagTable } from '@forecourt/domain/site/configuration/flag-table'
import type { Scope } from '@forecourt/domain/site/configuration/scope'
import { type SettingRow, settingTable } from '@forecourt/domain/site/configuration/setting-table'
import type { ValueShape } from '@forecourt/domain/site/configuration/value-shape'
import { getPageRow, pageNames } from '@forecourt/domain/site/pages/page-table'
import { describeValue } from './value-text.ts'

/** A row of the list of all settings. */
export type RowView = {
  kind: 'flag' | 'setting'
  key: string
  label: string
  help: string
  group: string
  value: string
  /** Who set the value: a name, or the default. */
  from: string
  isOwn: boolean
}

export const scopeWords: Readonly<Record<Scope, string>> = {
  site: 'This website',
  dealership: 'Dealership',
  group: 'Group',
  manufacturer: 'Manufacturer',
}

/** All rows under the headings of their table, in the table's order. */
export function toRowViews({ rows, scopes }: Configuration): RowView[] {
  return rows.map((row) => {
    const known = findRow(row.kind, row.key)
    const source = scopes.find(({ scope }) => scope === row.from)
    return {
      kind: row.kind,
      key: row.key,
      label: known?.label ?? row.key,
      help: known?.help ?? '',
      group: known?.group ?? 'Other',
      value: describeRow(known, row.value),
      from: source ? (source.scope === 'site' ? 'Set here' : source.name) : 'Default',
      isOwn: row.from === 'site',
    }
  })
}

/** Rows that contain all typed words in their name, help, group or value. */
export function filterRows(rows: readonly RowView[], words: string): RowView[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  return rows.filter(({ label, help, group, value, key }) => {
    const text = `${label} ${help} ${group} ${value} ${key}`.toLowerCase()
    return wanted.every((word) => text.includes(word))
  })
}

/** Formats a former value of a row. */
export function describePast(kind: 'flag' | 'setting', key: string, value: unknown): string {
  return value === null ? 'not set' : describeRow(findRow(kind, key), value)
}

/** A row with everything that its own screen shows; null if there is no such row. */
export function toDetailView({ rows, scopes }: Configuration, key: string) {
  const row = rows.find((one) => one.key === key)
  const known = row && findRow(row.kind, row.key)
  if (!row || !known) return null
  const shape = findShape(known)
  return {
    kind: row.kind,
    key,
    label: known.label,
    help: known.help,
    group: known.group,
    shape,
    isSecret: isSecret(known),
    preset: known.default,
    effect: explainEffect(row, known),
    from: row.from,
    value: describeRow(known, row.value),
    sources: [
      ...row.overrides.flatMap((override) => {
        const scope = scopes.find((one) => one.scope === override.scope)
        if (!scope) return []
        const description = override.value === null ? null : describeRow(known, override.value)
        return [{ ...override, name: scope.name, description, mayWrite: scope.mayWrite }]
      }),
      {
        scope: 'default' as const,
        name: 'Default',
        value: known.default,
        description: describeRow(known, known.default),
        mayWrite: false,
      },
    ],
  }
}

function findRow(kind: 'flag' | 'setting', key: string): FlagRow | SettingRow | undefined {
  const table: Readonly<Record<string, FlagRow | SettingRow>> = kind === 'flag' ? flagTable : settingTable
  return Object.hasOwn(table, key) ? table[key] : undefined
}

/** Formats a row's value; a secret shows only whether it is set. */
function describeRow(row: FlagRow | SettingRow | undefined, value: unknown): string {
  if (isSecret(row)) return value ? 'Set' : 'Not set'
  return describeValue(findShape(row), value)
}

function isSecret(row: FlagRow | SettingRow | undefined): boolean {
  return row !== undefined && 'secret' in row && row.secret === true
}

/** Null for a flag, which is only on or off. */
function findShape(row: FlagRow | SettingRow | undefined): ValueShape | null {
  return row && 'shape' in row ? row.shape : null
}

function explainEffect({ kind, key }: ConfigurationRow, row: FlagRow | SettingRow): string {
  if (row.public !== true) return 'Visitors never see this. It takes effect with the next thing that happens.'
  const pages = pageNames.flatMap((name) => {
    const { needs, patterns } = getPageRow(name)
    const isNeeded = kind === 'flag' && needs.some((need) => need === key)
    return isNeeded ? patterns.filter((pattern) => !/[:{*]/.test(pattern)).slice(0, 1) : []
  })
  const shown = 'Your website shows the change within a second.'
  return pages.length > 0 ? `${shown} Pages that come with it: ${pages.join(', ')}` : shown
}
