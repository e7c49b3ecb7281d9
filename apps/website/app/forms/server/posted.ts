import { readFormData } from '@forecourt/contract/forms/read-form-data'
import { createContext, data, type RouterContextProvider } from 'react-router'
import { type Posted, toPosted } from '../posted.ts'

/** What a native post contained, for pages that cannot render the form itself. */
export const postedContext = createContext<Posted | null>(null)

const badRequest = 400

/** Reads the post before calling the platform, so that what was typed survives a failure. */
export async function preservePosted({
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
