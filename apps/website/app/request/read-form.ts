import { readFormData } from '@forecourt/contract/forms/read-form-data'

/** The submitted form; empty if the body is no form, which only programs send. */
export function readForm(request: Request): Promise<FormData> {
  return readFormData(request).catch(() => new FormData())
}
