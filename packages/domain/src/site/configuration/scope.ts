/** Who may override a flag or a setting, narrowest first: the narrower wins. */
export const scopes = ['site', 'dealership', 'group', 'manufacturer'] as const
export type Scope = (typeof scopes)[number]
