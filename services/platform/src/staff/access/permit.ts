import type { Reach } from '@forecourt/domain/person/staff/reach'
import type { StaffGrant } from '@forecourt/domain/person/staff/staff-role'

/** Who calls. A key acts in the name of whoever made it, and says so. */
export type Actor = {
  id: number
  name: string
  email: string
  sessionId: number
  /** Whether the session has passed the second factor. */
  hasSecondFactor: boolean
  /** When they last showed that it is they: by all factors that they have. */
  provedAt: Date
  grants: readonly StaffGrant[]
}

/** What every operation is given: who calls, which call it is, and how far they may reach with it. */
export type Permit = { actor: Actor; call: string; reach: Reach }
