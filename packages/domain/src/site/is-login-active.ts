import type { FlagKey } from './configuration/flag-table.ts'

/** Whether visitors can sign in: by the site's flag, and only if it has a garage (S6.03). */
export function isLoginActive(
  flags: Readonly<Pick<Record<FlagKey, boolean>, 'authentication' | 'garage'>>,
): boolean {
  return flags.authentication && flags.garage
}
