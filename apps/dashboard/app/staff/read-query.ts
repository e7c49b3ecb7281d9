/** Parameters of the request's address. An empty one, which a form sends for a field without a choice, is left out. */
export function readQuery<Name extends string>(
  request: Request,
  names: readonly Name[],
): Record<Name, string | undefined> {
  const params = new URL(request.url).searchParams
  const entries = names.map((name) => [name, params.get(name) || undefined])
  return Object.fromEntries(entries) as Record<Name, string | undefined>
}
