/**
 * Answers of a finance application that are always stored sealed and never appear in a lead, log, address, event or
 * browser: income and debts, the licence and the date of birth.
 */
const sensitiveNames: ReadonlySet<string> = new Set([
  'day',
  'month',
  'year',
  'licence_number',
  'income',
  'other_income',
  'housing_cost',
  'living_costs',
  'debt_payments',
])

/** Splits answers into those that may travel with the lead and those that are sealed. Empty answers are dropped. */
export function splitAnswers<T>(values: Readonly<Record<string, T>>): {
  plain: Record<string, T>
  sensitive: Record<string, string>
} {
  const entries = Object.entries(values)
  return {
    plain: Object.fromEntries(entries.filter(([name]) => !sensitiveNames.has(name))),
    sensitive: Object.fromEntries(
      entries.flatMap(([name, value]) =>
        sensitiveNames.has(name) && typeof value === 'string' && value.trim() !== ''
          ? [[name, value.trim()]]
          : [],
      ),
    ),
  }
}
