import { readFormData } from '@forecourt/contract/forms/read-form-data'

/** Reads a submitted form. A body that is no form, which only programs send, is answered 400 and not 500. */
export async function readForm(request: Request): Promise<FormData> {
  const form = await readFormData(request).catch((error: unknown) => {
    if (error instanceof TypeError) return null
    throw error
  })
  if (form === null) throw new Response('This form cannot be read.', { status: 400 })
  return form
}
