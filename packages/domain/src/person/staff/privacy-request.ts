/** What people may ask of those who keep something about them (Privacy Act 1988, APP 12 and 13; GDPR art. 15 and 17). */
export const privacyKinds = ['access', 'erasure'] as const
export type PrivacyKind = (typeof privacyKinds)[number]

export const privacyWords: Readonly<Record<PrivacyKind, string>> = {
  access: 'Wants to see what we have',
  erasure: 'Wants to be forgotten',
}

/** What the regulator calls a reasonable time. */
const answerMs = 30 * 86_400_000

export function privacyDueAt(receivedMs: number): number {
  return receivedMs + answerMs
}

/** A copy can be opened for so long once it is released; then the address that asked is forgotten too. */
export const copyDays = 7
