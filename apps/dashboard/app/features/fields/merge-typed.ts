type Values = Readonly<Partial<Record<string, string | boolean | null>>>

/**
 * Merges what somebody typed into the current values: fields that they left unchanged take the current value. Also
 * returns the fields whose current value differs from the one that was shown.
 */
export function mergeTyped<T extends Values>(
  typed: T,
  { shown, now }: { shown: Values; now: Values },
): { values: T; changed: string[] } {
  const isSame = (field: string, one: Values, other: Values) => plain(one[field]) === plain(other[field])
  const values = Object.entries(typed).map(([field, value]) => [
    field,
    isSame(field, typed, shown) ? now[field] : value,
  ])
  return {
    values: Object.fromEntries(values),
    changed: Object.keys(typed).filter((field) => !isSame(field, shown, now)),
  }
}

/** Only values that differ from what was shown. */
export function pickTyped(typed: Readonly<Record<string, string>>, shown: Values): Record<string, string> {
  return Object.fromEntries(
    Object.entries(typed).filter(([field, text]) => plain(text) !== plain(shown[field])),
  )
}

/** Browsers normalise line endings when they submit a form. */
function plain(value: Values[string]): string {
  return String(value ?? '')
    .replaceAll('\r\n', '\n')
    .trim()
}
