import type {
  Configuration,
  ConfigurationHistory,
  ConfigurationRow,
} from '@forecourt/contract/endpoints/staff/sites/configuration'
import { type FlagRow, flagTable } from '@forecourt/domain/site/configuration/flag-table'
import { type SettingRow, settingTable } from '@forecourt/domain/site/configuration/setting-table'
import type { ValueShape } from '@forecourt/domain/site/configuration/value-shape'
import { getPageRow, pageNames } from '@forecourt/domain/site/pages/page-table'
import type { RecentChange } from './recent-changes.tsx'
import type { RowView } from './row-view.ts'
import { findGroup, settingGroups } from './setting-groups.ts'
import { describeValue } from './value-text.ts'

/** All rows in the groups of the screen. */
export function toRowViews({ rows, scopes }: Configuration): RowView[] {
  const here = scopes.find(({ scope }) => scope === 'site')
  const order = settingGroups.flatMap(({ keys }) => keys)
  return rows
    .map((row) => {
      const known = findRow(row.kind, row.key)
      const group = findGroup(row.key)
      const own = row.overrides.find(({ scope }) => scope === 'site')
      const mayWrite = isForAdmins(known) ? here?.mayWriteLimits : here?.mayWrite
      const source = row.from === 'site' || row.from === 'default' ? null : row.from
      return {
        kind: row.kind,
        key: row.key,
        label: known?.label ?? row.key,
        help: known?.help ?? '',
        group: group?.name ?? 'Other',
        isEveryday: group?.isEveryday ?? false,
        shape: findShape(known),
        value: isSecret(known) ? null : row.value,
        text: describeRow(known, row.value),
        from: nameSource(row.from, scopes),
        source,
        isOwn: row.from === 'site',
        inherited: row.from === 'site' ? describeInherited(row, known) : null,
        version: own && mayWrite ? own.version : null,
      }
    })
    .sort((one, other) => order.indexOf(one.key as never) - order.indexOf(other.key as never))
}

function nameSource(from: ConfigurationRow['from'], scopes: Configuration['scopes']): string {
  if (from === 'site') return 'Set here'
  return scopes.find(({ scope }) => scope === from)?.name ?? 'Default'
}

function describeInherited(row: ConfigurationRow, known: FlagRow | SettingRow | undefined): string {
  const wider = row.overrides.find(({ scope, value }) => scope !== 'site' && value !== null)
  return describeRow(known, wider ? wider.value : known?.default)
}

/** The latest changes in words, each with what undoes it as long as nothing was changed since. */
export function toRecentChanges({ entries }: ConfigurationHistory, rows: readonly RowView[]): RecentChange[] {
  return entries.flatMap(({ kind, key, scope, at, actor, before, after }, nth) => {
    const row = rows.find((one) => one.key === key)
    if (!row) return []
    const isLatest = !entries.slice(0, nth).some((one) => one.key === key && one.scope === 'site')
    const canUndo = scope === 'site' && isLatest && row.version !== null && row.value !== null
    return {
      key,
      label: row.label,
      at,
      actor,
      before: describePast(kind, key, before),
      after: describePast(kind, key, after),
      undo: canUndo ? { key, version: row.version ?? '', restore: JSON.stringify(before ?? null) } : null,
    }
  })
}

/** The name of a row and a value of it, for the log. */
export function nameSettingValue(kind: 'flag' | 'setting', key: string, value: unknown) {
  return { label: findRow(kind, key)?.label ?? 'a setting', text: describePast(kind, key, value) }
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
        const mayWrite = isForAdmins(known) ? scope.mayWriteLimits : scope.mayWrite
        return [{ ...override, name: scope.name, description, mayWrite }]
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

function isForAdmins(row: FlagRow | SettingRow | undefined): boolean {
  return row !== undefined && 'forAdmins' in row && row.forAdmins === true
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
