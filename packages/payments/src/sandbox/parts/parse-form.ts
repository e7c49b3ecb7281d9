/** Parses a form body, keeping Stripe's bracket keys: `metadata[car_id]`. */
export function parseForm(text: string): Readonly<Record<string, string>> {
  return Object.fromEntries(new URLSearchParams(text))
}

/** The entries `name[key]` as an object. */
export function parseBracketKeys(
  form: Readonly<Record<string, string>>,
  name: string,
): Record<string, string> {
  const entries = Object.entries(form).flatMap(([key, value]) => {
    const match = new RegExp(`^${name}\\[([^\\]]+)\\]$`).exec(key)
    return match?.[1] === undefined ? [] : [[match[1], value] as const]
  })
  return Object.fromEntries(entries)
}
