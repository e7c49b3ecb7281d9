/** A form as it was posted, so that it can be posted once more just as it was. */
export type Posted = { action: string; fields: readonly [name: string, value: string][] }

export function toPosted({ pathname, search }: URL, posted: FormData): Posted {
  const fields = [...posted].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  )
  return { action: pathname + search, fields }
}

/** With script it travels as the state of the address that it was posted to: nothing else knows when a post fails. */
export type PostedState = { posted: Posted }

export function readPostedState(state: unknown): Posted | null {
  const posted = Object(Object(state).posted)
  return typeof posted.action === 'string' && Array.isArray(posted.fields) ? posted : null
}
