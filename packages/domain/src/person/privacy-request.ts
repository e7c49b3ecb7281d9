import type { Country } from '../country/country.ts'
import { dayMs } from '../time/duration.ts'

/** Requests about personal data (Privacy Act 1988, APP 12 and 13; GDPR art. 15 and 17). */
export const privacyKinds = ['access', 'erasure'] as const
export type PrivacyKind = (typeof privacyKinds)[number]

export const privacyKindLabels: Readonly<Record<PrivacyKind, string>> = {
  access: 'Wants to see what we have',
  erasure: 'Wants to be forgotten',
}

export function privacyDueAt(receivedMs: number, { privacy }: Pick<Country, 'privacy'>): number {
  return receivedMs + privacy.accessDays * dayMs
}

/** How long a released copy can be opened; then the requester's address is deleted too. */
export const copyDays = 7
