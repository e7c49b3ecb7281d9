import type { PasskeyJson } from '@forecourt/contract/endpoints/staff/passkeys'

/** What a browser's script posted; the platform looks at what is inside. Null where nothing was, or no JSON. */
export function readCredential(form: FormData): PasskeyJson | null {
  const text = form.get('credential')
  if (typeof text !== 'string') return null
  try {
    return JSON.parse(text) as PasskeyJson
  } catch {
    return null
  }
}
