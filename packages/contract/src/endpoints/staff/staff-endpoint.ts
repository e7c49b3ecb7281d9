import type { StaffAction } from '@forecourt/domain/person/staff/permission-table'
import * as z from 'zod'
import type { Endpoint } from '../endpoint.ts'

export const email = z.string().trim().toLowerCase().max(254).pipe(z.email())

/**
 * What a call of the dashboard needs: somebody who is signed in, or whose grants allow this action. With the first factor
 * alone somebody can only show the second, or leave.
 */
export type StaffAccess = 'first-factor' | 'session' | StaffAction

export type StaffEndpoint<Answer = unknown, Body = unknown, BodyJson = Body, AnswerJson = unknown> = Endpoint<
  Answer,
  Body,
  BodyJson,
  AnswerJson
> & { host: 'base'; staff: StaffAccess }

/** Whose session it is stands in the header `x-staff-session`, never in the address. */
export function staffEndpoint<Answer, Body = never, BodyJson = Body, AnswerJson = unknown>(
  staff: StaffAccess,
  row: Omit<Endpoint<Answer, Body, BodyJson, AnswerJson>, 'host'>,
): StaffEndpoint<Answer, Body, BodyJson, AnswerJson> {
  return { ...row, host: 'base', staff }
}
