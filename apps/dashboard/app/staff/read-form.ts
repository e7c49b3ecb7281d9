import { readFormData } from '@forecourt/contract/forms/read-form-data'

/** What a form brought. What is no form, which only programs send, is their fault and none of ours. */
export async function readForm(request: Request): Promise<FormData> {
  const form = await readFormData(request).catch((error: unknown) => {
    if (error instanceof TypeError) return null
    throw error
  })
  if (form === null) throw new Response('This form cannot be read.', { status: 400 })
  return form
}
