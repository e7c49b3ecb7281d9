import type { PrivacyCoversJson, PrivacyTicksJson } from '@forecourt/contract/endpoints/staff/privacy'

export function readTicks(form: FormData): PrivacyTicksJson {
  return { enquiries: form.getAll('enquiry').map(String), addresses: form.getAll('address').map(String) }
}

/** With the version of what was shown when they were asked whether they are sure. */
export function readCovers(form: FormData): PrivacyCoversJson {
  return { ...readTicks(form), version: String(form.get('version') ?? '') }
}
