import type { StaffAction } from '@forecourt/domain/person/staff/permission-table'
import * as z from 'zod'
import type { Endpoint } from '../endpoint.ts'

export const email = z.string().trim().toLowerCase().max(254).pipe(z.email())

/**
 * What a call of the dashboard needs: somebody who is signed in, or whose grants allow this action. With the first factor
 * alone somebody can only show the second, or leave.
 */
export type StaffAccess = 'first-factor' | 'session' | StaffAction

export type StaffEndpoint = Endpoint & { host: 'base'; staff: StaffAccess }

/** Whose session it is stands in the header `x-staff-session`, never in the address. */
export function staffEndpoint<const Row extends Omit<Endpoint, 'host'>>(
  staff: StaffAccess,
  row: Row,
): Row & { host: 'base'; staff: StaffAccess } {
  return { ...row, host: 'base', staff }
}
