/** What people may ask of those who keep something about them (Privacy Act 1988, APP 12 and 13; GDPR art. 15 and 17). */
export const privacyKinds = ['access', 'erasure'] as const
export type PrivacyKind = (typeof privacyKinds)[number]

export const privacyWords: Readonly<Record<PrivacyKind, string>> = {
  access: 'Wants to see what we have',
  erasure: 'Wants to be forgotten',
}

const dayMs = 86_400_000

/**
 * Australia: what the regulator calls a reasonable time. New Zealand: 20 working days after the day on which it came
 * (Privacy Act 2020, s 44), which are 26 days from a Sunday and more from every other day.
 */
const answerDays = { AU: 30, NZ: 26 } as const

export function privacyDueAt(receivedMs: number, country: 'AU' | 'NZ'): number {
  return receivedMs + answerDays[country] * dayMs
}

/** A copy can be opened for so long once it is released; then the address that asked is forgotten too. */
export const copyDays = 7
