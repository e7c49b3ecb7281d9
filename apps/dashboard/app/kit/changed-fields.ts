/** The values of a form by the names of its fields. */
export type FieldValues = Readonly<Record<string, readonly string[]>>

/** Only what differs from the form as it was shown; null if nothing does. */
export function listChangedFields(initial: FieldValues, now: FieldValues): FieldValues | null {
  const changed = Object.entries(now).filter(
    ([name, values]) => JSON.stringify(values) !== JSON.stringify(initial[name] ?? []),
  )
  return changed.length === 0 ? null : Object.fromEntries(changed)
}
