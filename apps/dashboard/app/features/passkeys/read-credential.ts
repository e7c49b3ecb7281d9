import type { PasskeyCredential } from '@forecourt/contract/endpoints/staff/passkeys'

/** Reads what the browser's script posted; the platform validates the content. Null if it is missing or not JSON. */
export function readCredential(form: FormData): PasskeyCredential | null {
  const text = form.get('credential')
  if (typeof text !== 'string') return null
  try {
    return JSON.parse(text) as PasskeyCredential
  } catch {
    return null
  }
}
