import type { StaffAction } from '@forecourt/domain/person/staff/permission-table'
import type { Endpoint } from '../endpoint.ts'

/** What a call of the dashboard needs: somebody who is signed in, or whose grants allow this action. */
export type StaffAccess = 'session' | StaffAction

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
