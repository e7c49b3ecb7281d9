import type { FlagKey } from './configuration/flag-table.ts'

/**
 * Whether visitors of a site can sign in: a site's choice, and only where there is a garage to sign in to (S6.03).
 */
export function isLoginActive(
  flags: Readonly<Pick<Record<FlagKey, boolean>, 'authentication' | 'garage'>>,
): boolean {
  return flags.authentication && flags.garage
}
