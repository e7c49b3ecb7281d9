/** A form as it was posted, so that it can be posted once more just as it was. */
export type Posted = { action: string; fields: readonly [name: string, value: string][] }

export function toPosted({ pathname, search }: URL, posted: FormData): Posted {
  const fields = [...posted].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  )
  return { action: pathname + search, fields }
}
