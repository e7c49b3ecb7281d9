/**
 * Answers of a finance application that are sealed wherever they are kept, and stand in no lead, log, address, event or
 * browser: what somebody earns and owes, their licence and their date of birth.
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

/** The answers of a form in two: those that may travel with its lead, and those that are sealed. Empty ones are none. */
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
