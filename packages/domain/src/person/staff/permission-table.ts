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

/** Who may do what within the scope of their grant: the whole of it, on one page. */
export const permissionTable = {
  /** Who asked what, with names, numbers and addresses. */
  'leads.read': [...managers, 'sales', 'service', 'read-only'],
  /** Note, assign, move, answer, send a delivery again. */
  'leads.write': [...managers, 'sales', 'service'],
  /** Take many of them away as a file. */
  'leads.export': managers,
  /** Answer those who ask what is kept of them, and forget them. */
  'privacy.write': managers,
  /** Who comes when, with names and numbers. */
  'calendar.read': [...managers, 'sales', 'service', 'read-only'],
  /** Move and cancel bookings, block times out, say how many places a time has. */
  'calendar.write': [...managers, 'sales', 'service'],
  'stock.read': everybody,
  /** Prices, and what is shown, sold or hidden. */
  'stock.write': [...managers, 'sales'],
  /** Where stock comes from: sources, their mapping, files, runs and the way back. */
  'stock.import': managers,
  'deposits.read': [...managers, 'sales', 'read-only'],
  /** More time to pay, and handing a reserved vehicle over as sold. */
  'deposits.write': [...managers, 'sales'],
  /** Money goes back to whoever paid it. */
  'deposits.refund': managers,
  /** What a month brought, and how split tests go; names nobody. */
  'reports.read': [...managers, 'read-only'],
  /** Bring a new dealer with its website onto the platform. */
  'dealers.create': ['admin'],
  /** Flags and settings of websites. */
  'configuration.read': [...managers, 'content', 'read-only'],
  'configuration.write': managers,
  /** Pages, posts, offers, people, menus: drafts included. */
  'content.read': [...managers, 'content', 'read-only'],
  'content.write': [...managers, 'content'],
  'team.read': managers,
  /** Invite, give and take roles, end sessions. */
  'team.write': managers,
  'audit.read': managers,
  /** See, make and revoke keys for machines. */
  'keys.write': managers,
} as const satisfies Readonly<Record<string, readonly StaffRole[]>>

export type StaffAction = keyof typeof permissionTable

export const staffActions = Object.keys(permissionTable) as StaffAction[]

/** What a machine may be let do: nothing that gives rights or money, or reads who did what. */
export const keyActions = [
  'stock.read',
  'stock.write',
  'leads.read',
  'leads.write',
  'deposits.read',
] as const satisfies readonly StaffAction[]

/** What a manager may hand on: never more than they have themselves. */
export const grantableRoles: Readonly<Record<StaffRole, readonly StaffRole[]>> = {
  admin: everybody,
  'group-manager': ['group-manager', 'dealer-manager', 'sales', 'service', 'content', 'read-only'],
  'dealer-manager': ['dealer-manager', 'sales', 'service', 'content', 'read-only'],
  sales: [],
  service: [],
  content: [],
  'read-only': [],
}
