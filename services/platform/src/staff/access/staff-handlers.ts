import type { StaffEndpoint } from '@forecourt/contract/endpoints/staff/staff-endpoint'
import type { AnswerJson, Call, Handler } from '../../infrastructure/http/create-routes.ts'
import type { Permit } from './permit.ts'

/** The argument of a staff handler: its call with a permit, which only admission creates. */
export type StaffCall<Row> = Call<Row> & { permit: Permit }

/** If the response is only `done`, the handler may return nothing. */
type StaffAnswer<Row> = ReturnType<Handler<Row>> | (undefined extends AnswerJson<Row> ? Promise<void> : never)

export type StaffHandlers<Rows extends Readonly<Record<string, StaffEndpoint>>> = {
  [Name in keyof Rows]: (call: StaffCall<Rows[Name]>) => StaffAnswer<Rows[Name]>
}
