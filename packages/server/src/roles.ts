/**
 * What one process does. Websites and dashboards call the platform; platforms and workers share its database, and only
 * workers run jobs. All of it in one process is what a demo is.
 */
export const roles = ['all', 'website', 'platform', 'dashboard', 'worker'] as const

export type Role = (typeof roles)[number]

/** Whether a process of this role does the work of that one. */
export function plays(role: Role, part: Exclude<Role, 'all'>): boolean {
  return role === 'all' || role === part
}

/** Whether it has a connection to the database, and therefore the platform's code, in its process. */
export function hasDatabase(role: Role): boolean {
  return plays(role, 'platform') || plays(role, 'worker')
}
