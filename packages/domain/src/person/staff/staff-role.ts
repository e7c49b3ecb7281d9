/** What somebody does at a dealer; each grant gives one of these over one scope. */
export const staffRoles = [
  'admin',
  'group-manager',
  'dealer-manager',
  'sales',
  'service',
  'content',
  'read-only',
] as const
export type StaffRole = (typeof staffRoles)[number]

/** How far a grant reaches: everything, a group, a dealership of it, or one website. */
export const scopeKinds = ['platform', 'group', 'dealership', 'site'] as const
export type ScopeKind = (typeof scopeKinds)[number]

/** `scopeId` is null for the whole platform and nowhere else. */
export type StaffGrant = { role: StaffRole; scopeKind: ScopeKind; scopeId: number | null }

/** What the key of a machine allows, and over what: named actions in place of a role. */
export type KeyGrant = { actions: readonly string[]; scopeKind: ScopeKind; scopeId: number | null }

export const roleWords: Readonly<Record<StaffRole, string>> = {
  admin: 'Platform admin',
  'group-manager': 'Group manager',
  'dealer-manager': 'Dealer manager',
  sales: 'Sales',
  service: 'Service',
  content: 'Content',
  'read-only': 'Read only',
}
