/** Props, and a warning to log if they could not be parsed. */
export type ComponentProps = { props: Readonly<Record<string, unknown>>; warning: string | null }

/**
 * Parses the JSON that staff typed as props of a custom component. Anything but a JSON object gives empty props and a
 * warning to log (S8.11); an empty text gives empty props only. A key named __proto__ is dropped at any depth.
 */
export function parseComponentProps(json: string | null): ComponentProps {
  if (json === null || json.trim() === '') return { props: {}, warning: null }
  try {
    const value: unknown = JSON.parse(json, (key, inner) => (key === '__proto__' ? undefined : inner))
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return { props: value as Record<string, unknown>, warning: null }
  } catch {
    // Nested too deeply or not JSON: the warning below covers both.
  }
  return { props: {}, warning: 'Invalid custom component props JSON' }
}
