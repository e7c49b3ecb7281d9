import { readFormData } from '@forecourt/contract/forms/read-form-data'

/** What a form brought; nothing where the body is none of a form, which only programs send. */
export function readForm(request: Request): Promise<FormData> {
  return readFormData(request).catch(() => new FormData())
}
