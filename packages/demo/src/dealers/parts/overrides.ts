import type { FlagKey } from '@forecourt/domain/site/configuration/flag-table'
import type { FlagOverride, FlagState } from '@forecourt/domain/site/configuration/resolve-flags'
import type { SettingOverride } from '@forecourt/domain/site/configuration/resolve-settings'
import type { Scope } from '@forecourt/domain/site/configuration/scope'
import type { Settings } from '@forecourt/domain/site/configuration/setting-table'

export function flagsAt(scope: Scope, flags: Partial<Record<FlagKey, FlagState>>): FlagOverride[] {
  return Object.entries(flags).map(([key, state]) => ({ scope, key, state }))
}

export function settingsAt(scope: Scope, settings: Partial<Settings>): SettingOverride[] {
  return Object.entries(settings).map(([key, value]) => ({ scope, key, value }))
}
