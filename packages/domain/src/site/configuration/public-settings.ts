import { flagTable } from './flag-table.ts'
import type { resolveFlags } from './resolve-flags.ts'
import { type Settings, settingTable } from './setting-table.ts'

/** Settings as websites may see them: those not marked public have their default. */
export function publicSettings(settings: Settings): Settings {
  return hideSecrets(settingTable, settings)
}

/** The same for flags. */
export function publicFlags(flags: Flags): Flags {
  return hideSecrets(flagTable, flags)
}

type Flags = Readonly<ReturnType<typeof resolveFlags>>

function hideSecrets<Values extends object>(
  table: Readonly<Record<string, { readonly default: unknown; readonly public?: true }>>,
  values: Values,
): Values {
  const secrets = Object.entries(table).filter(([, row]) => row.public !== true)
  return { ...values, ...Object.fromEntries(secrets.map(([key, row]) => [key, row.default])) }
}
