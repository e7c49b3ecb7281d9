/** A posted form, so that it can be repeated exactly. */
export type Posted = { action: string; fields: readonly [name: string, value: string][] }

export function toPosted({ pathname, search }: URL, posted: FormData): Posted {
  const fields = [...posted].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  )
  return { action: pathname + search, fields }
}
