/** The scopes that can override a flag or a setting, narrowest first; the narrower wins. */
export const scopes = ['site', 'dealership', 'group', 'manufacturer'] as const
export type Scope = (typeof scopes)[number]

/** The dealer's scopes: a manufacturer may not set the business's accounts or where its leads go. */
export const dealerScopes: readonly Scope[] = ['site', 'dealership', 'group']

/** For settings that are unique to one website. */
export const siteScope: readonly Scope[] = ['site']
