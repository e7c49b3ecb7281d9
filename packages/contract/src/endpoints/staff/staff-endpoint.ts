import type { StaffAction } from '@forecourt/domain/person/staff/permission-table'
import type { ShownPrice } from '@forecourt/domain/price/shown-price'
import * as z from 'zod'
import type { Endpoint } from '../endpoint.ts'

export const email = z.string().trim().toLowerCase().max(254).pipe(z.email())

/** A moment of an answer: the platform hands it over as it has it, whoever calls reads it in UTC. */
export const moment = z
  .union([z.date(), z.number(), z.string().refine((text) => !Number.isNaN(Date.parse(text)))])
  .transform((at) => new Date(at).toISOString())

/** Of a call that answers nothing else: its handler need not say so. */
export const done = z.object({ done: z.literal(true) }).prefault({ done: true })

/** A price as a site shows it, with what it includes. */
export const shownPrice = z.custom<ShownPrice>(
  (price) => typeof price === 'object' && price !== null && 'cents' in price && 'basis' in price,
)

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
