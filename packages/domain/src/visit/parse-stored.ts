function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return null
  }
}

/** Parses an object from local storage; empty if missing, invalid or not an object. */
export function parseStored(text: string | null): Readonly<Record<string, unknown>> {
  const value = parse(text)
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {}
}

/** Parses a list from local storage; empty if missing or invalid. */
export function parseStoredList(text: string | null): readonly unknown[] {
  const value = parse(text)
  return Array.isArray(value) ? value : []
}
