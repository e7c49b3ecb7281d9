import type { Settings } from '../site/configuration/setting-table.ts'
import { type FinanceProvider, type FinanceRule, financeRules } from './finance-rules.ts'

/**
 * The rule of the site's configured finance provider: by the site's table of names, or by its own name when that is a
 * neutral one. Null for a name that nobody mapped, because advertising credit under a guessed rule is worse than none.
 */
export function findFinanceRule(
  provider: string | null,
  names: Settings['financeProviderRules'],
): FinanceRule | null {
  if (provider === null) return null
  const name = Object.hasOwn(names, provider) ? names[provider] : provider
  return name !== undefined && Object.hasOwn(financeRules, name)
    ? financeRules[name as FinanceProvider]
    : null
}
