/** Props, and what to log when they could not be read. */
export type ComponentProps = { props: Readonly<Record<string, unknown>>; warning: string | null }

/**
 * The props of a custom component from the JSON that staff typed. What is no JSON object gives empty props and a
 * warning for the log (S8.11); nothing typed gives empty props alone. A key named __proto__ is dropped at any depth.
 */
export function parseComponentProps(json: string | null): ComponentProps {
  if (json === null || json.trim() === '') return { props: {}, warning: null }
  try {
    const value: unknown = JSON.parse(json, (key, inner) => (key === '__proto__' ? undefined : inner))
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return { props: value as Record<string, unknown>, warning: null }
  } catch {
    // Too deep to walk or no JSON at all: the warning below says both.
  }
  return { props: {}, warning: 'Invalid custom component props JSON' }
}
