import type { PrivacyCovers, PrivacyTicks } from '@forecourt/contract/endpoints/staff/privacy'

export function readTicks(form: FormData): PrivacyTicks {
  return { enquiries: form.getAll('enquiry').map(String), addresses: form.getAll('address').map(String) }
}

/** Includes the version of the data that was shown in the confirmation. */
export function readCovers(form: FormData): PrivacyCovers {
  return { ...readTicks(form), version: String(form.get('version') ?? '') }
}
