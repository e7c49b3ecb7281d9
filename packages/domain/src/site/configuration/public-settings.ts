import { flagTable } from './flag-table.ts'
import type { resolveFlags } from './resolve-flags.ts'
import { type Settings, settingTable } from './setting-table.ts'

/** The settings as websites may see them: what no row calls public is at its default, whatever the site says. */
export function publicSettings(settings: Settings): Settings {
  return hideSecrets(settingTable, settings)
}

/** The same of flags. */
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
