/** The note next to each field that others have changed while somebody was editing it. */
export function describeConflicts(
  changed: readonly string[],
  say: (field: string) => string,
): Record<string, string> {
  return Object.fromEntries(
    changed.map((field) => [
      field,
      say(field) === '' ? 'Somebody else has emptied this.' : `Somebody else has made this “${say(field)}”.`,
    ]),
  )
}
