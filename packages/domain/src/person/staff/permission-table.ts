import type { StaffRole } from './staff-role.ts'

const everybody = [
  'admin',
  'group-manager',
  'dealer-manager',
  'sales',
  'service',
  'content',
  'read-only',
] as const
const managers = ['admin', 'group-manager', 'dealer-manager'] as const

/** Which roles may do what, within the scope of their grant. */
export const permissionTable = {
  /** Leads with names, numbers and addresses. */
  'leads.read': [...managers, 'sales', 'service', 'read-only'],
  /** Add notes, assign, change stage, answer, resend a delivery. */
  'leads.write': [...managers, 'sales', 'service'],
  /** Export many as a file. */
  'leads.export': managers,
  /** Answer requests for personal data, and erase it. */
  'privacy.write': managers,
  /** Bookings, with names and numbers. */
  'calendar.read': [...managers, 'sales', 'service', 'read-only'],
  /** Move and cancel bookings, block times, set capacities. */
  'calendar.write': [...managers, 'sales', 'service'],
  'stock.read': everybody,
  /** Prices, and whether vehicles are shown, sold or hidden. */
  'stock.write': [...managers, 'sales'],
  /** Import sources, mappings, files, runs and rollbacks. */
  'stock.import': managers,
  'deposits.read': [...managers, 'sales', 'read-only'],
  /** Extend payment time, and mark a reserved vehicle as sold. */
  'deposits.write': [...managers, 'sales'],
  /** Refund deposits. */
  'deposits.refund': managers,
  /** Monthly reports and split tests, without personal data. */
  'reports.read': [...managers, 'read-only'],
  /** Add a dealer with its website to the platform. */
  'dealers.create': ['admin'],
  /** Flags and settings of websites. */
  'configuration.read': [...managers, 'content', 'read-only'],
  'configuration.write': managers,
  /** What a website may have at once, against misuse. */
  'limits.write': ['admin'],
  /** Pages, posts, offers, people and menus, including drafts. */
  'content.read': [...managers, 'content', 'read-only'],
  'content.write': [...managers, 'content'],
  'team.read': managers,
  /** Invite, grant and revoke roles, end sessions. */
  'team.write': managers,
  'audit.read': managers,
  /** List, create and revoke machine keys. */
  'keys.write': managers,
  /** See how the installation runs, and retry or drop what failed in it. */
  'platform.operate': ['admin'],
} as const satisfies Readonly<Record<string, readonly StaffRole[]>>

export type StaffAction = keyof typeof permissionTable

/** They concern the installation itself: an admin of a group, dealership or website only may not do them. */
export const platformActions: readonly StaffAction[] = ['dealers.create', 'platform.operate']

export const staffActions = Object.keys(permissionTable) as StaffAction[]

/** What a machine key may do: nothing that grants rights, moves money or reads the audit log. */
export const keyActions = [
  'stock.read',
  'stock.write',
  'leads.read',
  'leads.write',
  'deposits.read',
] as const satisfies readonly StaffAction[]

/** The roles that each role may grant: never more rights than its own. */
export const grantableRoles: Readonly<Record<StaffRole, readonly StaffRole[]>> = {
  admin: everybody,
  'group-manager': ['group-manager', 'dealer-manager', 'sales', 'service', 'content', 'read-only'],
  'dealer-manager': ['dealer-manager', 'sales', 'service', 'content', 'read-only'],
  sales: [],
  service: [],
  content: [],
  'read-only': [],
}
