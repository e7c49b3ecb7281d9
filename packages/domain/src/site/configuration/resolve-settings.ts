import { type Scope, scopes } from './scope.ts'
import { type Settings, settingDefaults } from './setting-table.ts'

export type SettingOverride = { scope: Scope; key: string; value: unknown }

/** The site's settings: the narrowest scope wins. Unknown keys and values of another type, NaN among them, are ignored. */
export function resolveSettings(overrides: readonly SettingOverride[]): Settings {
  const settings: Record<string, unknown> = { ...settingDefaults }
  for (const scope of scopes.toReversed())
    for (const { scope: from, key, value } of overrides)
      if (from === scope && Object.hasOwn(settings, key) && shape(value) === shape(settings[key]))
        settings[key] = value
  return settings as Settings
}

function shape(value: unknown): string {
  if (Array.isArray(value)) return 'list'
  if (typeof value === 'number' && !Number.isFinite(value)) return 'no number'
  return value === null ? 'null' : typeof value
}
