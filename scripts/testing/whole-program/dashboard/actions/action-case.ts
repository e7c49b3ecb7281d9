import type { Call } from '../../../../../packages/contract/src/call/call.ts'
import type { Member } from '../../../../../services/platform/testing/staff/a-staff-member.ts'
import type { WritableFixture } from '../../../../../services/platform/testing/staff/staff-writes.ts'

/** What a case may use: an admin who may do everything, and things to do it with, made anew by each call. */
export type ActionFixture = Pick<WritableFixture, 'platform' | 'ask'> &
  WritableFixture['things'] & { admin: Member; call: Call; aMember: () => Promise<Member> }

type Value = string | File | readonly string[]

/** A form of a screen, filled in and sent: without script as the browser does, and with script as React Router does. */
export type PostedForm = {
  as?: Member
  /** The screen that has the form. */
  on: string
  /** Finds the form: a button or a hidden field as `intent=extend`, or a field as `stockNumber`. */
  press: string
  /** What is typed over what the form shows. */
  typed?: Readonly<Record<string, Value>>
  /** A sentence of the screen afterwards; the answer to the script has it too, unless `data` says what that has. */
  says?: string
  /** What the action answers to the script. */
  data?: unknown
  /** The address of the next screen. */
  leadsTo?: string | RegExp
  /** Looks at what is stored now. */
  check?: () => Promise<unknown>
}

/** A call that only the script of a screen makes. */
export type PostedCall = {
  as?: Member | null
  to: string
  body: BodyInit
  status?: number
  /** What the answer has, as JSON or as text. */
  answers: unknown
  check?: () => Promise<unknown>
}

export type ActionCase = (world: ActionFixture) => Promise<PostedForm | PostedCall>

/** The cases of one group of routes: by the route's path, then by what happens. */
export type ActionCases = Readonly<Record<string, Readonly<Record<string, ActionCase>>>>
