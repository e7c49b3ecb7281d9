type Values = Readonly<Partial<Record<string, string | boolean | null>>>

/**
 * What somebody typed, on top of what is there by now: what they left as it was shown to them is as it is now. Says too
 * which of what they were shown is something else by now.
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

/** Only what differs from what was shown. */
export function pickTyped(typed: Readonly<Record<string, string>>, shown: Values): Record<string, string> {
  return Object.fromEntries(
    Object.entries(typed).filter(([field, text]) => plain(text) !== plain(shown[field])),
  )
}

/** A browser sends the ends of lines of its own. */
function plain(value: Values[string]): string {
  return String(value ?? '')
    .replaceAll('\r\n', '\n')
    .trim()
}
