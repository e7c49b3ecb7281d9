import { hourMs } from '@forecourt/domain/time/duration'
import { fail } from '../../infrastructure/http/platform-error.ts'
import type { Permit } from '../access/permit.ts'
import type { StaffContext } from '../access/staff-context.ts'

const recentMs = hourMs

/**
 * Sign-in methods can be added or replaced only shortly after a proof of identity, and not by somebody who finds an
 * unlocked screen.
 */
export function requireRecentProof({ clock }: Pick<StaffContext, 'clock'>, { actor }: Permit): void {
  if (clock() - actor.provedAt.getTime() <= recentMs) return
  throw fail('sign-in-too-long-ago')
}
