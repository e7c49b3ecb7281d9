/**
 * Everything that is signed or encrypted has its own random keys: a published value cannot be used to attack a key of
 * another purpose, let alone the password between website and platform (docs/decisions/198). The variable provides the
 * keys to processes that run separately.
 */
export const keyTable = {
  tickets: { holder: 'website', variable: 'KEY_TICKETS', use: 'the tickets of forms' },
  visitors: { holder: 'website', variable: 'KEY_VISITORS', use: 'the cookie of visitors' },
  search: { holder: 'platform', variable: 'KEY_SEARCH', use: 'the search-only key of a site' },
  links: { holder: 'platform', variable: 'KEY_LINKS', use: 'links in mail' },
  webhooks: { holder: 'platform', variable: 'KEY_WEBHOOKS', use: 'webhooks of leads' },
  answers: { holder: 'platform', variable: 'KEY_ANSWERS', use: 'sensitive answers at rest' },
  staff: { holder: 'platform', variable: 'KEY_STAFF', use: 'sign-in of staff and visitors' },
  senders: {
    holder: 'platform',
    variable: 'KEY_SENDERS',
    use: 'the keys that sign mail of dealers’ domains',
  },
} as const satisfies Record<string, { holder: 'website' | 'platform'; variable: string; use: string }>

export type KeyPurpose = keyof typeof keyTable
export type KeyHolder = 'website' | 'platform'

type PurposesOf<H extends KeyHolder> = {
  [P in KeyPurpose]: (typeof keyTable)[P]['holder'] extends H ? P : never
}[KeyPurpose]

/** One value for each purpose of a holder. */
export type PerPurpose<H extends KeyHolder, T> = { [P in PurposesOf<H>]: T }

export function listPurposes(holder: KeyHolder): KeyPurpose[] {
  return (Object.keys(keyTable) as KeyPurpose[]).filter((purpose) => keyTable[purpose].holder === holder)
}
