import type { StaffEndpoint } from '@forecourt/contract/endpoints/staff/staff-endpoint'
import type { AnswerJson, Call, Handler } from '../../infrastructure/http/create-routes.ts'
import type { Permit } from './permit.ts'

/** What a handler of staff is given: its call with a permit, which only admission makes. */
export type StaffCall<Row> = Call<Row> & { permit: Permit }

/** Where `done` is the whole answer, nothing needs to be said. */
type StaffAnswer<Row> = ReturnType<Handler<Row>> | (undefined extends AnswerJson<Row> ? Promise<void> : never)

export type StaffHandlers<Rows extends Readonly<Record<string, StaffEndpoint>>> = {
  [Name in keyof Rows]: (call: StaffCall<Rows[Name]>) => StaffAnswer<Rows[Name]>
}
