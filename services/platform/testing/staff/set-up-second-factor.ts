import type { Call } from '@forecourt/contract/call/call'
import { staffEndpoints } from '@forecourt/contract/staff-endpoints'
import { stepAt, totpCode } from '../../src/staff/accounts/second-factor/totp.ts'

/** The code of an authenticator app, `ahead` steps of half a minute later. */
export function readPhone(secret: string, nowMs: number, ahead = 0): string {
  return totpCode(secret, stepAt(nowMs) + ahead)
}

/** Sets up an authenticator after the first factor; returns the token of the session that has passed both. */
export async function setUpSecondFactor(call: Call, nowMs: number) {
  const { secret } = await call(staffEndpoints.beginSecondFactor)
  const { token, backupCodes } = await call(staffEndpoints.confirmSecondFactor, {
    body: { code: readPhone(secret, nowMs) },
  })
  return { secret, token, backupCodes }
}
