import type { Settings } from '../site/configuration/setting-table.ts'
import { type FinanceProvider, type FinanceRule, financeRules } from './finance-rules.ts'

/**
 * The rule for the site's finance provider: from the site's mapping, or by a neutral name. Null for an unmapped name,
 * because advertising credit under a guessed rule is worse than not advertising it.
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
