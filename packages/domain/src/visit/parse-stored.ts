function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return null
  }
}

/** The object in a text that local storage gave back; empty when there is none, it is damaged or no object. */
export function parseStored(text: string | null): Readonly<Record<string, unknown>> {
  const value = parse(text)
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {}
}

/** The list in such a text; empty when there is none. */
export function parseStoredList(text: string | null): readonly unknown[] {
  const value = parse(text)
  return Array.isArray(value) ? value : []
}
