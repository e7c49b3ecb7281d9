/** Who may override a flag or a setting, narrowest first: the narrower wins. */
export const scopes = ['site', 'dealership', 'group', 'manufacturer'] as const
export type Scope = (typeof scopes)[number]

/** The dealer's own: accounts of the business and where its leads go are no manufacturer's to set. */
export const ownScopes: readonly Scope[] = ['site', 'dealership', 'group']

/** What names something of one website. */
export const siteScope: readonly Scope[] = ['site']
