import { type FlagKey, flagTable } from './flag-table.ts'
import { type Scope, scopes } from './scope.ts'

export type FlagState = 'on' | 'off' | 'inherit'
export type FlagOverride = { scope: Scope; key: string; state: FlagState }

/**
 * The site's flags: the narrowest scope that sets on or off wins, else the default. Unknown keys and scopes not allowed
 * for the flag are ignored.
 */
export function resolveFlags(overrides: readonly FlagOverride[]): Record<FlagKey, boolean> {
  const flags = Object.fromEntries(
    Object.entries(flagTable).map(([key, flag]) => [key, flag.default]),
  ) as Record<FlagKey, boolean>
  for (const scope of scopes.toReversed())
    for (const { scope: from, key, state } of overrides)
      if (from === scope && isSet(state) && isFlag(key) && flagTable[key].scopes.includes(scope))
        flags[key] = state === 'on'
  return flags
}

function isFlag(key: string): key is FlagKey {
  return Object.hasOwn(flagTable, key)
}

/** Inherited and unknown states do not count. */
function isSet(state: FlagState): boolean {
  return state === 'on' || state === 'off'
}
