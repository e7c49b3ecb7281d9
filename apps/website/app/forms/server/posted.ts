import { createContext } from 'react-router'

/** A form as it was posted, so that it can be posted once more just as it was. */
export type Posted = { action: string; fields: readonly [name: string, value: string][] }

/** What a form posted without script, for a page that cannot show the form itself. */
export const postedContext = createContext<Posted | null>(null)

export function toPosted({ pathname, search }: URL, posted: FormData): Posted {
  const fields = [...posted].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  )
  return { action: pathname + search, fields }
}
