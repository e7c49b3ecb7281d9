/** A role at a dealer; each grant gives one role over one scope. */
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

/** The scopes of a grant: everything, a group, one of its dealerships, or one website. */
export const scopeKinds = ['platform', 'group', 'dealership', 'site'] as const
export type ScopeKind = (typeof scopeKinds)[number]

/** `scopeId` is null for the platform scope only. */
export type StaffGrant = { role: StaffRole; scopeKind: ScopeKind; scopeId: number | null }

/** What a machine key may do and where: named actions instead of a role. */
export type KeyGrant = { actions: readonly string[]; scopeKind: ScopeKind; scopeId: number | null }

export const roleLabels: Readonly<Record<StaffRole, string>> = {
  admin: 'Platform admin',
  'group-manager': 'Group manager',
  'dealer-manager': 'Dealer manager',
  sales: 'Sales',
  service: 'Service',
  content: 'Content',
  'read-only': 'Read only',
}
