import { type FlagRow, flagTable } from '@forecourt/domain/site/configuration/flag-table'
import { type SettingRow, settingTable } from '@forecourt/domain/site/configuration/setting-table'
import { withParams } from '../../ui/with-params.ts'
import { findGroup } from './setting-groups.ts'

type Found = { label: string; to: string; hint: string }

/** Settings with all typed words in their name or help, those named so first; each leads to its row. */
export function findSettings(typed: string, siteId: number | null, most: number): Found[] {
  const words = typed.toLowerCase().split(/\s+/)
  const has = (text: string) => words.every((word) => text.toLowerCase().includes(word))
  const rows: [string, FlagRow | SettingRow][] = Object.entries({ ...flagTable, ...settingTable })
  const named = rows.filter(([, { label }]) => has(label))
  const others = rows.filter(
    ([key, row]) => !named.some(([one]) => one === key) && has(`${row.label} ${row.help}`),
  )
  return [...named, ...others].slice(0, most).map(([key, { label }]) => ({
    label,
    to:
      siteId === null
        ? '/sites?open=settings'
        : `${withParams(`/sites/${siteId}/settings`, { words: label })}#${key}`,
    hint: `Setting, ${findGroup(key)?.name ?? 'Other'}`,
  }))
}
