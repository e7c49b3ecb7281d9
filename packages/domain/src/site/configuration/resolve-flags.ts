import { type FlagKey, flagTable } from './flag-table.ts'
import { type Scope, scopes } from './scope.ts'

export type FlagState = 'on' | 'off' | 'inherit'
export type FlagOverride = { scope: Scope; key: string; state: FlagState }

/** The site's flags: the narrowest scope that says on or off wins, else the default. Unknown keys are ignored. */
export function resolveFlags(overrides: readonly FlagOverride[]): Record<FlagKey, boolean> {
  const flags = Object.fromEntries(
    Object.entries(flagTable).map(([key, flag]) => [key, flag.default]),
  ) as Record<FlagKey, boolean>
  for (const scope of scopes.toReversed())
    for (const override of overrides)
      if (override.scope === scope && isSaid(override.state) && Object.hasOwn(flags, override.key))
        flags[override.key as FlagKey] = override.state === 'on'
  return flags
}

/** Inherit says nothing, and so does a word that a configuration may invent. */
function isSaid(state: FlagState): boolean {
  return state === 'on' || state === 'off'
}
