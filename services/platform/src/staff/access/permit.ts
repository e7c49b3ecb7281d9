import type { Reach } from '@forecourt/domain/person/staff/reach'
import type { StaffGrant } from '@forecourt/domain/person/staff/staff-role'

/** The caller. An API key acts on behalf of the user who created it, and is recorded as a key. */
export type Actor = {
  id: number
  name: string
  email: string
  sessionId: number
  /** Whether the session has passed the second factor. */
  hasSecondFactor: boolean
  /** The provider of a group that opened the session, which then reaches that group only; null for every other way in. */
  providerId: number | null
  /** When they last proved their identity with all of their factors. */
  provedAt: Date
  grants: readonly StaffGrant[]
}

/** The argument of every operation: the caller, the call, and the scopes that the caller may use it for. */
export type Permit = { actor: Actor; call: string; reach: Reach }
