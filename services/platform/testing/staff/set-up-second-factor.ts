import type { StaffCalls } from '@forecourt/contract/staff-client'
import { stepAt, totpCode } from '../../src/staff/accounts/second-factor/totp.ts'

/** What somebody's phone shows; `ahead` steps of half a minute later. */
export function readPhone(secret: string, nowMs: number, ahead = 0): string {
  return totpCode(secret, stepAt(nowMs) + ahead)
}

/** Sets up a phone for whoever is signed in by the first factor, and answers with the token of the session that has passed. */
export async function setUpSecondFactor(calls: StaffCalls, nowMs: number) {
  const { secret } = await calls.beginSecondFactor()
  const { token, backup_codes: backupCodes } = await calls.confirmSecondFactor(readPhone(secret, nowMs))
  return { secret, token, backupCodes }
}
