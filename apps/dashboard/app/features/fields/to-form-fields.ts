/** Values as the fields of a form that takes them back: a tick that is not set is left out, as browsers do. */
export function toFormFields(
  values: Readonly<Record<string, string | boolean>>,
  { id, version }: { id?: number; version: string },
): Record<string, string> {
  const fields = Object.entries(values).flatMap(([name, value]) =>
    value === false ? [] : [[name, value === true ? 'on' : value] as const],
  )
  return { ...(id !== undefined && { id: String(id) }), version, ...Object.fromEntries(fields) }
}
