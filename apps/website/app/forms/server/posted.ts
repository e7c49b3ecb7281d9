import { readFormData } from '@forecourt/contract/forms/read-form-data'
import { createContext, data, type RouterContextProvider } from 'react-router'
import { type Posted, toPosted } from '../posted.ts'

/** What a form posted without script, for a page that cannot show the form itself. */
export const postedContext = createContext<Posted | null>(null)

const badRequest = 400

/** What was posted, kept before anything is asked of the platform: what was typed outlives its failure. */
export async function keepPosted({
  request,
  context,
}: {
  request: Request
  context: Readonly<RouterContextProvider>
}): Promise<FormData> {
  const posted = await readFormData(request).catch(() => null)
  if (posted === null) throw data(null, { status: badRequest })
  context.set(postedContext, toPosted(new URL(request.url), posted))
  return posted
}
