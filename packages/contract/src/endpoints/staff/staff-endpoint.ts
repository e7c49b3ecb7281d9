import type { StaffAction } from '@forecourt/domain/person/staff/permission-table'
import type { ShownPrice } from '@forecourt/domain/price/shown-price'
import * as z from 'zod'
import type { Endpoint } from '../endpoint.ts'

export const email = z.string().trim().toLowerCase().max(254).pipe(z.email())

/** A time in a response: the platform may return a date object or text, the caller reads it in UTC. */
export const timestamp = z
  .union([z.date(), z.number(), z.string().refine((text) => !Number.isNaN(Date.parse(text)))])
  .transform((at) => new Date(at).toISOString())

/** The response of calls without a result, whose handlers return nothing. */
export const done = z.object({ done: z.literal(true) }).prefault({ done: true })

/** A price as a site shows it, with what it includes. */
export const shownPrice = z.custom<ShownPrice>(
  (price) => typeof price === 'object' && price !== null && 'cents' in price && 'basis' in price,
)

/**
 * What a call of the dashboard requires: a signed-in user, or one whose grants allow this action. A session that has
 * passed only the first factor can only submit the second one, or sign out.
 */
export type StaffAccess = 'first-factor' | 'session' | StaffAction

export type StaffEndpoint = Endpoint & { host: 'base'; staff: StaffAccess }

/** The session is in the header `x-staff-session`, never in the URL. */
function withMethod<const Method extends Endpoint['method']>(method: Method) {
  return <const Path extends string, const Row extends Omit<Endpoint, 'method' | 'host' | 'path'>>(
    staff: StaffAccess,
    path: Path,
    row: Row,
  ) => ({ ...row, method, host: 'base' as const, path, staff })
}

export const staffGet = withMethod('GET')
export const staffPost = withMethod('POST')
export const staffPut = withMethod('PUT')
