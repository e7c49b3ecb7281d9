import { type Scope, scopes } from './scope.ts'
import { type SettingKey, type Settings, settingDefaults, settingTable } from './setting-table.ts'
import { parseValue } from './value-shape.ts'

export type SettingOverride = { scope: Scope; key: string; value: unknown }

/**
 * The site's settings: the narrowest scope wins. Unknown keys, invalid values and scopes not allowed for the setting
 * are ignored.
 */
export function resolveSettings(overrides: readonly SettingOverride[]): Settings {
  const settings: Record<string, unknown> = { ...settingDefaults }
  for (const scope of scopes.toReversed())
    for (const { scope: from, key, value } of overrides) {
      if (from !== scope || !isSetting(key) || !settingTable[key].scopes.includes(scope)) continue
      const parsed = parseValue(settingTable[key].shape, value)
      if (parsed !== undefined) settings[key] = parsed
    }
  return settings as Settings
}

function isSetting(key: string): key is SettingKey {
  return Object.hasOwn(settingTable, key)
}
