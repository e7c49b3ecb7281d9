import { PlatformError } from '../../infrastructure/http/platform-error.ts'
import type { Permit } from '../access/permit.ts'
import type { StaffContext } from '../access/staff-context.ts'

const recentMs = 3_600_000

/** What lets somebody in is added to or replaced only by who has just shown that it is they: not by who finds a screen open. */
export function requireRecentProof({ clock }: Pick<StaffContext, 'clock'>, { actor }: Permit): void {
  if (clock() - actor.provedAt.getTime() <= recentMs) return
  throw new PlatformError(
    'CONFLICT',
    'It’s over an hour since you signed in. Sign out and in again, then come back here.',
  )
}
